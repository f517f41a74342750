import { useQueries } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { type CommandItem, useCommandSources } from "~/platform/commands/command-sources";
import { overlayClass } from "./dialog";
import { Kbd } from "./figures";
import { Spinner } from "./spinner";
import { useDebounced } from "./use-debounced";

const itemClass =
  "flex min-h-9 cursor-pointer select-none items-center justify-between gap-4 rounded-md px-2.5 py-1.5 text-sm data-[selected=true]:bg-accent-soft max-md:min-h-11";
const headingClass =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-fg-muted [&_[cmdk-group-heading]]:text-xs";

const includes = (item: CommandItem, text: string) =>
  `${item.label} ${item.detail ?? ""}`.toLowerCase().includes(text.toLowerCase());

/** Reaches every page and every record by typing. Opens with Ctrl K or ⌘ K. */
export function CommandMenu({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [text, setText] = useState("");
  const asked = useDebounced(text.trim(), 150);
  const sources = useCommandSources();
  const navigate = useNavigate();

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, [open, onOpenChange]);

  const searching = sources.filter((source) => source.search);
  const found = useQueries({
    queries: searching.map((source) => ({
      queryKey: ["command-menu", source.id, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search?.(asked, signal) ?? [],
      enabled: open && asked.length >= 2,
      staleTime: 10_000,
    })),
  });
  const busy = found.some((result) => result.isFetching);
  const groups = [
    ...sources.map((source) => ({
      source,
      items: (source.items ?? []).filter((item) => includes(item, text)),
    })),
    ...searching.map((source, index) => ({
      source: { ...source, id: `${source.id}-found` },
      items: asked.length >= 2 ? (found[index]?.data ?? []) : [],
    })),
  ].filter((group) => group.items.length > 0);

  const choose = (item: CommandItem) => {
    onOpenChange(false);
    setText("");
    if (item.to) void navigate(item.to);
    item.run?.();
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-[max(1rem,12vh)] z-50 mx-auto w-[calc(100vw-1.5rem)] max-w-xl animate-pop-in overflow-hidden rounded-xl border border-line bg-raised shadow-3 outline-none"
        >
          <Radix.Title className="sr-only">Find a page or a record</Radix.Title>
          <Command shouldFilter={false} label="Find a page or a record">
            <div className="flex items-center gap-2.5 border-line border-b px-4">
              <Search aria-hidden="true" className="size-4 text-fg-muted" />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder="Find a page, a customer, a repair order…"
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-fg-subtle"
              />
              {busy ? <Spinner className="text-fg-muted" /> : null}
              <Kbd>Esc</Kbd>
            </div>
            <Command.List className="max-h-[min(60vh,26rem)] overflow-y-auto p-1.5">
              {groups.length === 0 && !busy ? (
                <p className="px-3 py-8 text-center text-fg-muted text-sm">
                  Nothing matches “{text}”. Try a name, a phone number, a plate or a repair order's number.
                </p>
              ) : null}
              {groups.map(({ source, items }) => (
                <Command.Group key={source.id} heading={source.heading} className={headingClass}>
                  {items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={`${source.id}:${item.id}`}
                      onSelect={() => choose(item)}
                      className={itemClass}
                    >
                      <span className="truncate">{item.label}</span>
                      {item.detail ? (
                        <span className="shrink-0 text-fg-muted text-xs">{item.detail}</span>
                      ) : null}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

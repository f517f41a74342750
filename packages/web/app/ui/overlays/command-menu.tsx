import { fillIn } from "@autoiq/domain/catalog/message";
import { en as english } from "@autoiq/domain/catalog/shell/en";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type CommandItem,
  type CommandSource,
  fitOf,
  useCommandSources,
} from "~/platform/commands/command-sources";
import { localized, useSharedMessages } from "~/platform/language/messages";
import { Kbd } from "../data-display";
import { useReturnFocus } from "../focus/use-return-focus";
import { Spinner } from "../spinner";
import { useDebounced } from "../use-debounced";
import { overlayClass } from "./dialog";
import { dialogEscape } from "./dialog-escape";
import { Keys } from "./keyboard-shortcuts-dialog";

const itemClass =
  "flex min-h-9 cursor-pointer select-none items-center justify-between gap-4 rounded-md px-2.5 py-1.5 text-sm data-[selected=true]:bg-accent-soft max-md:min-h-11";
const headingClass =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-fg-muted [&_[cmdk-group-heading]]:text-xs";

const selectionKeys = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

type Group = { id: string; heading: string; items: readonly CommandItem[] };

/** The most recent choices since the page loaded, offered before anything is typed. */
let recent: readonly CommandItem[] = [];

function remember(item: CommandItem) {
  if (!item.to || item.keys) return;
  recent = [item, ...recent.filter((each) => each.to !== item.to)].slice(0, 5);
}

/** Actions and pages that match the typed text, best first. */
function fitting(source: CommandSource, text: string): Group & { best: number } {
  const fits = (source.items ?? [])
    .map((item) => ({ item, fit: fitOf(item, text) }))
    .filter((each) => each.fit !== undefined)
    .sort((one, two) => (one.fit ?? 0) - (two.fit ?? 0));
  return {
    id: source.id,
    heading: source.heading,
    items: fits.map(({ item }) => item),
    best: fits[0]?.fit ?? 3,
  };
}

/** Records by type: exact ones and their type first, else in the order received. */
function byHeading(source: CommandSource, items: readonly CommandItem[]): Group[] {
  const groups = new Map<string, CommandItem[]>();
  for (const item of [...items.filter(({ exact }) => exact), ...items.filter(({ exact }) => !exact)]) {
    const heading = item.heading ?? source.heading;
    groups.set(heading, [...(groups.get(heading) ?? []), item]);
  }
  return [...groups].map(([heading, each]) => ({ id: `${source.id}-${heading}`, heading, items: each }));
}

/** Reaches every page, record and action by typing. Opens with Ctrl K or ⌘ K. */
export function CommandMenu({
  open,
  onOpenChange,
  onChoose,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (item: CommandItem) => void;
}) {
  const t = useSharedMessages("shell", english).commands;
  const [text, setText] = useState("");
  const debouncedText = useDebounced(text.trim(), 120);
  const sources = useCommandSources();
  const opener = useReturnFocus(open);

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
      queryKey: ["command-menu", source.id, debouncedText],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search?.(debouncedText, signal) ?? [],
      enabled: open && debouncedText.length >= 2,
      staleTime: 10_000,
      placeholderData: keepPreviousData<readonly CommandItem[]>,
    })),
  });
  const typed = text.trim();
  const busy = found.some((result) => result.isFetching) || (typed.length >= 2 && typed !== debouncedText);
  const failed = found.find((result) => result.error)?.error;
  const own = sources.map((source) => fitting(source, typed)).filter(({ items }) => items.length > 0);
  const records = searching.flatMap((source, index) =>
    typed.length >= 2 ? byHeading(source, found[index]?.data ?? []) : [],
  );
  const offered = sources.flatMap(({ id, heading, offers }): Group[] => {
    const items = offers?.(typed) ?? [];
    return items.length > 0 ? [{ id, heading, items }] : [];
  });
  const groups: Group[] =
    typed === ""
      ? [...(recent.length > 0 ? [{ id: "recent", heading: t.recent, items: recent }] : []), ...own]
      : // A page or action whose name starts with the typed text comes first, after an exact record. One that merely contains it
        // comes after the records.
        [
          ...records.filter(({ items }) => items[0]?.exact),
          ...own.filter(({ best }) => best === 0),
          ...records.filter(({ items }) => !items[0]?.exact),
          ...own.filter(({ best }) => best !== 0),
          ...offered,
        ];

  // Results arrive after the typing. A selection by keys or pointer is preserved while it is in the list, otherwise the
  // best match is selected. While typing, cmdk itself selects what stood first for the earlier text: that is no choice.
  const [picked, setPicked] = useState("");
  const byHand = useRef(false);
  const values = groups.flatMap((group) => group.items.map((item) => `${group.id}:${item.id}`));
  const value = values.includes(picked) ? picked : (values[0] ?? "");

  // Enter before the results of this text have arrived waits for them: what stands first until then was found by an
  // earlier text. A choice made with the arrow keys, and a page or action that starts with the text, need no results.
  const [awaited, setAwaited] = useState<string | null>(null);
  const waits = busy && searching.length > 0 && typed.length >= 2 && !values.includes(picked);
  const startsOwn = own.some(({ best }) => best === 0);
  const openAwaited = useEffectEvent(() => {
    setAwaited(null);
    const first = awaited === typed ? groups[0]?.items[0] : undefined;
    if (first) choose(first);
  });
  useEffect(() => {
    if (awaited !== null && !busy) openAwaited();
  }, [awaited, busy]);

  const choose = (item: CommandItem) => {
    onOpenChange(false);
    setText("");
    remember(item);
    onChoose(item);
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...opener}
          onKeyDown={dialogEscape(onOpenChange).onKeyDown}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-[max(1rem,12vh)] z-50 mx-auto w-[calc(100vw-1.5rem)] max-w-xl animate-pop-in overflow-hidden rounded-xl border border-line bg-raised shadow-3 outline-none"
        >
          <Radix.Title className="sr-only">{t.title}</Radix.Title>
          <Command
            shouldFilter={false}
            label={t.title}
            value={value}
            onValueChange={(next) => {
              if (byHand.current) setPicked(next);
            }}
            onPointerMove={() => {
              byHand.current = true;
            }}
            onKeyDown={(event) => {
              if (selectionKeys.has(event.key) || event.ctrlKey) byHand.current = true;
              if (event.key !== "Enter" || event.nativeEvent.isComposing || !waits || startsOwn) return;
              event.preventDefault();
              setAwaited(typed);
            }}
          >
            <div className="flex items-center gap-2.5 border-line border-b px-4">
              <Search aria-hidden="true" className="size-4 text-fg-muted" />
              <Command.Input
                value={text}
                onValueChange={(next) => {
                  byHand.current = false;
                  setText(next);
                  setPicked("");
                }}
                placeholder={searching.length > 0 ? t.placeholder : t.placeholderPages}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-fg-subtle"
              />
              {busy ? <Spinner className="text-fg-muted" /> : null}
              <Kbd>Esc</Kbd>
            </div>
            <Command.List className="max-h-[min(60vh,26rem)] overflow-y-auto p-1.5">
              {failed && records.length === 0 ? (
                <p role="alert" className="px-3 py-4 text-center text-danger-text text-sm">
                  {localized(failed.message)}
                </p>
              ) : groups.length === 0 && !busy ? (
                <p className="px-3 py-8 text-center text-fg-muted text-sm">
                  {fillIn(searching.length > 0 ? t.nothing : t.nothingOfPages, { typed })}
                </p>
              ) : null}
              {groups.map((group) => (
                <Command.Group key={group.id} heading={group.heading} className={headingClass}>
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={`${group.id}:${item.id}`}
                      onSelect={() => choose(item)}
                      className={itemClass}
                    >
                      <span className="truncate">{item.label}</span>
                      {item.keys ? (
                        <span className="max-md:hidden">
                          <Keys keys={item.keys} />
                        </span>
                      ) : item.detail ? (
                        <span className="min-w-0 max-w-[55%] truncate text-fg-muted text-xs">
                          {item.detail}
                        </span>
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

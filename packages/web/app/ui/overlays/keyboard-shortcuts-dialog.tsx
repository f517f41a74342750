import { en as english } from "@autoiq/domain/catalog/shell/en";
import { useCommandSources } from "~/platform/commands/command-sources";
import { switchSingleKeys, useSingleKeys } from "~/platform/commands/shortcuts";
import { useSharedMessages } from "~/platform/language/messages";
import { Kbd } from "../data-display";
import { Checkbox } from "../forms/checkbox";
import { Sheet } from "./sheet";

const everywhere = [
  { keys: "Ctrl K", act: "find" },
  { keys: "Ctrl J", act: "assistant" },
  { keys: "/", act: "search" },
  { keys: "?", act: "list" },
  { keys: "Esc", act: "close" },
  { keys: "F8", act: "notice" },
] as const;

/** "g c" as keys with their order spelled out: "G then C". */
export function Keys({ keys }: { keys: string }) {
  const t = useSharedMessages("shell", english).keys;
  const each = keys.split(" ");
  const together = each[0] === "Ctrl";
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {each.map((key, index) => (
        <span key={`${key}${String(index)}`} className="inline-flex items-center gap-1">
          {index > 0 ? <span className="text-2xs text-fg-muted">{together ? "+" : t.between}</span> : null}
          <Kbd>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
        </span>
      ))}
    </span>
  );
}

/** Every keyboard shortcut, by what it does, and the switch for those without Ctrl. */
export function KeyboardShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useSharedMessages("shell", english);
  const sources = useCommandSources();
  const on = useSingleKeys();
  const groups = [
    { heading: t.keys.everywhere, items: everywhere.map(({ keys, act }) => ({ keys, label: t.keys[act] })) },
    ...sources.map(({ heading, items = [] }) => ({
      heading,
      items: items.flatMap(({ keys, label }) => (keys ? [{ keys, label }] : [])),
    })),
  ].filter(({ items }) => items.length > 0);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.menu.keys}>
      <div className="grid gap-5">
        {groups.map(({ heading, items }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="mb-1 font-medium text-fg-muted text-xs">{heading}</h3>
            <ul className="divide-y divide-line">
              {items.map(({ keys, label }) => (
                <li key={keys} className="flex items-center justify-between gap-4 py-1.5 text-sm">
                  {label}
                  <Keys keys={keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Checkbox
          label={t.keys.single}
          hint={t.keys.singleHint}
          checked={on}
          onChange={(event) => switchSingleKeys(event.target.checked)}
        />
      </div>
    </Sheet>
  );
}

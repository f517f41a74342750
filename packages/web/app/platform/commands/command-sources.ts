import { useEffect, useSyncExternalStore } from "react";

export type CommandItem = {
  id: string;
  label: string;
  /** A second line, such as a phone number, a plate or a state. */
  detail?: string;
  /** For mixed search results: the record's kind, in place of the source's heading. */
  heading?: string;
  /** The very record that the text names, by its number, phone, plate or VIN. It comes first. */
  exact?: boolean;
  /** Other words people type for it. */
  also?: string;
  /** Global key sequence for the same action, such as "g c". */
  keys?: string;
  /** The page to open… */
  to?: string;
  /** …or the action to run. */
  run?: () => void;
};

/** One kind of command menu entry: pages, actions, records. */
export type CommandSource = {
  id: string;
  heading: string;
  /** Actions and pages: always offered, filtered while typing. */
  items?: readonly CommandItem[];
  /** Actions on the typed text, listed last. */
  offers?: (typed: string) => readonly CommandItem[];
  /** Records: searched from two letters on. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly CommandItem[]>;
};

let sources: readonly CommandSource[] = [];
const none: readonly CommandSource[] = [];
const listeners = new Set<() => void>();

function change(next: readonly CommandSource[]) {
  sources = next;
  for (const listener of listeners) listener();
}

/** Offers a source in the command menu while the calling component is mounted. `source` must be stable. */
export function useCommandSource(source: CommandSource) {
  useEffect(() => {
    change([...sources.filter((each) => each.id !== source.id), source]);
    return () => change(sources.filter((each) => each !== source));
  }, [source]);
}

export function useCommandSources(): readonly CommandSource[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => sources,
    () => none,
  );
}

/**
 * How well an item matches the text: 0 starts with it, 1 has a word that starts with it, 2 contains it. Undefined
 * without a match.
 */
export function fitOf(item: CommandItem, typed: string): 0 | 1 | 2 | undefined {
  const text = typed.trim().toLowerCase();
  const label = item.label.toLowerCase();
  if (label.startsWith(text)) return 0;
  const all = `${label} ${item.detail ?? ""} ${item.also ?? ""}`.toLowerCase();
  const words = text.split(/\s+/);
  if (words.every((word) => ` ${all}`.includes(` ${word}`))) return 1;
  return all.includes(text) ? 2 : undefined;
}

import { useEffect, useSyncExternalStore } from "react";

export type CommandItem = {
  id: string;
  label: string;
  /** A second line: a phone number, a plate, a state. */
  detail?: string;
  /** Of records found together: the kind it belongs to, instead of the source's heading. */
  heading?: string;
  /** Other words that people type for it. */
  also?: string;
  /** Keys that do the same from anywhere, one after the other: "g c". */
  keys?: string;
  /** Where choosing it goes… */
  to?: string;
  /** …or what it does. */
  run?: () => void;
};

/** One kind of thing the command menu can find: pages, acts, records. */
export type CommandSource = {
  id: string;
  heading: string;
  /** Acts and pages: always offered, filtered as the person types. */
  items?: readonly CommandItem[];
  /** What can be done with whatever was typed: comes last. */
  offers?: (typed: string) => readonly CommandItem[];
  /** Records: asked from two letters on. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly CommandItem[]>;
};

let sources: readonly CommandSource[] = [];
const none: readonly CommandSource[] = [];
const listeners = new Set<() => void>();

function change(next: readonly CommandSource[]) {
  sources = next;
  for (const listener of listeners) listener();
}

/** Offers a source in the command menu while the calling component is mounted. Keep `source` stable. */
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

/** How well an item fits what was typed: 0 begins so, 1 a word of it begins so, 2 somewhere in it; undefined not at all. */
export function fitOf(item: CommandItem, typed: string): 0 | 1 | 2 | undefined {
  const text = typed.trim().toLowerCase();
  const label = item.label.toLowerCase();
  if (label.startsWith(text)) return 0;
  const all = `${label} ${item.detail ?? ""} ${item.also ?? ""}`.toLowerCase();
  const words = text.split(/\s+/);
  if (words.every((word) => ` ${all}`.includes(` ${word}`))) return 1;
  return all.includes(text) ? 2 : undefined;
}

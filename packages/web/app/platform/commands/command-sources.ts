import { useEffect, useSyncExternalStore } from "react";

export type CommandItem = {
  id: string;
  label: string;
  /** A second line: a phone number, a plate, a state. */
  detail?: string;
  /** Where choosing it goes… */
  to?: string;
  /** …or what it does. */
  run?: () => void;
};

/** One kind of thing the command menu can find: pages, acts, customers, repair orders. */
export type CommandSource = {
  id: string;
  heading: string;
  /** Acts and pages: always offered, filtered as the person types. */
  items?: readonly CommandItem[];
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

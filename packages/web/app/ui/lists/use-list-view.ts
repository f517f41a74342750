import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { holdTyping } from "../focus/hold-typing";
import { useDebounced } from "../use-debounced";

/** A list's view is in its address, so that it can be bookmarked, shared, and restored by Back. */
export function useListView() {
  const [search, setSearch] = useSearchParams();
  /** Empty text or null removes the parameter from the address. */
  const choose = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      // The address changes in a transition, so the dialog comes later than the first keys.
      if (changes.new) holdTyping();
      setSearch(
        () => {
          // Two changes may occur before the next render. The second starts from the address, not from the rendered
          // view.
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  return { view: search, choose };
}

/** Those parts of the view that can be saved under a name: as text, and a function that opens a saved one. */
export function useSavedQuery(names: readonly string[]) {
  const { view, choose } = useListView();
  const query = new URLSearchParams(
    names.flatMap((name) => {
      const value = view.get(name);
      return value ? [[name, value] as [string, string]] : [];
    }),
  ).toString();
  const open = (saved: string) => {
    const values = new URLSearchParams(saved);
    choose(Object.fromEntries(names.map((name) => [name, values.get(name)])));
  };
  return { query, open };
}

/**
 * A search field whose text is in the address under that name once the typing pauses. `asked` is the text to search
 * for.
 */
export function useListViewText(name: string, pauseMs = 200) {
  const { view, choose } = useListView();
  const saved = view.get(name) ?? "";
  const [text, setText] = useState(saved);
  const debouncedText = useDebounced(text.trim(), pauseMs);
  const keep = useEffectEvent(() => {
    if (debouncedText !== saved) choose({ [name]: debouncedText });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the typing pauses, not when the address changes
  useEffect(() => keep(), [debouncedText]);
  // Back, or a link to the same page with another text.
  const follow = useEffectEvent((next: string) => {
    if (next !== text.trim() && next !== debouncedText) setText(next);
  });
  useEffect(() => follow(saved), [saved]);
  return { text, setText, requestedState: debouncedText };
}

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useDebounced } from "./use-debounced";

/** What a list shows stands in its address: it can be kept as a bookmark, sent to a colleague, and is there after Back. */
export function useView() {
  const [search, setSearch] = useSearchParams();
  /** Empty text or null takes the choice out of the address. */
  const choose = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setSearch(
        () => {
          // Two changes may meet before the page is drawn anew: the second begins from the address, not from what is drawn.
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { view: search, choose };
}

/** A search field whose text stands in the address under that name once the typing pauses. `asked` is what to ask for. */
export function useViewText(name: string, pauseMs = 200) {
  const { view, choose } = useView();
  const kept = view.get(name) ?? "";
  const [text, setText] = useState(kept);
  const asked = useDebounced(text.trim(), pauseMs);
  const keep = useEffectEvent(() => {
    if (asked !== kept) choose({ [name]: asked });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the typing pauses, not when the address changes
  useEffect(() => keep(), [asked]);
  // Back, or a link to the same page with another text.
  const follow = useEffectEvent((next: string) => {
    if (next !== text.trim() && next !== asked) setText(next);
  });
  useEffect(() => follow(kept), [kept]);
  return { text, setText, asked };
}

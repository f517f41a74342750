import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";

const links = (within: Element) => [...within.querySelectorAll<HTMLElement>("[data-card]")];

/** The target of an arrow key: within the column, or the nearest card of the next column that has one. */
function neighbor(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...board.querySelectorAll("[data-column]")].map(links).filter((each) => each.length > 0);
  const column = columns.findIndex((each) => each.includes(from));
  const here = columns[column];
  if (!here) return undefined;
  const index = here.indexOf(from);
  if (key === "ArrowDown") return here[index + 1];
  if (key === "ArrowUp") return here[index - 1];
  if (key === "Home") return here[0];
  if (key === "End") return here.at(-1);
  const next = columns[column + (key === "ArrowRight" ? 1 : -1)];
  return next?.[Math.min(index, next.length - 1)];
}

const keys = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End"];

/**
 * Arrow-key navigation between the board's cards. Tab reaches one card and the arrows continue from it. A focused
 * card that moves to another column keeps the focus.
 */
export function useCardKeys(shown: readonly string[]) {
  const board = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const focused = useRef<string | null>(null);
  const onReach = useCallback((id: string) => {
    focused.current = id;
    setReached(id);
  }, []);
  // A click or focus elsewhere means the user has left. A rerendered card also loses the focus, but the user has not
  // left.
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.dataset.card) focused.current = null;
    };
    document.addEventListener("focusin", leave);
    document.addEventListener("pointerdown", leave);
    return () => {
      document.removeEventListener("focusin", leave);
      document.removeEventListener("pointerdown", leave);
    };
  }, []);
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    board.current
      ?.querySelector<HTMLElement>(`[data-card="${focused.current}"]`)
      ?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target;
    if (!keys.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(from instanceof HTMLElement) || !from.dataset.card || !board.current) return;
    event.preventDefault();
    neighbor(board.current, from, event.key)?.focus();
  };
  return {
    props: { ref: board, onKeyDown },
    onReach,
    /** The card that Tab reaches. */
    reachable: reached && shown.includes(reached) ? reached : (shown[0] ?? null),
  };
}

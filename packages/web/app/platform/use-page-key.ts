import { useEffect, useRef } from "react";

/** "F2", "Alt+J", "Ctrl+Z": by the key's place for letters, so that a Mac's Option characters do not matter. */
function matches(event: KeyboardEvent, key: string): boolean {
  const parts = key.split("+");
  const wanted = parts.at(-1) ?? "";
  if (event.altKey !== parts.includes("Alt")) return false;
  if ((event.ctrlKey || event.metaKey) !== parts.includes("Ctrl")) return false;
  if (event.shiftKey !== parts.includes("Shift")) return false;
  return wanted.length === 1 ? event.code === `Key${wanted}` : event.key === wanted;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/**
 * A key of the page while no dialog is open. A function key or one with Alt works while typing too; one with Ctrl
 * belongs to the field that is typed in. None of them is a character alone, so nobody's dictation sets one off.
 */
export function usePageKey(keys: readonly string[], act: () => void, enabled = true): void {
  const latest = useRef(act);
  latest.current = act;
  const wanted = keys.join(" ");
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const key = wanted.split(" ").find((each) => matches(event, each));
      if (!key || (key.includes("Ctrl") && isTyping(event.target))) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [wanted, enabled]);
}

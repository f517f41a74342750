import { useEffect, useRef } from "react";

/** "F2", "Alt+J", "Ctrl+Z". Letters match by physical key, so that a Mac's Option characters do not matter. */
function matches(event: KeyboardEvent, key: string): boolean {
  const parts = key.split("+");
  const lastKey = parts.at(-1) ?? "";
  if (event.altKey !== parts.includes("Alt")) return false;
  if ((event.ctrlKey || event.metaKey) !== parts.includes("Ctrl")) return false;
  if (event.shiftKey !== parts.includes("Shift")) return false;
  return lastKey.length === 1 ? event.code === `Key${lastKey}` : event.key === lastKey;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/**
 * A page shortcut while no dialog is open. A function key or one with Alt also works while typing. One with Ctrl
 * belongs to the focused field. None is a plain character, so dictation never triggers one.
 */
export function usePageShortcut(keys: readonly string[], act: () => void, enabled = true): void {
  const latest = useRef(act);
  latest.current = act;
  const sequence = keys.join(" ");
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const key = sequence.split(" ").find((each) => matches(event, each));
      if (!key || (key.includes("Ctrl") && isTyping(event.target))) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [sequence, enabled]);
}

import type { KeyboardEvent } from "react";

/** Not the search field of a command list, which says so of a list that is always there. */
const openList = "[role=combobox][aria-expanded=true]:not([cmdk-input])";

/**
 * Closes a dialog with Escape. Radix gives the key to what opened last, so that a toast that appears over a dialog takes
 * it, and knows no list of a field, so that the whole dialog closes with it. Spread the result onto the content.
 */
export function dialogEscape(onOpenChange: (open: boolean) => void) {
  return {
    /** The dialog is on top: an open list in it goes first. */
    onEscapeKeyDown: (event: globalThis.KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(openList)) event.preventDefault();
    },
    /** Nobody has taken the key: a toast is on top. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.nativeEvent.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      onOpenChange(false);
    },
  };
}

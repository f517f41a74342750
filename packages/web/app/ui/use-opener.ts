import { useState } from "react";
import { focusPlace, placesAround } from "./kept-focus";

/** What had the focus: the control itself, or of an entry of a menu the button that opened the menu. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]");
  const owner = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
  return owner instanceof HTMLElement ? owner : null;
}

/**
 * Gives the focus back to whatever had it before a dialog opened, or to its place if it is gone; Radix does so only for dialogs with a trigger
 * of their own. Spread the result onto the dialog's content.
 */
export function useOpener(open: boolean) {
  const [seen, setSeen] = useState<{
    open: boolean;
    opener: HTMLElement | null;
    around: readonly HTMLElement[];
  }>({ open: false, opener: null, around: [] });
  // Asked while rendering: once the dialog is on the page, a field in it may already have taken the focus.
  if (open !== seen.open) {
    const opener = open ? focused() : seen.opener;
    setSeen({ open, opener, around: open ? placesAround(opener) : seen.around });
  }
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Opened by an address or a key, it had no opener: then the keyboard goes on where the page begins.
      const { opener } = seen;
      if (opener && opener !== document.body && opener.isConnected) opener.focus();
      else if (seen.around.some((each) => each.isConnected)) focusPlace(seen.around);
      else if (!document.querySelector("[role=dialog][data-state=open]"))
        focusPlace([...document.querySelectorAll<HTMLElement>("main")]);
    },
  };
}

import { useState } from "react";
import { focusableAncestors, focusNearest } from "./use-restore-focus";

/** The focused element. For a menu item it is the button that opened the menu. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]");
  const owner = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
  return owner instanceof HTMLElement ? owner : null;
}

/**
 * Returns the focus to the element that had it before a dialog opened, or to its container if it is gone. Radix does
 * so only for dialogs with a trigger of their own. Spread the result onto the dialog's content.
 */
export function useReturnFocus(open: boolean) {
  const [seen, setSeen] = useState<{
    open: boolean;
    opener: HTMLElement | null;
    around: readonly HTMLElement[];
  }>({ open: false, opener: null, around: [] });
  // Read during render: once the dialog is mounted, a field in it may already have taken the focus.
  if (open !== seen.open) {
    const opener = open ? focused() : seen.opener;
    setSeen({ open, opener, around: open ? focusableAncestors(opener) : seen.around });
  }
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A dialog opened by an address or a shortcut has no opener. The focus then moves to the start of the page.
      const { opener } = seen;
      if (opener && opener !== document.body && opener.isConnected) opener.focus();
      else if (seen.around.some((each) => each.isConnected)) focusNearest(seen.around);
      else if (!document.querySelector("[role=dialog][data-state=open]"))
        focusNearest([...document.querySelectorAll<HTMLElement>("main")]);
    },
  };
}

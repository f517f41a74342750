import { useState } from "react";

/** What had the focus: the control itself, or of an entry of a menu the button that opened the menu. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]");
  const owner = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
  return owner instanceof HTMLElement ? owner : null;
}

/**
 * Gives the focus back to whatever had it before a dialog opened; Radix does so only for dialogs with a trigger
 * of their own. Spread the result onto the dialog's content.
 */
export function useOpener(open: boolean) {
  const [seen, setSeen] = useState<{ open: boolean; opener: HTMLElement | null }>({
    open: false,
    opener: null,
  });
  // Asked while rendering: once the dialog is on the page, a field in it may already have taken the focus.
  if (open !== seen.open) setSeen({ open, opener: open ? focused() : seen.opener });
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (seen.opener?.isConnected) seen.opener.focus();
    },
  };
}

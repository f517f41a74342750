import { useCallback, useState } from "react";
import { focusableAncestors, focusNearest } from "./use-restore-focus";

/** The focused element. For a menu item it is the button that opened the menu. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]");
  const owner = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
  return owner instanceof HTMLElement ? owner : null;
}

/** Of each open dialog, what had the focus before it, and before the dialogs that it came from, newest first. */
const openersOf = new WeakMap<Element, readonly HTMLElement[]>();

const none: readonly HTMLElement[] = [];

const dialogs = "[role=dialog], [role=alertdialog]";

/** The focused element, and what had the focus before the dialog around it, which another dialog may replace. */
function openersAt(opener: HTMLElement | null): readonly HTMLElement[] {
  const isLost = !opener || opener === document.body;
  // A button that is disabled while it works drops the focus. It was in the dialog in front.
  const dialog = isLost ? [...document.querySelectorAll(dialogs)].at(-1) : opener.closest(dialogs);
  const behind = (dialog && openersOf.get(dialog)) ?? none;
  return isLost ? behind : [opener, ...behind];
}

/**
 * Returns the focus to the element that had it before a dialog opened, or to its container if it is gone. A dialog that
 * took the place of another returns it to what that one was opened from. Radix does so only for dialogs with a trigger
 * of their own. Spread the result onto the dialog's content.
 */
export function useReturnFocus(open: boolean) {
  const [seen, setSeen] = useState({ open: false, openers: none, around: none });
  // Read during render: once the dialog is mounted, a field in it may already have taken the focus.
  if (open !== seen.open) {
    const opener = open ? focused() : null;
    setSeen({
      open,
      openers: open ? openersAt(opener) : seen.openers,
      around: open ? focusableAncestors(opener) : seen.around,
    });
  }
  const { openers, around } = seen;
  const ref = useCallback(
    (content: Element | null) => {
      if (content) openersOf.set(content, openers);
    },
    [openers],
  );
  return {
    ref,
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const [opener] = openers;
      const behind = openers.find((each) => each.isConnected);
      if (opener?.isConnected) opener.focus();
      else if (around.some((each) => each.isConnected)) focusNearest(around);
      else if (behind) behind.focus();
      // A dialog opened by an address or a shortcut has no opener. The focus then moves to the start of the page.
      else if (!document.querySelector("[role=dialog][data-state=open]"))
        focusNearest([...document.querySelectorAll<HTMLElement>("main")]);
    },
  };
}

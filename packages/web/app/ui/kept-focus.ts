import { useEffect } from "react";

/** What is drawn anew at another place of the calendar or the board: these keep the focus themselves. */
const keptElsewhere = "[data-appointment], [data-card]";

const places = "section, article, form, li, [role=dialog], main";

/** What stands around a control, from the nearest on: where the keyboard goes on when the control is gone. */
export function placesAround(control: Element | null): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let each = control?.parentElement; each; each = each.parentElement) {
    if (each.matches(places)) around.push(each);
  }
  return around;
}

/** The nearest of those that are still there takes the focus; the next Tab leads to its first control. */
export function focusPlace(around: readonly HTMLElement[]): void {
  const place = around.find((each) => each.isConnected);
  if (!place) return;
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * An act often takes away the very button that did it: "Record quality check" becomes "Post invoice". The browser then
 * drops the focus, and who works by keyboard or hears the page begins again at its top. Here it stays in the card, the
 * row or the form where the act was done; a control that was only disabled while the act ran gets it back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let around: HTMLElement[] = [];
    let isAsked = false;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement && !target.matches(keptElsewhere) ? target : null;
      around = placesAround(last);
    };
    const isLost = () => document.activeElement === null || document.activeElement === document.body;
    const keep = () => {
      isAsked = false;
      if (!last || !isLost()) return;
      if (!last.isConnected) focusPlace(around);
      else if (!last.matches(":disabled")) last.focus({ preventScroll: true });
    };
    const forget = ({ target }: PointerEvent) => {
      // Pressed beside everything that takes the focus: it is dropped on purpose.
      if (target instanceof Element && !target.closest("a, button, input, select, textarea, label, summary"))
        last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || isAsked || !isLost()) return;
      // Whoever has a better place for it comes first.
      isAsked = true;
      setTimeout(keep);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled"],
    });
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget);
    };
  }, []);
}

import { useEffect } from "react";

/** Elements that are rendered again at another position on the calendar or the board. They restore their own focus. */
const restoredElsewhere = "[data-appointment], [data-card]";

const focusContainers = "section, article, form, li, [role=dialog], main";

/** The ancestors of a control, nearest first. The focus moves to one of them when the control is gone. */
export function focusableAncestors(control: Element | null): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let each = control?.parentElement; each; each = each.parentElement) {
    if (each.matches(focusContainers)) around.push(each);
  }
  return around;
}

/** The nearest ancestor that still exists takes the focus. The next Tab leads to its first control. */
export function focusNearest(around: readonly HTMLElement[]): void {
  const next = around.find((each) => each.isConnected);
  if (!next) return;
  if (!next.hasAttribute("tabindex")) {
    next.tabIndex = -1;
    next.addEventListener("blur", () => next.removeAttribute("tabindex"), { once: true });
  }
  next.focus({ preventScroll: true });
}

/**
 * An action often removes its own button: "Record quality check" becomes "Post invoice". The browser then drops the
 * focus, and keyboard and screen reader users start again at the top of the page. Here the focus stays in the card,
 * row or form where the action was done. A control that was only disabled during the action gets the focus back.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let around: HTMLElement[] = [];
    let isPending = false;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement && !target.matches(restoredElsewhere) ? target : null;
      around = focusableAncestors(last);
    };
    const isLost = () => document.activeElement === null || document.activeElement === document.body;
    const keep = () => {
      isPending = false;
      if (!last || !isLost()) return;
      if (!last.isConnected) focusNearest(around);
      else if (!last.matches(":disabled")) last.focus({ preventScroll: true });
    };
    const forget = ({ target }: PointerEvent) => {
      // A press outside every focusable element drops the focus on purpose.
      if (target instanceof Element && !target.closest("a, button, input, select, textarea, label, summary"))
        last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || isPending || !isLost()) return;
      // Let code with a better target move the focus first.
      isPending = true;
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

import { useEffect } from "react";

/** A page whose code never arrives must not swallow keys for longer. */
const limitMs = 10_000;

let release: (() => void) | undefined;

const isEditable = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable=true]");

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|search|email|tel)$/.test(target.type));

/** Types into a field as a person does, so that React's `onChange` runs. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string, enter: boolean) {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // After React has rendered the text, which it does in a microtask of its own.
  if (enter)
    queueMicrotask(() =>
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })),
    );
}

/** Whether an address opens a dialog with a form on its page: "/repair-orders?new=order". */
const opensForm = (to: string): boolean => /[?&]new=/.test(to);

/**
 * Call it when something opens a dialog that is not on the screen yet, such as one on another page. What a person types
 * until then goes into the dialog's first field, and runs no shortcut.
 */
export function holdTyping(): void {
  release?.();
  // The command menu closes with the focus in its field.
  const before = document.activeElement;
  let text = "";
  let enter = false;
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener("keydown", onKeyDown, true);
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("pointerdown", end, true);
    release = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (
      (isEditable(event.target) && event.target !== before) ||
      event.key === "Escape" ||
      event.key === "Tab"
    )
      return end();
    if (event.key.length > 1 && event.key !== "Backspace" && event.key !== "Enter") return;
    // Enter and space would click the button that still has the focus.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === "Enter") enter = text !== "";
    else if (event.key === "Backspace") text = text.slice(0, -1);
    else if (!enter) text += event.key;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!isEditable(target) || target === before || !target.closest("[role=dialog]")) return;
    end();
    // A field with a draft is left as it is.
    if (!text || !isText(target) || target.value !== "") return;
    // The field takes the focus while React still renders. No key comes between.
    queueMicrotask(() => typeInto(target, text, enter));
  };
  const timer = setTimeout(end, limitMs);
  release = end;
  window.addEventListener("keydown", onKeyDown, true);
  document.addEventListener("focusin", onFocus);
  // A press elsewhere is a new intention. The press that opens is over: a click comes after it.
  document.addEventListener("pointerdown", end, true);
}

/** The same for a link or a command, if its page opens with a dialog. */
export function holdTypingFor(to: string): void {
  if (opensForm(to)) holdTyping();
}

/** Holds what is typed after a click on any link whose page opens with a dialog. */
export function useHoldTypingOnLinks(): void {
  useEffect(() => {
    const onClick = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a[href]") : null;
      // A middle click or one with Ctrl opens another tab.
      if (link && button === 0 && !ctrlKey && !metaKey && !shiftKey)
        holdTypingFor(link.getAttribute("href") ?? "");
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);
}

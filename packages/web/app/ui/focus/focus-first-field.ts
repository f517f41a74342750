const fields =
  "input:not([type=hidden], [type=radio], [type=checkbox], :disabled), select:not(:disabled), textarea:not(:disabled)";
const choices = "[data-body] :is(input, button, a[href]):not(:disabled)";

const firstIn = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(fields) ?? dialog.querySelector<HTMLElement>(choices);

/**
 * Focuses a dialog's first field, or else its first choice, instead of the close button. Not on a phone, where the
 * keyboard would cover the dialog that just opened. A form whose code is still loading gets the focus when it comes,
 * unless the person went on to something else.
 */
export function focusFirstField(event: Event) {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement) || !window.matchMedia("(pointer: fine)").matches) return;
  const field = firstIn(dialog);
  if (field) {
    event.preventDefault();
    field.focus();
    return;
  }
  if (!dialog.querySelector("[data-loading]")) return;
  let acted = false;
  const act = () => {
    acted = true;
  };
  dialog.addEventListener("keydown", act, { once: true });
  dialog.addEventListener("pointerdown", act, { once: true });
  const observer = new MutationObserver(() => {
    const late = firstIn(dialog);
    if (!late && dialog.isConnected && !acted) return;
    observer.disconnect();
    if (!acted && dialog.contains(document.activeElement)) late?.focus();
  });
  observer.observe(dialog, { childList: true, subtree: true });
}

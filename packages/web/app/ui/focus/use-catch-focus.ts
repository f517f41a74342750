import { type RefObject, useEffect, useRef } from "react";

const controls = "input, select, textarea, button, a[href]";

const isEmpty = (each: HTMLElement) =>
  (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) && each.value === "";

/**
 * Takes the focus when the focused control disappeared with its container, as when a form is replaced by the next
 * one. The focus moves to the first empty field inside, or else to the first control. It does not move if something
 * else has it. `when`: the content inside is ready for use.
 */
export function useCatchFocus<E extends HTMLElement>(when: unknown = true): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const active = document.activeElement;
    const isLost = !active || active === document.body || active.getAttribute("role") === "dialog";
    if (!when || !isLost) return;
    const inside = [...(ref.current?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
      (each) => !each.hasAttribute("disabled"),
    );
    (inside.find(isEmpty) ?? inside[0])?.focus();
  }, [when]);
  return ref;
}

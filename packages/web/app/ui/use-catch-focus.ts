import { type RefObject, useEffect, useRef } from "react";

const controls = "input, select, textarea, button, a[href]";

const isEmpty = (each: HTMLElement) =>
  (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) && each.value === "";

/**
 * Takes the focus when the control that had it went away with what it stood in, as a form does that gave its place to
 * the next one: the keyboard goes on at the first empty field inside, or the first control. Nobody who stands somewhere
 * is moved. `when`: what stands inside is there to be used.
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

import type { KeyboardEvent } from "react";

const middle = (element: Element) => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** Arrow keys move from a free slot to the nearest free slot in that direction. Tab leaves the column. */
export function moveSlotFocus(event: KeyboardEvent, grid: HTMLElement | null) {
  const from = event.target;
  if (!grid || !(from instanceof HTMLElement) || from.dataset.slot === undefined) return;
  const directions: Record<string, { x: number; y: number }> = {
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
  };
  const direction = directions[event.key];
  if (!direction) return;
  event.preventDefault();
  const start = middle(from);
  let best: { element: HTMLElement; cost: number } | null = null;
  for (const element of grid.querySelectorAll<HTMLElement>("[data-slot]")) {
    const { x, y } = middle(element);
    const ahead = (x - start.x) * direction.x + (y - start.y) * direction.y;
    if (ahead < 4) continue;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    const cost = ahead + aside * 3;
    if (!best || cost < best.cost) best = { element, cost };
  }
  if (!best) return;
  // Roving tabindex: Tab returns to the last focused slot.
  const column = best.element.closest("[data-calendar-column]");
  for (const each of column?.querySelectorAll<HTMLElement>("[data-slot]") ?? []) each.tabIndex = -1;
  best.element.tabIndex = 0;
  best.element.focus();
}

const edge = 56;
const fastest = 14;

const speed = (into: number): number =>
  into <= 0 ? 0 : Math.min(fastest, Math.ceil((into / edge) * fastest));

/** The nearest ancestor that scrolls sideways, such as a calendar with many columns on a small screen. */
function sideways(from: HTMLElement): HTMLElement | null {
  for (let each: HTMLElement | null = from; each; each = each.parentElement)
    if (each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX))
      return each;
  return null;
}

/**
 * Scrolls the page and the calendar while `at` stays near an edge. Calls `moved` because what is under the point
 * changes. It returns whether anything is still being dragged.
 */
export function autoScroll(
  from: HTMLElement,
  at: { readonly x: number; readonly y: number },
  moved: () => boolean,
): { stop: () => void } {
  const wide = sideways(from);
  const start = { ...at };
  let frame = requestAnimationFrame(function turn() {
    frame = requestAnimationFrame(turn);
    if (at.x === start.x && at.y === start.y) return;
    const down = speed(at.y - (window.innerHeight - edge)) - speed(edge * 2 - at.y);
    const box = wide?.getBoundingClientRect();
    const right = box ? speed(at.x - (box.right - edge)) - speed(box.left + edge - at.x) : 0;
    if (down === 0 && right === 0) return;
    if (!moved()) return;
    window.scrollBy(0, down);
    wide?.scrollBy(right, 0);
  });
  return { stop: () => cancelAnimationFrame(frame) };
}

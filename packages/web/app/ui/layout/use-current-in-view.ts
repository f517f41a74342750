import { type RefObject, useEffect, useRef } from "react";

/**
 * For a row of links that may be wider than the screen: scrolls it sideways until the current page's link is in sight.
 * @param current what the current page is, so that the row scrolls again when it changes
 */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is current
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !link) return;
    const around = row.current.getBoundingClientRect();
    const { left, right } = link.getBoundingClientRect();
    if (left < around.left || right > around.right)
      row.current.scrollLeft += (left + right) / 2 - (around.left + around.right) / 2;
  }, [current]);
  return row;
}

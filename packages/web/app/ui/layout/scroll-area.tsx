import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "../cn";

const focusableSelector =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/**
 * For content that may be wider than the page and scrolls on its own. Keys scroll only the focused element. If
 * nothing inside can take the focus, as on a day when the shop is closed, the area itself takes it under its name.
 * Visually hidden content inside is positioned against the area, so that it does not widen the page.
 */
export function ScrollArea({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const part = useRef<HTMLDivElement>(null);
  const [isStop, setIsStop] = useState(false);
  // The content changes with every render of the parent, the width with the window.
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const measure = () =>
      setIsStop(element.scrollWidth > element.clientWidth && !element.querySelector(focusableSelector));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  });
  return (
    <div
      ref={part}
      className={cn("relative", className)}
      {...(isStop ? { role: "region", "aria-label": label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}

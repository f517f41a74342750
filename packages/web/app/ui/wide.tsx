import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "./cn";

const takesFocus =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/**
 * What may be wider than the page and then scrolls by itself. Keys scroll only what has the focus: where nothing inside
 * can have it, as on a day when the shop is closed, the part itself takes it under its name. What is hidden from the eye
 * inside it is placed against the part, so that it does not widen the page.
 */
export function Wide({
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
  // Its content changes with every render of the parent, its width with the window.
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const look = () =>
      setIsStop(element.scrollWidth > element.clientWidth && !element.querySelector(takesFocus));
    look();
    const sizes = new ResizeObserver(look);
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

import type { ReactNode } from "react";
import { cn } from "../cn";

/** A main column and a narrower one beside it. They stack on phones and tablets. */
export function SplitPane({
  children,
  aside,
  asideLabel,
  className,
}: {
  children: ReactNode;
  aside: ReactNode;
  asideLabel: string;
  className?: string;
}) {
  return (
    <div
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start",
        className,
      )}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      <aside
        aria-label={asideLabel}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-18"
      >
        {aside}
      </aside>
    </div>
  );
}

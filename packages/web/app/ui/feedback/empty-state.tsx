import type { ReactNode } from "react";
import { cn } from "../cn";

/** What belongs here, why it is empty, and the one next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  fillsPage = false,
  className,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Nothing else is on the page, so this title is the page's heading. */
  fillsPage?: boolean;
  className?: string;
}) {
  const Heading = fillsPage ? "h1" : "h2";
  return (
    <div className={cn("grid justify-items-center gap-3 px-6 py-10 text-center", className)}>
      {icon ? (
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-lg bg-accent-soft text-accent-text [&_svg]:size-5"
        >
          {icon}
        </span>
      ) : null}
      <Heading className="font-semibold text-base">{title}</Heading>
      {children ? <div className="max-w-[29em] text-fg-muted text-sm">{children}</div> : null}
      {action ? <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}

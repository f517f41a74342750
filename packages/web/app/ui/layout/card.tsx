import type { ComponentProps, ReactNode } from "react";
import { cn } from "../cn";

export function Card({
  title,
  actions,
  padded = true,
  empty,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  actions?: ReactNode;
  padded?: boolean;
  /** Says that nothing is there yet. It takes the place of the body: a card without contents is one row. */
  empty?: string | undefined;
}) {
  return (
    <section {...rest} className={cn("rounded-lg border border-line bg-surface shadow-1", className)}>
      {title || actions ? (
        <header
          className={cn(
            "flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2",
            empty === undefined && "border-line border-b",
          )}
        >
          {/* Beside wide buttons its sentence would become a column of words. */}
          <div className={empty === undefined ? "min-w-0" : "min-w-[12em] flex-1"}>
            <h2 className="wrap-anywhere font-semibold text-sm">{title}</h2>
            {empty === undefined ? null : <p className="text-fg-muted text-xs">{empty}</p>}
          </div>
          {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      {/* The same element with and without contents, so that a dialog in it stays open and returns the focus. */}
      <div className={cn(padded && empty === undefined && "p-4")}>{children}</div>
    </section>
  );
}

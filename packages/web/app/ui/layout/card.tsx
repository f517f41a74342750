import type { ComponentProps, ReactNode } from "react";
import { cn } from "../cn";

export function Card({
  title,
  actions,
  padded = true,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"section">, "title"> & { title?: ReactNode; actions?: ReactNode; padded?: boolean }) {
  return (
    <section {...rest} className={cn("rounded-lg border border-line bg-surface shadow-1", className)}>
      {title || actions ? (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2">
          <h2 className="wrap-anywhere min-w-0 font-semibold text-sm">{title}</h2>
          {actions ? <div className="flex items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className={cn(padded && "p-4")}>{children}</div>
    </section>
  );
}

import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cn } from "../cn";

/** On a phone the page's main action is first. Beside long titles the actions stay on the right. */
export function PageHeader({
  title,
  description,
  details,
  actions,
  back,
  status,
}: {
  title: ReactNode;
  description?: ReactNode;
  /** Facts below the title, in the full width beside the actions. */
  details?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  status?: ReactNode;
}) {
  return (
    <header
      className={cn(
        "mb-5 flex flex-wrap justify-between gap-x-6 gap-y-3",
        // A title alone aligns with its buttons.
        details ? "items-start" : back || description ? "items-end" : "items-center",
      )}
    >
      <div className={cn("min-w-0", (description || details) && "md:flex-1 md:basis-72")}>
        {back ? (
          <Link
            to={back.to}
            className="-ml-1 mb-1 inline-flex print:hidden min-h-6 items-center gap-1 text-fg-muted text-sm hover:text-fg max-md:min-h-11"
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
            {back.label}
          </Link>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="min-w-0 font-semibold text-xl tracking-tight">{title}</h1>
          {status}
        </div>
        {details}
        {description ? <p className="mt-1 max-w-[44em] text-fg-muted text-sm">{description}</p> : null}
      </div>
      {actions ? (
        <div className="flex flex-wrap items-center gap-2 max-md:[&>.button-primary]:order-first print:hidden">
          {actions}
        </div>
      ) : null}
    </header>
  );
}

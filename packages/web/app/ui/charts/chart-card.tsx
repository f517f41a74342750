import { type ReactNode, useId } from "react";
import { cn } from "../cn";

/** A chart below the finding it shows, with up to three bullets behind "Why". */
export function ChartCard({
  finding,
  description,
  reasons = [],
  actions,
  className,
  children,
}: {
  /** What the chart shows, as a statement. */
  finding: string;
  /** What is drawn, and for which days. */
  description: string;
  reasons?: readonly string[];
  /** Buttons beside the finding. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className={cn(
        "flex break-inside-avoid flex-col rounded-lg border border-line bg-surface p-4 shadow-1",
        className,
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={title} className="min-w-0 font-semibold text-base [overflow-wrap:anywhere]">
          {finding}
        </h2>
        {actions}
      </div>
      <p className="mt-0.5 mb-3 text-fg-muted text-sm">{description}</p>
      {children}
      <ReasonList reasons={reasons} />
    </section>
  );
}

/** Bullets behind "Why", with what is longer than three behind "All reasons". Nothing if there are none. */
export function ReasonList({ reasons, more = [] }: { reasons: readonly string[]; more?: readonly string[] }) {
  if (reasons.length === 0) return null;
  const list = (of: readonly string[]) => (
    <ul className="grid list-disc gap-1 pl-5">
      {of.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
  return (
    <details className="mt-1 text-sm">
      <summary className="min-h-8 text-fg-muted max-md:min-h-11">Why</summary>
      {list(reasons)}
      {more.length > 0 ? (
        <details className="mt-1">
          <summary className="min-h-8 text-fg-muted max-md:min-h-11">All reasons</summary>
          {list(more)}
        </details>
      ) : null}
    </details>
  );
}

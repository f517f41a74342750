import { type ReactNode, useId } from "react";

/** A chart below the finding it shows, with up to three bullets behind "Why". */
export function ChartCard({
  finding,
  description,
  reasons = [],
  children,
}: {
  /** What the chart shows, as a statement. */
  finding: string;
  /** What is drawn, and for which days. */
  description: string;
  reasons?: readonly string[];
  children?: ReactNode;
}) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="flex break-inside-avoid flex-col rounded-lg border border-line bg-surface p-4 shadow-1"
    >
      <h2 id={title} className="font-semibold text-base">
        {finding}
      </h2>
      <p className="mt-0.5 mb-3 text-fg-muted text-sm">{description}</p>
      {children}
      <ReasonList reasons={reasons} />
    </section>
  );
}

/** Bullets behind "Why". Nothing if there are none. */
export function ReasonList({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="min-h-8 text-fg-muted max-md:min-h-11">Why</summary>
      <ul className="grid list-disc gap-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
}

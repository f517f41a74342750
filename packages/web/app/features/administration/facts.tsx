import type { ReactNode } from "react";

/** A row of a card: what it is on the left, how it does on the right. */
export function FactRow({
  label,
  detail,
  children,
}: {
  label: ReactNode;
  detail?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-2.5 text-sm">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{label}</p>
        {detail ? <p className="wrap-anywhere text-fg-muted text-xs">{detail}</p> : null}
      </div>
      <div className="shrink-0 text-right">{children}</div>
    </li>
  );
}

export function FactList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {children}
    </ul>
  );
}

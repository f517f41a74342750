import type { ReactNode } from "react";

/** A small drawing that is true to the product. `label` describes it in words. */
export function Exhibit({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="relative flex h-44 flex-col justify-center gap-1.5 overflow-hidden rounded-lg border border-line bg-sunken p-3.5 text-xs"
    >
      {children}
    </div>
  );
}

/** A row as the product's lists draw it: the label on the left, the value on the right. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-line bg-surface px-2.5 py-1.5">
      {children}
    </div>
  );
}

export function Chip({ tone, children }: { tone: string; children: ReactNode }) {
  return <span className={`shrink-0 rounded-sm px-1.5 py-0.5 font-medium ${tone}`}>{children}</span>;
}

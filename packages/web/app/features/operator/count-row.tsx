import type { ReactNode } from "react";
import { Link } from "react-router";
import { cn } from "~/ui/cn";

export interface Count {
  readonly label: string;
  readonly value: ReactNode;
  readonly detail?: string;
  readonly tone?: "danger" | "warning" | undefined;
  /** The page where it is handled. */
  readonly to?: string;
}

/** A compact row of numbers. What needs attention is marked by a bar and a word in its detail, not by color alone. */
export function CountRow({ label, counts }: { label: string; counts: readonly Count[] }) {
  return (
    <ul aria-label={label} className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-4">
      {counts.map(({ label: name, value, detail, tone, to }) => (
        <li
          key={name}
          className={cn(
            "relative rounded-lg border border-line border-l-4 bg-surface px-3 py-2.5 shadow-1",
            tone === "danger" && "border-l-danger",
            tone === "warning" && "border-l-warning",
          )}
        >
          <p className="text-fg-muted text-xs">
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-6 items-center underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span className="inline-flex min-h-6 items-center">{name}</span>
            )}
          </p>
          <p className="tabular wrap-anywhere font-semibold text-lg leading-snug">{value}</p>
          {detail ? <p className="wrap-anywhere text-fg-muted text-xs">{detail}</p> : null}
        </li>
      ))}
    </ul>
  );
}

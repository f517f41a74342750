import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney, formatTime, initials, type TimeStyle } from "~/platform/format";
import { cn } from "./cn";
import { Popover } from "./popover";

/** @param cents integer cents */
export function Money({ cents, className }: { cents: number; className?: string }) {
  return <span className={cn("tabular", className)}>{formatMoney(cents)}</span>;
}

/** A time as the shop's wall clock shows it. `instant` is UTC ISO, `timeZone` the shop's IANA zone. */
export function DateTime({
  instant,
  timeZone,
  style = "date-time",
  className,
}: {
  instant: string;
  timeZone: string;
  style?: TimeStyle;
  className?: string;
}) {
  return (
    <time
      dateTime={instant}
      title={formatTime(instant, timeZone, "full")}
      className={cn("tabular", className)}
    >
      {formatTime(instant, timeZone, style)}
    </time>
  );
}

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1 font-sans text-2xs text-fg-muted">
      {children}
    </kbd>
  );
}

export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-grid size-8 shrink-0 select-none place-items-center rounded-full bg-accent-soft font-semibold text-accent-text text-xs",
        className,
      )}
    >
      {initials(name) || "?"}
    </span>
  );
}

/** A figure that explains itself: how it is computed and which date decides what counts. */
export function Stat({
  label,
  value,
  formula,
  dateDriver,
  children,
  className,
}: {
  label: string;
  value: ReactNode;
  formula: string;
  /** "By posted date", "By payment date" … */
  dateDriver: string;
  /** A comparison or a sparkline under the figure. */
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("rounded-lg border border-line bg-surface p-4 shadow-1", className)}>
      <div className="flex items-center justify-between gap-2">
        <span className="text-fg-muted text-sm">{label}</span>
        <Popover
          align="end"
          className="w-72"
          trigger={
            <button
              type="button"
              aria-label={`How ${label} is computed`}
              className="-m-1 grid size-7 place-items-center rounded-md text-fg-subtle hover:bg-hover hover:text-fg max-md:-m-3 max-md:size-11"
            >
              <Info aria-hidden="true" className="size-4" />
            </button>
          }
        >
          <p className="font-semibold text-sm">{label}</p>
          <p className="mt-1 text-sm">{formula}</p>
          <p className="mt-2 text-fg-muted text-xs">{dateDriver}</p>
        </Popover>
      </div>
      <p className="mt-1.5 font-semibold text-2xl tracking-tight tabular">{value}</p>
      <p className="text-fg-subtle text-xs">{dateDriver}</p>
      {children ? <div className="mt-2">{children}</div> : null}
    </div>
  );
}

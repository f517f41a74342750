import type { ReactNode } from "react";
import { formatMoney, formatTime, initials, type TimeStyle } from "~/platform/format";
import { cn } from "./cn";

/** @param cents integer cents */
export function Money({ cents, className }: { cents: number; className?: string }) {
  return <span className={cn("tabular", className)}>{formatMoney(cents)}</span>;
}

/** A time in the shop's time zone. `instant` is UTC ISO, `timeZone` the shop's IANA zone. */
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

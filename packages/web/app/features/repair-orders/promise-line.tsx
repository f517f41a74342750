import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { promiseState } from "@autoiq/domain/repair-orders/board/rules";
import { CircleAlert, Clock, Hourglass } from "lucide-react";
import { formatTime } from "~/platform/format";
import { shortAge, wallClock } from "~/platform/time/time-zone";
import { cn } from "~/ui/cn";

/** The promise time and its status. Late, at risk and on time each have their own icon and text. */
export function PromiseLine({ card, timeZone, now }: { card: RepairOrderCard; timeZone: string; now: Date }) {
  const state = promiseState(card, now);
  if (card.promisedAt === null) return null;
  const days = Math.abs(Date.parse(card.promisedAt) - now.getTime()) / 86_400_000;
  const today = wallClock(card.promisedAt, timeZone).day === wallClock(now.toISOString(), timeZone).day;
  const by = formatTime(card.promisedAt, timeZone, today ? "time" : days < 6 ? "weekday-time" : "date-time");
  const Sign = state === "late" ? CircleAlert : state === "at-risk" ? Hourglass : Clock;
  return (
    <span
      className={cn(
        "flex items-center gap-1",
        state === "late" && "font-semibold text-danger-text",
        state === "at-risk" && "font-semibold text-warning-text",
        state !== "late" && state !== "at-risk" && "text-fg-muted",
      )}
    >
      <Sign aria-hidden="true" className="size-3.5 shrink-0" />
      {state === "late"
        ? `Late by ${shortAge(card.promisedAt, now)}`
        : state === "at-risk"
          ? `At risk, due ${by}`
          : state === "kept"
            ? `Promised ${by}`
            : `Due ${by}`}
    </span>
  );
}

import { listAppointments } from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatClockTime, minutesOf, wallClock } from "~/platform/time/time-zone";
import { StatusPill } from "~/ui/badge";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { isLate, lateLabel, statusLabels } from "../appointment-status";
import { onDay } from "./calendar-model";

/** The appointments of a day in order of arrival. */
export function DayList({ day, timeZone, now }: { day: string; timeZone: string; now: Date }) {
  const { to, may } = useWorkspace();
  const clock = minutesOf(wallClock(now.toISOString(), timeZone).clock);
  const list = useQuery(queryOptionsFor(listAppointments, { query: { from: day, to: day } }));
  const items = list.data ? onDay(list.data.appointments, day, timeZone) : [];
  return (
    <Card
      title="Today's appointments"
      padded={false}
      actions={
        <Link
          to={to("/scheduling")}
          className="inline-flex min-h-6 items-center text-accent-text text-sm hover:underline"
        >
          Schedule
        </Link>
      }
    >
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={8} label="Loading appointments" />
      ) : items.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">
          Nobody is booked today.{" "}
          {may("appointment.write") ? (
            <Link to={to("/scheduling?new=appointment")} className="text-accent-text underline">
              Book the first appointment
            </Link>
          ) : null}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map(({ appointment, start }) => {
            const words = isLate(appointment.status, start, clock)
              ? lateLabel
              : statusLabels[appointment.status];
            return (
              <li key={appointment.id}>
                <Link
                  to={to(
                    appointment.repairOrder
                      ? `/repair-orders/${appointment.repairOrder.id}`
                      : `/scheduling?day=${day}&appointment=${appointment.id}`,
                  )}
                  className="flex items-center gap-3 px-4 py-2 text-sm outline-offset-[-2px]! hover:bg-hover"
                >
                  <span className="w-18 shrink-0 text-fg-muted tabular">{formatClockTime(start)}</span>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{customerName(appointment.customer)}</span>
                    <span className="block truncate text-fg-muted text-xs">
                      {[appointment.vehicle?.label ?? "Vehicle decided at check-in", appointment.concern]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </span>
                  <StatusPill tone={words.tone}>{words.label}</StatusPill>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

import type { DayCapacity } from "@autoiq/domain/appointments/availability/schema";
import { listAppointments } from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { addDays } from "@autoiq/domain/kernel/time";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatClockTime, formatDay, minutesOf, wallClock } from "~/platform/time/time-zone";
import { StatusPill } from "~/ui/badge";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { isLate, lateLabel, statusLabels } from "../appointment-status";
import { onDay } from "./calendar-model";

/** How far ahead the next open day is searched. */
const searchDays = 21;

/** The appointments of a day, and on a closed day without any those of the days ahead. */
export function useDayList(day: string, timeZone: string) {
  const list = useQuery(queryOptionsFor(listAppointments, { query: { from: day, to: day } }));
  const closed = closedOn(list.data?.days, day);
  const today = list.data ? onDay(list.data.appointments, day, timeZone) : [];
  const ahead = useQuery({
    ...queryOptionsFor(listAppointments, { query: { from: addDays(day, 1), to: addDays(day, searchDays) } }),
    enabled: closed !== null && today.length === 0,
  });
  return { list, closed, today, ahead, isLoading: list.isLoading || ahead.isLoading };
}

/**
 * The appointments of the day in order of arrival. On a day when the shop is closed and nobody is booked, those of the
 * next open day.
 */
export function DayList({ day, timeZone, now }: { day: string; timeZone: string; now: Date }) {
  const { to, may } = useWorkspace();
  const clock = minutesOf(wallClock(now.toISOString(), timeZone).clock);
  const { list, closed, today, ahead } = useDayList(day, timeZone);
  const next = closed ? ahead.data?.days.find((each) => each.opens !== null) : undefined;
  const items = next && ahead.data ? onDay(ahead.data.appointments, next.day, timeZone) : today;
  const shownDay = next?.day ?? day;
  return (
    <Card
      title={
        next
          ? formatDay(next.day, { weekday: "long", month: "long", day: "numeric" })
          : "Today's appointments"
      }
      padded={false}
      actions={
        <Link
          to={to(next ? `/scheduling?day=${next.day}` : "/scheduling")}
          className="inline-flex min-h-6 items-center text-accent-text text-sm hover:underline"
        >
          Schedule
        </Link>
      }
    >
      {closed ? (
        <p className="border-line border-b px-4 py-2 text-sm">
          <strong className="font-semibold">Closed today{closed.name ? `: ${closed.name}` : ""}.</strong>{" "}
          {next ? "Next open day:" : null}
        </p>
      ) : null}
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data || ahead.isLoading ? (
        <SkeletonRows rows={8} label="Loading appointments" />
      ) : items.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">
          {next ? "No appointments that day." : "No appointments today."}{" "}
          {may("appointment.write") ? (
            <Link
              to={to(`/scheduling?${next ? `day=${next.day}&` : ""}new=appointment`)}
              className="text-accent-text underline"
            >
              Book the first appointment
            </Link>
          ) : null}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map(({ appointment, start }) => {
            const { label, tone } =
              !next && isLate(appointment.status, start, clock)
                ? lateLabel
                : statusLabels[appointment.status];
            return (
              <li key={appointment.id}>
                <Link
                  to={to(
                    appointment.repairOrder
                      ? `/repair-orders/${appointment.repairOrder.id}`
                      : `/scheduling?day=${shownDay}&appointment=${appointment.id}`,
                  )}
                  className="flex items-center gap-3 px-4 py-2 text-sm outline-offset-[-2px]! hover:bg-hover"
                >
                  <span className="w-18 shrink-0 text-fg-muted tabular">{formatClockTime(start)}</span>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{customerName(appointment.customer)}</span>
                    <span className="block truncate text-fg-muted text-xs">
                      {[appointment.vehicle?.label ?? "Vehicle chosen at check-in", appointment.concern]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </span>
                  <StatusPill tone={tone}>{label}</StatusPill>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

/** The day if the shop is closed on it, with the holiday's name if it has one. Null while unknown. */
function closedOn(days: readonly DayCapacity[] | undefined, day: string): DayCapacity | null {
  const capacity = days?.find((each) => each.day === day);
  return capacity && capacity.opens === null ? capacity : null;
}

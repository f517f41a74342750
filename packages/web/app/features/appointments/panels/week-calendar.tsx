import type { Appointment } from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { minutesOf, sayClock, sayDay, weekdayOf } from "~/platform/zoned";
import { toneClass } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { onDay } from "./calendar-model";
import { statusWords } from "./status";

const sayHours = (minutes: number) => `${Math.round(minutes / 6) / 10} h`;

/** Seven days side by side: what is booked, and how full the bays are. */
export function WeekCalendar({
  days,
  today,
  timeZone,
  opens,
  closes,
  openDays,
  bayCount,
  appointments,
  onOpenDay,
  onOpen,
}: {
  days: readonly string[];
  today: string;
  timeZone: string;
  opens: string;
  closes: string;
  openDays: readonly number[];
  bayCount: number;
  appointments: readonly Appointment[];
  onOpenDay: (day: string) => void;
  onOpen: (appointment: Appointment) => void;
}) {
  const available = bayCount * (minutesOf(closes) - minutesOf(opens));
  return (
    <>
      <ol className="grid gap-2 md:grid-cols-7 md:gap-0 md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface md:shadow-1">
        {days.map((day) => {
          const items = onDay(appointments, day, timeZone);
          const booked = items.reduce((total, each) => total + each.end - each.start, 0);
          const isOpen = openDays.includes(weekdayOf(day));
          const share = available > 0 ? Math.min(1, booked / available) : 0;
          return (
            <li
              key={day}
              className={cn(
                "min-w-0 border-line max-md:rounded-lg max-md:border max-md:bg-surface md:min-h-96 md:border-r md:last:border-r-0",
                !isOpen && items.length === 0 && "bg-sunken",
              )}
            >
              <button
                type="button"
                onClick={() => onOpenDay(day)}
                className={cn(
                  "relative block w-full border-line border-b px-2.5 py-2 text-left outline-offset-[-2px]! hover:bg-hover",
                  day === today && "bg-accent-soft",
                )}
              >
                <span className="block font-semibold text-sm">
                  <span className="sr-only">Open </span>
                  {sayDay(day)}
                </span>
                <span className="block text-fg-muted text-xs">
                  {isOpen || items.length > 0
                    ? `${sayHours(booked)} of ${sayHours(available)} booked`
                    : "Closed"}
                </span>
                <span aria-hidden="true" className="mt-1.5 block h-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    className={cn("block h-full", share > 0.9 ? "bg-warning" : "bg-accent")}
                    style={{ width: `${share * 100}%` }}
                  />
                </span>
              </button>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 p-1.5">
                {items.map(({ appointment, start }) => (
                  <li key={appointment.id}>
                    <button
                      type="button"
                      onClick={() => onOpen(appointment)}
                      className={cn(
                        "relative block w-full truncate rounded-md px-2 py-1 text-left text-xs max-md:min-h-11",
                        toneClass[statusWords[appointment.status].tone],
                      )}
                    >
                      <span className="tabular">{sayClock(start)}</span>{" "}
                      <span className="font-medium text-fg">{customerName(appointment.customer)}</span>
                      <span className="sr-only">, {statusWords[appointment.status].label}</span>
                      <span className="block truncate text-fg-muted">
                        {appointment.vehicle?.label ?? "Vehicle decided at check-in"}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      <p className="mt-2 text-fg-muted text-xs">
        Booked is the length of the day's appointments; available is {bayCount} bays × the opening hours.
      </p>
    </>
  );
}

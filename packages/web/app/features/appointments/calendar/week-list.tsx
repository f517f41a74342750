import type { DayCapacity } from "@autoiq/domain/appointments/availability/schema";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { formatClockTime, formatDay } from "~/platform/time/time-zone";
import { toneClass } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { statusLabels } from "../appointment-status";
import { CapacityMeter } from "../availability/capacity-strip";
import { onDay } from "./calendar-model";

/** The week on a phone: one day below the other, each with its capacity and its appointments in order of arrival. */
export function WeekList({
  days,
  today,
  timeZone,
  capacities,
  appointments,
  columnName,
  onOpenDay,
  onOpen,
}: {
  days: readonly string[];
  today: string;
  timeZone: string;
  capacities: readonly DayCapacity[];
  appointments: readonly Appointment[];
  columnName: (appointment: Appointment) => string;
  onOpenDay: (day: string) => void;
  onOpen: (appointment: Appointment) => void;
}) {
  return (
    <ol className="grid gap-2">
      {days.map((day) => {
        const items = onDay(appointments, day, timeZone);
        const capacity = capacities.find((each) => each.day === day);
        return (
          <li key={day} className="min-w-0 rounded-lg border border-line bg-surface">
            <button
              type="button"
              onClick={() => onOpenDay(day)}
              className={cn(
                "block w-full rounded-t-lg px-3 py-2.5 text-left outline-offset-[-2px]! hover:bg-hover",
                day === today && "bg-accent-soft",
              )}
            >
              <span className="block font-semibold text-sm">
                <span className="sr-only">Open </span>
                {formatDay(day)}
                {capacity?.name ? (
                  <span className="font-normal text-fg-muted"> · {capacity.name}</span>
                ) : null}
              </span>
              {capacity?.opens ? (
                <CapacityMeter compact label="Bays" taken={capacity.bayTaken} room={capacity.bayMinutes} />
              ) : (
                <span className="block text-fg-muted text-xs">Closed</span>
              )}
            </button>
            {items.length > 0 ? (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 border-line border-t p-1.5">
                {items.map(({ appointment, start }) => (
                  <li key={appointment.id}>
                    <button
                      type="button"
                      onClick={() => onOpen(appointment)}
                      className={cn(
                        "relative block min-h-11 w-full rounded-md px-2 py-1 text-left text-xs",
                        toneClass[statusLabels[appointment.status].tone],
                      )}
                    >
                      <span className="block truncate">
                        <span className="tabular">{formatClockTime(start)}</span>{" "}
                        <span className="font-medium text-fg">{customerName(appointment.customer)}</span>
                        <span className="sr-only">, {statusLabels[appointment.status].label}</span>
                      </span>
                      <span className="block truncate text-fg-muted">
                        {appointment.vehicle?.label ?? "Vehicle chosen at check-in"} ·{" "}
                        {columnName(appointment)}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

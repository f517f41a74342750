import type { DayCapacity } from "@autoiq/domain/appointments/availability/schema";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import { cn } from "~/ui/cn";
import { visitIcons } from "../appointment-status";
import { formatHours } from "../calendar/calendar-model";

/** How full one kind of capacity is. Amber above 90%, red above 100%. */
export function CapacityMeter({
  label,
  taken,
  room,
  compact,
}: {
  label: string;
  taken: number;
  room: number;
  compact?: boolean;
}) {
  const share = room > 0 ? taken / room : taken > 0 ? 2 : 0;
  const text = `${formatHours(taken)} of ${formatHours(room)}`;
  return (
    <div className="min-w-0">
      <p
        className={cn(
          "flex flex-wrap justify-between gap-x-2 text-xs",
          compact ? "text-fg-muted" : "text-fg",
        )}
      >
        <span>{label}</span>
        <span className="shrink-0 text-fg-muted tabular">{text}</span>
      </p>
      <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={cn(
            "block h-full rounded-full",
            share > 1 ? "bg-danger" : share > 0.9 ? "bg-warning" : "bg-accent",
          )}
          style={{ width: `${Math.min(1, share) * 100}%` }}
        />
      </span>
    </div>
  );
}

const plural = {
  waiter: "waiters",
  "drop-off": "drop-offs",
  loaner: "loaners",
  shuttle: "shuttles",
} as const;
const single = { waiter: "waiter", "drop-off": "drop-off", loaner: "loaner", shuttle: "shuttle" } as const;

/** The day's capacity, and how many customers wait or drop off. */
export function CapacityStrip({
  capacity,
  appointments,
}: {
  capacity: DayCapacity;
  /** For that day, without canceled appointments and no-shows. */
  appointments: readonly Appointment[];
}) {
  const kinds = (["waiter", "drop-off", "loaner", "shuttle"] as const)
    .map((visit) => ({ visit, count: appointments.filter((each) => each.visit === visit).length }))
    .filter((each) => each.count > 0);
  const bare = capacity.technicianMinutes === 0 && capacity.shifts.length === 0;
  return (
    <section
      aria-label="Capacity today"
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 md:gap-x-6 rounded-lg border border-line bg-surface px-3 py-2 shadow-1"
    >
      <div className="min-w-36 flex-1 md:min-w-44 md:max-w-72">
        <CapacityMeter label="Bays" taken={capacity.bayTaken} room={capacity.bayMinutes} />
      </div>
      {bare ? null : (
        <div className="min-w-36 flex-1 md:min-w-44 md:max-w-72">
          <CapacityMeter
            label="Technicians"
            taken={capacity.technicianTaken}
            room={capacity.technicianMinutes}
          />
        </div>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-xs max-md:w-full">
        {kinds.map(({ visit, count }) => {
          const Icon = visitIcons[visit];
          return (
            <li key={visit} className="flex items-center gap-1.5">
              <Icon aria-hidden="true" className="size-3.5" />
              {count} {count === 1 ? single[visit] : plural[visit]}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

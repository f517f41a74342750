import type { Appointment } from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { sayClock } from "~/platform/zoned";
import { toneClass } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { type Placed, slotMinutes, slotRem } from "./calendar-model";
import { statusWords } from "./status";
import type { DragToMove } from "./use-drag-to-move";

export function AppointmentBlock({
  placed,
  from,
  note,
  lifted,
  onOpen,
  drag,
}: {
  placed: Placed;
  from: number;
  note: string;
  lifted: boolean;
  onOpen: (appointment: Appointment) => void;
  drag: DragToMove;
}) {
  const { appointment, start, end, lane, lanes } = placed;
  const { label, tone } = statusWords[appointment.status];
  const rem = (minutes: number) => `${(minutes / slotMinutes) * slotRem}rem`;
  const tall = end - start >= 60;
  const vehicle = appointment.vehicle?.label ?? "Vehicle decided at check-in";
  const name = customerName(appointment.customer);
  return (
    <button
      type="button"
      className={cn(
        "absolute z-5 flex select-none flex-col overflow-hidden rounded-md border border-current/25 px-2 py-0.5 text-left text-xs leading-snug shadow-1 hover:border-current/60",
        toneClass[tone],
        lifted && "opacity-40",
      )}
      style={{
        top: `calc(${rem(start - from)} + 1px)`,
        height: `calc(${rem(end - start)} - 3px)`,
        left: `calc(${(lane / lanes) * 100}% + 3px)`,
        width: `calc(${100 / lanes}% - 6px)`,
      }}
      onPointerDown={(event) => drag.start(event, appointment, start, end - start)}
      onClick={() => {
        if (!drag.justDropped()) onOpen(appointment);
      }}
    >
      <span className="sr-only">
        {sayClock(start)} to {sayClock(end)},{" "}
      </span>
      <span className="flex w-full items-baseline justify-between gap-2">
        <span className="truncate font-semibold text-fg">{name}</span>
        {tall ? null : <span className="shrink-0">{label}</span>}
      </span>
      <span className={tall ? "truncate text-fg" : "sr-only"}>{vehicle}</span>
      {tall ? (
        <span className="truncate">
          {label}
          {note ? ` · ${note}` : ""}
        </span>
      ) : null}
      {end - start >= 90 && appointment.concern ? (
        <span className="line-clamp-2 text-fg-muted">{appointment.concern}</span>
      ) : null}
    </button>
  );
}

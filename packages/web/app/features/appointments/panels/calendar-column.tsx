import type { Appointment } from "@autoiq/domain/appointments/contract";
import { Plus } from "lucide-react";
import { sayClock } from "~/platform/zoned";
import { cn } from "~/ui/cn";
import { AppointmentBlock } from "./appointment-block";
import { type CalendarColumn, type Placed, slotMinutes, slotRem } from "./calendar-model";
import type { DragToMove, DropTarget } from "./use-drag-to-move";

export const remAt = (minutes: number, from: number) => `${((minutes - from) / slotMinutes) * slotRem}rem`;

export function CalendarColumnView({
  column,
  hours,
  placed,
  nowMinutes,
  onBook,
  onOpen,
  drag,
  note,
}: {
  column: CalendarColumn;
  hours: { from: number; to: number };
  placed: readonly Placed[];
  nowMinutes: number | null;
  onBook: ((slot: DropTarget) => void) | undefined;
  onOpen: (appointment: Appointment) => void;
  drag: DragToMove;
  note: (appointment: Appointment) => string;
}) {
  const slots = Array.from(
    { length: (hours.to - hours.from) / slotMinutes },
    (_, index) => hours.from + index * slotMinutes,
  );
  const isFree = (minute: number) =>
    !placed.some((each) => each.start < minute + slotMinutes && each.end > minute);
  const firstFree = slots.find(isFree);
  const ghost = drag.target?.columnId === column.id ? drag.target : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form control, this is a region of a calendar
    <div
      role="group"
      aria-label={column.name}
      data-calendar-column={column.id}
      className="relative border-line border-r last:border-r-0"
      style={{ height: remAt(hours.to, hours.from) }}
    >
      {slots.map((minute) => (
        <div
          key={minute}
          className={cn(
            "absolute inset-x-0 border-line/60 border-b",
            minute % 60 === 30 ? "border-solid" : "border-dotted",
          )}
          style={{ top: remAt(minute, hours.from), height: `${slotRem}rem` }}
        >
          {onBook && isFree(minute) ? (
            <button
              type="button"
              data-slot={minute}
              tabIndex={minute === firstFree ? 0 : -1}
              aria-label={`Book ${column.name} at ${sayClock(minute)}`}
              className="group absolute inset-0 flex items-center justify-center gap-1 text-accent-text text-xs outline-offset-[-2px]! hover:bg-accent-soft focus-visible:bg-accent-soft"
              onClick={() => onBook({ columnId: column.id, start: minute })}
            >
              <span
                aria-hidden="true"
                className="flex items-center gap-1 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
              >
                <Plus className="size-3.5" />
                {sayClock(minute)}
              </span>
            </button>
          ) : null}
        </div>
      ))}
      {placed.map((each) => (
        <AppointmentBlock
          key={each.appointment.id}
          placed={each}
          from={hours.from}
          note={note(each.appointment)}
          lifted={drag.lifted === each.appointment.id}
          onOpen={onOpen}
          drag={drag}
        />
      ))}
      {ghost ? (
        <div
          className="pointer-events-none absolute inset-x-1 z-10 rounded-md border-2 border-accent border-dashed bg-accent-soft/80 px-2 py-0.5 font-medium text-accent-text text-xs"
          style={{
            top: remAt(ghost.start, hours.from),
            height: `${(drag.length / slotMinutes) * slotRem}rem`,
          }}
        >
          {sayClock(ghost.start)}
        </div>
      ) : null}
      {nowMinutes !== null && nowMinutes >= hours.from && nowMinutes <= hours.to ? (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-10 border-danger border-t-2"
          style={{ top: remAt(nowMinutes, hours.from) }}
        />
      ) : null}
    </div>
  );
}

import type { Appointment } from "@autoiq/domain/appointments/contract";
import { useRef } from "react";
import { sayClock } from "~/platform/zoned";
import { CalendarColumnView } from "./calendar-column";
import {
  type CalendarColumn,
  columnOf,
  hoursToDraw,
  onDay,
  place,
  slotMinutes,
  slotRem,
} from "./calendar-model";
import { moveSlotFocus } from "./slot-focus";
import { type DropTarget, useDragToMove } from "./use-drag-to-move";

/** One day, a column for each bay or technician. A free slot books, an appointment opens or is dragged elsewhere. */
export function DayCalendar({
  day,
  timeZone,
  opens,
  closes,
  by,
  columns,
  appointments,
  nowMinutes,
  onBook,
  onOpen,
  onMove,
  technicianName,
}: {
  day: string;
  timeZone: string;
  opens: string;
  closes: string;
  by: "bay" | "technician";
  columns: readonly CalendarColumn[];
  appointments: readonly Appointment[];
  /** Minutes of the shop's day when `day` is today. */
  nowMinutes: number | null;
  /** Absent where the person may look but not book. */
  onBook?: ((slot: DropTarget) => void) | undefined;
  onOpen: (appointment: Appointment) => void;
  onMove?: ((appointment: Appointment, slot: DropTarget) => void) | undefined;
  technicianName: (id: string | null) => string;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const items = onDay(appointments, day, timeZone);
  const hours = hoursToDraw(opens, closes, items);
  const drag = useDragToMove(hours.from, onMove);
  const rows = (hours.to - hours.from) / slotMinutes;
  const height = `${rows * slotRem}rem`;
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the slots inside */}
      <div
        ref={grid}
        className="grid min-w-max"
        style={{ gridTemplateColumns: `4.25rem repeat(${columns.length}, minmax(8rem, 1fr))` }}
        onKeyDown={(event) => moveSlotFocus(event, grid.current)}
      >
        <div className="sticky left-0 z-20 border-line border-r border-b bg-surface" />
        {columns.map((column) => (
          <div key={column.id} className="border-line border-r border-b px-2.5 py-2 last:border-r-0">
            <p className="flex items-center gap-2 truncate font-semibold text-sm">
              {column.color ? (
                <span
                  aria-hidden="true"
                  className="size-2.5 shrink-0 rounded-full"
                  style={{ background: column.color }}
                />
              ) : null}
              {column.name}
            </p>
            <p className="truncate text-fg-muted text-xs">{column.detail ?? " "}</p>
          </div>
        ))}
        <div
          aria-hidden="true"
          className="sticky left-0 z-20 border-line border-r bg-surface text-right text-2xs text-fg-muted"
          style={{ height }}
        >
          {Array.from({ length: rows / 2 }, (_, hour) => hours.from + hour * 60).map((minute) => (
            <span key={minute} className="block pt-0.5 pr-2" style={{ height: `${2 * slotRem}rem` }}>
              {sayClock(minute).replace(":00", "")}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <CalendarColumnView
            key={column.id}
            column={column}
            hours={hours}
            placed={place(items.filter((each) => columnOf(each.appointment, by) === column.id))}
            nowMinutes={nowMinutes}
            onBook={onBook}
            onOpen={onOpen}
            drag={drag}
            note={(appointment) => (by === "bay" ? technicianName(appointment.technicianId) : "")}
          />
        ))}
      </div>
    </div>
  );
}

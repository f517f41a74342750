import type { Block, DayCapacity } from "@autoiq/domain/appointments/availability/schema";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import { useRef } from "react";
import { formatClockTime, formatDay } from "~/platform/time/time-zone";
import { ScrollArea } from "~/ui/layout/scroll-area";
import { CalendarColumnView } from "./calendar-column";
import {
  type Blocked,
  type By,
  blockedOn,
  type CalendarColumn,
  columnOf,
  formatHours,
  hoursOfColumn,
  layOut,
  minutesOff,
  onDay,
  shortestMinutes,
  slotHeightRem,
  slotMinutes,
  snapMinutes,
  unassigned,
  visibleHours,
} from "./calendar-model";
import { type DropTarget, describeTarget, slotConflict } from "./drop-target";
import { moveSlotFocus } from "./slot-focus";
import { useDrag } from "./use-drag";

/** The column at a point on the screen. */
function columnAt(x: number, y: number): { id: string; box: DOMRect } | null {
  for (const element of document.elementsFromPoint(x, y))
    if (element instanceof HTMLElement && element.dataset.calendarColumn)
      return { id: element.dataset.calendarColumn, box: element.getBoundingClientRect() };
  return null;
}

const snap = (minutes: number) => Math.round(minutes / snapMinutes) * snapMinutes;

/**
 * One day with a column for each bay or technician. A free slot starts a booking. An appointment can be opened, moved
 * or resized.
 */
export function DayCalendar({
  day,
  timeZone,
  opens,
  closes,
  by,
  columns: givenColumns,
  capacity,
  appointments,
  blocks,
  nowMinutes,
  onBook,
  onOpen,
  onMove,
  note,
  colorOf,
}: {
  day: string;
  timeZone: string;
  /** The usual hours, drawn when the shop is closed that day. */
  opens: string;
  closes: string;
  by: By;
  columns: readonly CalendarColumn[];
  capacity: DayCapacity | undefined;
  appointments: readonly Appointment[];
  blocks: readonly Block[];
  /** Minutes of the shop's day, or null unless `day` is today. */
  nowMinutes: number | null;
  /** Absent when the user may view but not book. */
  onBook?: ((slot: { columnId: string; start: number; length: number }) => void) | undefined;
  onOpen: (appointment: Appointment) => void;
  onMove?: ((appointment: Appointment, target: DropTarget) => void) | undefined;
  /** Text of an appointment next to its status: its technician or its bay. */
  note: (appointment: Appointment) => string;
  /** The color of a booking in place of its status color. */
  colorOf?: ((appointment: Appointment) => string | undefined) | undefined;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const items = onDay(appointments, day, timeZone);
  const hours = visibleHours(capacity?.opens ?? opens, capacity?.closes ?? closes, items);
  const columns = givenColumns.map((column) => ({
    ...column,
    hours: hoursOfColumn(capacity, column.id, by),
  }));
  const blocked = blockedOn(blocks, day, timeZone);
  const blockedIn = (id: string): Blocked[] =>
    blocked.filter((each) => (by === "bay" ? each.block.bayId : each.block.staffId) === id);
  const itemsIn = (id: string) => items.filter((each) => columnOf(each.appointment, by) === id);
  const named = (id: string) => columns.find((column) => column.id === id)?.name ?? "";
  const minutesPerPixel = () =>
    slotMinutes / (slotHeightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const within = (target: DropTarget): DropTarget => ({
    ...target,
    start: Math.min(
      Math.max(target.start, hours.from),
      hours.to - Math.min(target.length, hours.to - hours.from),
    ),
  });

  const carry = useDrag({
    onPut: onMove,
    say: (target) => describeTarget(target, named(target.columnId), false),
    problem: (target, appointment) =>
      slotConflict(
        target,
        {
          column: columns.find((column) => column.id === target.columnId),
          taken: by === "technician" && target.columnId === unassigned ? [] : itemsIn(target.columnId),
          blocked: blockedIn(target.columnId),
        },
        appointment.id,
      ),
    locate: (x, y, { mode, from }, offset) => {
      if (mode === "resize") {
        const column = grid.current?.querySelector(`[data-calendar-column="${from.columnId}"]`);
        if (!column) return null;
        const end = (y - column.getBoundingClientRect().top) * minutesPerPixel() + hours.from;
        return { ...from, length: Math.max(shortestMinutes, snap(Math.min(end, hours.to) - from.start)) };
      }
      const column = columnAt(x, y);
      if (!column) return null;
      const start = hours.from + (y - offset - column.box.top) * minutesPerPixel();
      return within({ ...from, columnId: column.id, start: snap(start) });
    },
    neighbor: (target, dx, dy) => {
      if (dx !== 0) {
        const at = columns.findIndex((column) => column.id === target.columnId);
        const next = columns[at + dx];
        return next ? { ...target, columnId: next.id } : null;
      }
      const moved = within({ ...target, start: target.start + dy * snapMinutes });
      return moved.start === target.start ? null : moved;
    },
  });
  const rows = (hours.to - hours.from) / slotMinutes;
  const height = `${rows * slotHeightRem}rem`;
  return (
    <ScrollArea
      label={`Schedule for ${formatDay(day)}`}
      className="overflow-x-auto rounded-lg border border-line bg-surface shadow-1 max-md:scroll-pl-17 max-md:snap-x"
    >
      <p className="sr-only" aria-live="assertive">
        {carry.announcement}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the slots inside */}
      <div
        ref={grid}
        className="grid print:min-w-0! print:[zoom:0.85]"
        style={{
          gridTemplateColumns: `4.25rem repeat(${columns.length}, minmax(0, 1fr))`,
          minWidth: `${4.25 + columns.length * 8.25}rem`,
        }}
        onKeyDown={(event) => moveSlotFocus(event, grid.current)}
      >
        <div className="sticky left-0 z-20 border-line border-r border-b bg-surface" />
        {columns.map((column) => (
          <ColumnHead
            key={column.id}
            column={column}
            booked={itemsIn(column.id).reduce((sum, each) => sum + each.end - each.start, 0)}
            blocked={blockedIn(column.id)}
          />
        ))}
        <div
          aria-hidden="true"
          className="sticky left-0 z-20 border-line border-r bg-surface text-right text-2xs text-fg-muted"
          style={{ height }}
        >
          {Array.from({ length: rows / 2 }, (_, hour) => hours.from + hour * 60).map((minute) => (
            <span key={minute} className="block pt-0.5 pr-2" style={{ height: `${2 * slotHeightRem}rem` }}>
              {formatClockTime(minute).replace(":00", "")}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <CalendarColumnView
            key={column.id}
            column={column}
            day={day}
            hours={hours}
            placed={layOut(itemsIn(column.id))}
            blocked={blockedIn(column.id)}
            nowMinutes={nowMinutes}
            onBook={onBook}
            onOpen={onOpen}
            carry={carry}
            note={note}
            colorOf={colorOf}
          />
        ))}
      </div>
    </ScrollArea>
  );
}

function ColumnHead({
  column,
  booked,
  blocked,
}: {
  column: CalendarColumn;
  booked: number;
  blocked: readonly Blocked[];
}) {
  const { hours } = column;
  const lost = hours ? minutesOff(blocked, hours.from, hours.to) : 0;
  const room = hours ? hours.to - hours.from - lost : 0;
  return (
    <div className="min-w-0 snap-start border-line border-r border-b px-2.5 py-1 last:border-r-0">
      <p className="flex items-center gap-2 font-semibold text-sm">
        {column.color ? (
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-full"
            style={{ background: column.color }}
          />
        ) : null}
        <span className="truncate">{column.name}</span>
      </p>
      <p className="truncate text-fg-muted text-xs" title={column.detail}>
        {hours
          ? `${formatHours(booked)} of ${formatHours(room)}`
          : column.id === unassigned
            ? formatHours(booked)
            : "Closed"}
        {column.detail ? ` · ${column.detail}` : null}
      </p>
    </div>
  );
}

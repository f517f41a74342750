import type { Block, DayCapacity } from "@autoiq/domain/appointments/availability/schema";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import { move as mayMove } from "@autoiq/domain/appointments/rules";
import { customerName } from "@autoiq/domain/customers/schema";
import { Plus } from "lucide-react";
import { formatClockTime, formatDay } from "~/platform/time/time-zone";
import { toneClass } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { ScrollArea } from "~/ui/layout/scroll-area";
import { statusLabels, visitIcons, visitLabels, warningsOf } from "../appointment-status";
import { CapacityMeter } from "../availability/capacity-strip";
import { BlockReason } from "./block-reason";
import {
  type By,
  blockedOn,
  type CalendarColumn,
  columnOf,
  formatHours,
  hoursOfColumn,
  minutesOff,
  onDay,
  unassigned,
} from "./calendar-model";
import { type DropTarget, describeTarget, slotConflict } from "./drop-target";
import { type Drag, useDrag } from "./use-drag";

function cellAt(x: number, y: number): { columnId: string; day: string } | null {
  for (const element of document.elementsFromPoint(x, y))
    if (element instanceof HTMLElement && element.dataset.weekDay && element.dataset.weekPlace)
      return { columnId: element.dataset.weekPlace, day: element.dataset.weekDay };
  return null;
}

/** Seven days of every bay or technician. Dragging an appointment to another day or column keeps its time. */
export function WeekGrid({
  days,
  today,
  timeZone,
  by,
  columns,
  capacities,
  appointments,
  blocks,
  onOpenDay,
  onBook,
  onOpen,
  onMove,
}: {
  days: readonly string[];
  today: string;
  timeZone: string;
  by: By;
  columns: readonly CalendarColumn[];
  capacities: readonly DayCapacity[];
  appointments: readonly Appointment[];
  blocks: readonly Block[];
  onOpenDay: (day: string) => void;
  onBook?: ((slot: { columnId: string; day: string }) => void) | undefined;
  onOpen: (appointment: Appointment) => void;
  onMove?: ((appointment: Appointment, target: DropTarget) => void) | undefined;
}) {
  const capacityOn = (day: string) => capacities.find((each) => each.day === day);
  const itemsOn = new Map(days.map((day) => [day, onDay(appointments, day, timeZone)]));
  const blockedBy = new Map(days.map((day) => [day, blockedOn(blocks, day, timeZone)]));
  const mergedChanges = (columnId: string, day: string) =>
    (itemsOn.get(day) ?? []).filter((each) => columnOf(each.appointment, by) === columnId);
  const blockedIn = (columnId: string, day: string) =>
    (blockedBy.get(day) ?? []).filter(
      (each) => (by === "bay" ? each.block.bayId : each.block.staffId) === columnId,
    );
  const hoursIn = (columnId: string, day: string) => hoursOfColumn(capacityOn(day), columnId, by);
  const named = (id: string) => columns.find((each) => each.id === id)?.name ?? "";
  const carry = useDrag({
    onPut: onMove,
    say: (target) => describeTarget(target, named(target.columnId), true),
    problem: (target, appointment) => {
      const column = columns.find((each) => each.id === target.columnId);
      return slotConflict(
        target,
        {
          column: column && { ...column, hours: hoursIn(column.id, target.day) },
          taken: target.columnId === unassigned ? [] : mergedChanges(target.columnId, target.day),
          blocked: blockedIn(target.columnId, target.day),
        },
        appointment.id,
      );
    },
    locate: (x, y, { from }) => {
      const cell = cellAt(x, y);
      return cell ? { ...from, ...cell } : null;
    },
    neighbor: (target, dx, dy) => {
      const day = days[days.indexOf(target.day) + dx];
      const column = columns[columns.findIndex((each) => each.id === target.columnId) + dy];
      return day && column ? { ...target, day, columnId: column.id } : null;
    },
  });
  return (
    <ScrollArea
      label="Week schedule"
      className="overflow-x-auto rounded-lg border border-line bg-surface shadow-1"
    >
      <p className="sr-only" aria-live="assertive">
        {carry.announcement}
      </p>
      <table className="w-full min-w-[62rem] print:min-w-0 table-fixed border-collapse">
        <caption className="sr-only">
          {by === "bay" ? "Bays" : "Technicians"} from {formatDay(days[0] ?? today)} to{" "}
          {formatDay(days.at(-1) ?? today)}
        </caption>
        <thead>
          <tr>
            <td className="w-32 border-line border-r border-b" />
            {days.map((day) => {
              const capacity = capacityOn(day);
              return (
                <th
                  key={day}
                  scope="col"
                  className={cn(
                    "border-line border-r border-b p-0 text-left align-top font-normal last:border-r-0",
                    day === today && "bg-accent-soft",
                  )}
                >
                  <button
                    type="button"
                    onClick={() => onOpenDay(day)}
                    className="block w-full px-2.5 py-2 text-left outline-offset-[-2px]! hover:bg-hover"
                  >
                    <span className="block truncate font-semibold text-sm">
                      <span className="sr-only">Open </span>
                      {formatDay(day)}
                    </span>
                    {capacity?.opens ? (
                      <span className="grid gap-1">
                        <CapacityMeter
                          compact
                          label="Bays"
                          taken={capacity.bayTaken}
                          room={capacity.bayMinutes}
                        />
                        {capacity.shifts.length > 0 ? (
                          <CapacityMeter
                            compact
                            label="Techs"
                            taken={capacity.technicianTaken}
                            room={capacity.technicianMinutes}
                          />
                        ) : null}
                      </span>
                    ) : (
                      <span className="block truncate text-fg-muted text-xs">
                        {capacity?.name ? `Closed: ${capacity.name}` : "Closed"}
                      </span>
                    )}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.id}>
              <th
                scope="row"
                className="border-line border-r border-b px-2.5 py-2 text-left align-top font-semibold text-sm"
              >
                <span className="flex items-center gap-2">
                  {column.color ? (
                    <span
                      aria-hidden="true"
                      className="size-2.5 shrink-0 rounded-full"
                      style={{ background: column.color }}
                    />
                  ) : null}
                  <span className="truncate">{column.name}</span>
                </span>
                <span className="block truncate font-normal text-fg-muted text-xs">{column.detail}</span>
              </th>
              {days.map((day) => (
                <WeekCell
                  key={day}
                  day={day}
                  column={column}
                  hours={hoursIn(column.id, day)}
                  items={mergedChanges(column.id, day)}
                  blocked={blockedIn(column.id, day)}
                  isPast={day < today}
                  onBook={onBook}
                  onOpen={onOpen}
                  carry={carry}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function WeekCell({
  day,
  column,
  hours,
  items,
  blocked,
  isPast,
  onBook,
  onOpen,
  carry,
}: {
  day: string;
  column: CalendarColumn;
  hours: { from: number; to: number } | undefined;
  items: readonly { appointment: Appointment; start: number; end: number }[];
  blocked: ReturnType<typeof blockedOn>;
  isPast: boolean;
  onBook: ((slot: { columnId: string; day: string }) => void) | undefined;
  onOpen: (appointment: Appointment) => void;
  carry: Drag;
}) {
  const { carried } = carry;
  const ghost =
    carried && carried.target.day === day && carried.target.columnId === column.id ? carried : null;
  const lost = minutesOff(blocked, 0, 24 * 60);
  const booked = items.reduce((sum, each) => sum + each.end - each.start, 0);
  const room = hours ? hours.to - hours.from : 0;
  return (
    <td
      data-week-day={day}
      data-week-place={column.id}
      className={cn(
        "group/cell h-16 border-line border-r border-b p-1 align-top last:border-r-0",
        !hours && "bg-sunken",
        ghost && (ghost.problem ? "bg-danger-soft" : "bg-accent-soft"),
      )}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {blocked.map(({ block, start, end }) => (
          <li key={block.id} className="truncate rounded-sm bg-sunken px-1.5 py-0.5 text-2xs text-fg-muted">
            {end - start >= 24 * 60 ? "" : `${formatClockTime(start)} `}
            <BlockReason block={block} />
          </li>
        ))}
        {items.map(({ appointment, start, end }) => {
          const from = { columnId: column.id, day, start, length: end - start };
          const { label, tone } = statusLabels[appointment.status];
          const Visit = visitIcons[appointment.visit];
          const movable = mayMove(appointment.status).ok;
          return (
            <li key={appointment.id}>
              <button
                type="button"
                data-appointment={appointment.id}
                aria-keyshortcuts={movable ? "Space" : undefined}
                className={cn(
                  "block w-full select-none rounded-md px-1.5 py-1 text-left text-xs leading-snug [-webkit-touch-callout:none]",
                  toneClass[tone],
                  carried?.appointment.id === appointment.id && "opacity-40",
                )}
                onPointerDown={(event) => carry.onPointerDown(event, appointment, { mode: "move", from })}
                onKeyDown={(event) => carry.onKeyDown(event, appointment, from)}
                onKeyUp={(event) => {
                  if (event.key === " " && movable) event.preventDefault();
                }}
                onBlur={carry.onBlur}
                onClick={() => {
                  if (!carry.justPut()) onOpen(appointment);
                }}
              >
                <span className="flex items-center gap-1">
                  <span className="min-w-0 flex-1 truncate font-medium text-fg">
                    {customerName(appointment.customer)}
                  </span>
                  <Visit aria-hidden="true" className="size-3 shrink-0" />
                </span>
                <span className="block truncate text-fg-muted">
                  <span className="tabular">{formatClockTime(start).replace(":00", "")}</span> ·{" "}
                  {appointment.vehicle?.label ?? "Vehicle chosen at check-in"}
                </span>
                <span className="sr-only">
                  , until {formatClockTime(end)},{" "}
                  {[label, visitLabels[appointment.visit], ...warningsOf(appointment)].join(", ")}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {ghost ? (
        <p
          data-ghost={ghost.problem ? "refused" : "free"}
          className={cn(
            "mt-1 rounded-md border border-dashed px-1.5 py-0.5 text-2xs",
            ghost.problem ? "border-danger text-danger-text" : "border-accent text-accent-text",
          )}
        >
          {formatClockTime(ghost.target.start)}
          {ghost.problem ? ` · ${ghost.problem}` : ""}
        </p>
      ) : null}
      {onBook && hours && !isPast ? (
        <button
          type="button"
          className="mt-1 flex min-h-6 w-full items-center gap-1 rounded-sm px-1.5 text-2xs text-fg-muted hover:bg-accent-soft hover:text-accent-text focus-visible:text-accent-text"
          onClick={() => onBook({ columnId: column.id, day })}
        >
          <Plus aria-hidden="true" className="size-3" />
          <span className="sr-only">
            Book {column.name} on {formatDay(day)}:{" "}
          </span>
          {column.id === unassigned ? "Book" : `${formatHours(Math.max(0, room - lost - booked))} free`}
        </button>
      ) : null}
    </td>
  );
}

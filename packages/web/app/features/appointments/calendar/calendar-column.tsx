import type { Appointment } from "@autoiq/domain/appointments/contract";
import { Plus } from "lucide-react";
import { formatClockTime } from "~/platform/time/time-zone";
import { cn } from "~/ui/cn";
import { isLate } from "../appointment-status";
import { AppointmentBlock } from "./appointment-block";
import { BlockReason } from "./block-reason";
import { type Blocked, type CalendarColumn, type Placed, slotHeightRem, slotMinutes } from "./calendar-model";
import type { Drag } from "./use-drag";

export const remAt = (minutes: number, from: number) =>
  `${((minutes - from) / slotMinutes) * slotHeightRem}rem`;

const hatched =
  "bg-[repeating-linear-gradient(135deg,var(--sunken)_0_6px,var(--line)_6px_7px)] border-line border-y";

export function CalendarColumnView({
  column,
  day,
  hours,
  placed,
  blocked,
  nowMinutes,
  onBook,
  onOpen,
  carry,
  note,
  colorOf,
}: {
  column: CalendarColumn;
  day: string;
  hours: { from: number; to: number };
  placed: readonly Placed[];
  blocked: readonly Blocked[];
  nowMinutes: number | null;
  onBook: ((slot: { columnId: string; start: number; length: number }) => void) | undefined;
  onOpen: (appointment: Appointment) => void;
  carry: Drag;
  note: (appointment: Appointment) => string;
  colorOf: ((appointment: Appointment) => string | undefined) | undefined;
}) {
  const slots = Array.from(
    { length: (hours.to - hours.from) / slotMinutes },
    (_, index) => hours.from + index * slotMinutes,
  );
  const pauses = column.hours?.pause ? [column.hours.pause] : [];
  const isFree = (minute: number) =>
    column.hours !== undefined &&
    minute >= column.hours.from &&
    minute < column.hours.to &&
    ![...placed, ...blocked, ...pauses].some(
      (each) => each.start < minute + slotMinutes && each.end > minute,
    );
  const firstFree = slots.find(isFree);
  /** One hour, or less if something else starts sooner. */
  const roomFrom = (minute: number) =>
    Math.min(
      60,
      (column.hours?.to ?? hours.to) - minute,
      ...[...placed, ...blocked, ...pauses]
        .filter((each) => each.start > minute)
        .map((each) => each.start - minute),
    );
  const ghost = carry.carried?.target.columnId === column.id ? carry.carried : null;
  const shut = column.hours
    ? [
        { start: hours.from, end: column.hours.from },
        { start: column.hours.to, end: hours.to },
        ...pauses,
      ].filter((each) => each.end > each.start)
    : [{ start: hours.from, end: hours.to }];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form control, this is a region of a calendar
    <div
      role="group"
      aria-label={column.name}
      data-calendar-column={column.id}
      className="relative border-line border-r last:border-r-0"
      style={{ height: remAt(hours.to, hours.from) }}
    >
      {shut.map(({ start, end }) => (
        <div
          key={start}
          aria-hidden="true"
          className="absolute inset-x-0 bg-sunken"
          style={{ top: remAt(start, hours.from), height: remAt(end, start) }}
        />
      ))}
      {slots.map((minute) => (
        <div
          key={minute}
          className={cn(
            "absolute inset-x-0 border-line/60 border-b",
            minute % 60 === 30 ? "border-solid" : "border-dotted",
          )}
          style={{ top: remAt(minute, hours.from), height: `${slotHeightRem}rem` }}
        >
          {onBook && isFree(minute) ? (
            <button
              type="button"
              data-slot={minute}
              tabIndex={minute === firstFree ? 0 : -1}
              aria-label={`Book ${column.name} at ${formatClockTime(minute)}`}
              className="group absolute inset-0 flex items-center justify-center gap-1 text-accent-text text-xs outline-offset-[-2px]! hover:bg-accent-soft focus-visible:bg-accent-soft"
              onClick={() => onBook({ columnId: column.id, start: minute, length: roomFrom(minute) })}
            >
              <span
                aria-hidden="true"
                className="flex items-center gap-1 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
              >
                <Plus className="size-3.5" />
                {formatClockTime(minute)}
              </span>
            </button>
          ) : null}
        </div>
      ))}
      {pauses.map((pause) => (
        <p
          key={pause.start}
          className="pointer-events-none absolute inset-x-0 px-2 py-0.5 text-fg-muted text-xs"
          style={{ top: remAt(pause.start, hours.from) }}
        >
          Break until {formatClockTime(pause.end)}
        </p>
      ))}
      {blocked.map(({ block, start, end }) => {
        const [top, bottom] = [Math.max(start, hours.from), Math.min(end, hours.to)];
        return top < bottom ? (
          <div
            key={block.id}
            className={cn("absolute inset-x-0 z-2 overflow-hidden px-2 py-1 text-fg-muted text-xs", hatched)}
            style={{ top: remAt(top, hours.from), height: remAt(bottom, top) }}
          >
            <span className="rounded-sm bg-surface/90 px-1 font-medium">
              <span className="sr-only">
                {formatClockTime(start)} to {end >= 24 * 60 ? "end of day" : formatClockTime(end)}:{" "}
              </span>
              <BlockReason block={block} />
            </span>
          </div>
        ) : null;
      })}
      {placed.map((each) => (
        <AppointmentBlock
          key={each.appointment.id}
          placed={each}
          from={hours.from}
          day={day}
          columnId={column.id}
          note={note(each.appointment)}
          color={colorOf?.(each.appointment)}
          isLate={isLate(each.appointment.status, each.start, nowMinutes)}
          onOpen={onOpen}
          carry={carry}
        />
      ))}
      {ghost ? (
        <div
          data-ghost={ghost.problem ? "refused" : "free"}
          className={cn(
            "pointer-events-none absolute inset-x-1 z-10 overflow-hidden rounded-md border-2 border-dashed px-2 py-0.5 font-medium text-xs",
            ghost.problem
              ? "border-danger bg-danger-soft/90 text-danger-text"
              : "border-accent bg-accent-soft/90 text-accent-text",
          )}
          style={{
            top: remAt(ghost.target.start, hours.from),
            height: `${(ghost.target.length / slotMinutes) * slotHeightRem}rem`,
          }}
        >
          {formatClockTime(ghost.target.start)}–{formatClockTime(ghost.target.start + ghost.target.length)}
          {ghost.problem ? <span className="block">{ghost.problem}</span> : null}
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

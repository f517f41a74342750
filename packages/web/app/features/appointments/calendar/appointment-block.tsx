import type { Appointment } from "@autoiq/domain/appointments/contract";
import { move as mayMove } from "@autoiq/domain/appointments/rules";
import { customerName } from "@autoiq/domain/customers/schema";
import { TriangleAlert } from "lucide-react";
import { formatClockTime } from "~/platform/time/time-zone";
import { toneClass } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { lateLabel, statusLabels, visitIcons, visitLabels, warningsOf } from "../appointment-status";
import { type Placed, slotHeightRem, slotMinutes } from "./calendar-model";
import type { Drag } from "./use-drag";

export function AppointmentBlock({
  placed,
  from,
  day,
  columnId,
  note,
  color,
  isLate,
  onOpen,
  carry,
}: {
  placed: Placed;
  from: number;
  day: string;
  columnId: string;
  note: string;
  /** A technician's color, in place of the status color. The status is then always named. */
  color: string | undefined;
  isLate: boolean;
  onOpen: (appointment: Appointment) => void;
  carry: Drag;
}) {
  const { appointment, start, end, lane, lanes } = placed;
  const { label, tone } = isLate ? lateLabel : statusLabels[appointment.status];
  const rem = (minutes: number) => `${(minutes / slotMinutes) * slotHeightRem}rem`;
  const length = end - start;
  const tall = length >= 60;
  const vehicle = appointment.vehicle?.label ?? "Vehicle chosen at check-in";
  const name = customerName(appointment.customer);
  const movable = mayMove(appointment.status).ok;
  const Visit = visitIcons[appointment.visit];
  const warnings = warningsOf(appointment);
  const slot = { columnId, day, start, length };
  return (
    <div
      className={cn("absolute z-5", carry.carried?.appointment.id === appointment.id && "opacity-40")}
      style={{
        top: `calc(${rem(start - from)} + 1px)`,
        height: `calc(${rem(length)} - 3px)`,
        left: `calc(${(lane / lanes) * 100}% + 3px)`,
        width: `calc(${100 / lanes}% - 6px)`,
      }}
    >
      <button
        type="button"
        data-appointment={appointment.id}
        aria-keyshortcuts={movable ? "Space" : undefined}
        className={cn(
          "flex size-full select-none flex-col overflow-hidden rounded-md border border-current/25 px-2 py-0.5 text-left text-xs leading-snug shadow-1 [-webkit-touch-callout:none] hover:border-current/60",
          color ? "border-l-4 bg-surface text-fg-muted" : toneClass[tone],
          appointment.status === "requested" && "border-dashed",
        )}
        style={color ? { borderLeftColor: color } : undefined}
        onPointerDown={(event) => carry.onPointerDown(event, appointment, { mode: "move", from: slot })}
        onKeyDown={(event) => carry.onKeyDown(event, appointment, slot)}
        onKeyUp={(event) => {
          if (event.key === " " && movable) event.preventDefault();
        }}
        onBlur={carry.onBlur}
        onClick={() => {
          if (!carry.justPut()) onOpen(appointment);
        }}
      >
        <span className="sr-only">
          {formatClockTime(start)} to {formatClockTime(end)},{" "}
        </span>
        <span className="flex w-full items-center gap-1.5">
          <span className="min-w-0 flex-1 truncate font-semibold text-fg">{name}</span>
          {warnings.length > 0 ? (
            <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-warning-text" />
          ) : null}
          <Visit aria-hidden="true" className="size-3.5 shrink-0" />
          {tall ? null : <span className="sr-only">{label}</span>}
        </span>
        <span className={tall ? "w-full truncate text-fg" : "sr-only"}>{vehicle}</span>
        {tall && appointment.concern ? (
          <span className={cn("w-full text-fg", length >= 90 ? "line-clamp-2" : "truncate")}>
            {appointment.concern}
          </span>
        ) : null}
        {tall ? (
          <span className="w-full truncate">
            {/* What is booked is confirmed unless its color and word say otherwise: the room goes to who does it. */}
            <span className={note && !color && label === "Confirmed" ? "sr-only" : undefined}>
              {label}
              {note ? " · " : ""}
            </span>
            {note}
          </span>
        ) : null}
        <span className="sr-only">{[visitLabels[appointment.visit], ...warnings].join(", ")}</span>
      </button>
      {movable && length >= 30 ? (
        <span
          aria-hidden="true"
          data-resize={appointment.id}
          className="group/grip absolute inset-x-0 -bottom-1 flex h-2.5 cursor-ns-resize touch-none items-end justify-center pointer-coarse:inset-x-1/4 pointer-coarse:h-5"
          onPointerDown={(event) => carry.onPointerDown(event, appointment, { mode: "resize", from: slot })}
        >
          <span className="mb-1.5 h-0.5 w-6 rounded-full bg-current opacity-0 group-hover/grip:opacity-60 pointer-coarse:opacity-40" />
        </span>
      ) : null}
    </div>
  );
}

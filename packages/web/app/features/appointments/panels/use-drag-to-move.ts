import type { Appointment } from "@autoiq/domain/appointments/contract";
import { move as mayMove } from "@autoiq/domain/appointments/rules";
import { type PointerEvent, useRef, useState } from "react";
import { slotMinutes, slotRem, snapMinutes } from "./calendar-model";

/** A place on the calendar: a bay or a technician, and minutes of the shop's day. */
export type DropTarget = { columnId: string; start: number };

export type DragToMove = {
  /** The appointment that is in the air. */
  lifted: string | null;
  target: DropTarget | null;
  /** Minutes of what is in the air. */
  length: number;
  start: (event: PointerEvent, appointment: Appointment, start: number, length: number) => void;
  /** True in the click that ends a drag, so that it does not open what was dropped. */
  justDropped: () => boolean;
};

const liftAfterPixels = 6;

function columnAt(x: number, y: number): { id: string; box: DOMRect } | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element instanceof HTMLElement && element.dataset.calendarColumn)
      return { id: element.dataset.calendarColumn, box: element.getBoundingClientRect() };
  }
  return null;
}

/** Moving by mouse or pen. A finger scrolls instead; the Move dialog serves it and the keyboard. */
export function useDragToMove(
  from: number,
  onMove: ((appointment: Appointment, slot: DropTarget) => void) | undefined,
): DragToMove {
  const [air, setAir] = useState<{ id: string; length: number; target: DropTarget | null } | null>(null);
  const dropped = useRef(false);

  const start: DragToMove["start"] = (event, appointment, startMinutes, length) => {
    dropped.current = false;
    if (!onMove || event.pointerType === "touch" || event.button !== 0) return;
    if (!mayMove(appointment.status).ok) return;
    const origin = { x: event.clientX, y: event.clientY };
    const pixelsPerMinute =
      (slotRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / slotMinutes;
    const columnAtStart = columnAt(origin.x, origin.y);
    if (!columnAtStart) return;
    const grip = (origin.y - columnAtStart.box.top) / pixelsPerMinute + from - startMinutes;
    let target: DropTarget | null = null;
    let flying = false;

    const finish = () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", finish);
      window.removeEventListener("keydown", cancel);
      setAir(null);
    };
    const follow = (at: globalThis.PointerEvent) => {
      if (!flying && Math.hypot(at.clientX - origin.x, at.clientY - origin.y) < liftAfterPixels) return;
      flying = true;
      const column = columnAt(at.clientX, at.clientY);
      const minutes = column ? (at.clientY - column.box.top) / pixelsPerMinute + from - grip : 0;
      target = column
        ? { columnId: column.id, start: Math.max(0, Math.round(minutes / snapMinutes) * snapMinutes) }
        : null;
      setAir({ id: appointment.id, length, target });
    };
    const drop = () => {
      finish();
      if (!flying) return;
      dropped.current = true;
      if (target && (target.start !== startMinutes || target.columnId !== columnAtStart.id))
        onMove(appointment, target);
    };
    const cancel = (key: globalThis.KeyboardEvent) => {
      if (key.key !== "Escape") return;
      dropped.current = flying;
      finish();
    };
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", finish);
    window.addEventListener("keydown", cancel);
  };
  return {
    lifted: air?.id ?? null,
    target: air?.target ?? null,
    length: air?.length ?? 0,
    start,
    justDropped: () => {
      const was = dropped.current;
      dropped.current = false;
      return was;
    },
  };
}

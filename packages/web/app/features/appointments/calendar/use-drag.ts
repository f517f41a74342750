import type { Appointment } from "@autoiq/domain/appointments/contract";
import { move as mayMove } from "@autoiq/domain/appointments/rules";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { autoScroll } from "~/ui/lists/auto-scroll";
import { shortestMinutes, snapMinutes } from "./calendar-model";
import type { DropTarget } from "./drop-target";

export type DragHandle = { mode: "move" | "resize"; from: DropTarget };

/** What a calendar view knows about slots, and what happens on a drop. */
export type DragOptions = {
  /**
   * The target at a screen position for the given drag handle, or null where nothing can be dropped. `offset` is the
   * distance in pixels from the appointment's top edge to the pointer.
   */
  locate: (x: number, y: number, handle: DragHandle, offset: number) => DropTarget | null;
  /** The next target in the direction of an arrow key, or null at the edge. */
  neighbor: (target: DropTarget, dx: number, dy: number) => DropTarget | null;
  problem: (target: DropTarget, appointment: Appointment) => string | null;
  say: (target: DropTarget) => string;
  /** Absent when the user may view but not move. */
  onPut: ((appointment: Appointment, target: DropTarget) => void) | undefined;
};

export type Dragged = {
  appointment: Appointment;
  target: DropTarget;
  problem: string | null;
  by: "pointer" | "keyboard";
};

export type Drag = {
  carried: Dragged | null;
  /** Announcement for screen readers. */
  announcement: string;
  onPointerDown: (event: PointerEvent<HTMLElement>, appointment: Appointment, handle: DragHandle) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, appointment: Appointment, from: DropTarget) => void;
  onBlur: () => void;
  /** True during the click that ends a drag, so that the click does not open the dropped appointment. */
  justPut: () => boolean;
};

const liftAfterPixels = 6;
/** How long a finger must rest to start a drag. A finger that moves earlier scrolls. */
const liftAfterMs = 350;

const same = (a: DropTarget, b: DropTarget) =>
  a.columnId === b.columnId && a.day === b.day && a.start === b.start && a.length === b.length;

/**
 * Moves and resizes appointments by mouse, pen, touch and keyboard with one drop handler. A mouse drag starts on
 * movement, a touch drag after a long press. Space picks up for the arrow keys, Shift with an arrow key changes the
 * length, Enter drops and Escape cancels.
 */
export function useDrag(options: DragOptions): Drag {
  const [carried, setCarried] = useState<Dragged | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const wasMoved = useRef(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const putDown = (appointment: Appointment, from: DropTarget, target: DropTarget | null) => {
    if (target && !same(target, from)) {
      setAnnouncement(`Moving to ${options.say(target)}.`);
      options.onPut?.(appointment, target);
    } else setAnnouncement("Nothing moved.");
  };

  const onPointerDown: Drag["onPointerDown"] = (event, appointment, handle) => {
    wasMoved.current = false;
    if (!options.onPut || event.button !== 0 || !mayMove(appointment.status).ok) return;
    stop.current?.();
    const touch = event.pointerType === "touch";
    const pointer = event.pointerId;
    const origin = { x: event.clientX, y: event.clientY };
    const at = { ...origin };
    const offset = origin.y - event.currentTarget.getBoundingClientRect().top;
    let flying = touch && handle.mode === "resize";
    let target: DropTarget | null = null;
    const show = () => {
      target = options.locate(at.x, at.y, handle, offset);
      const seen = target ?? handle.from;
      setCarried({
        appointment,
        target: seen,
        by: "pointer",
        problem: target ? options.problem(target, appointment) : null,
      });
    };
    const scrolling = autoScroll(event.currentTarget, at, () => {
      if (flying) show();
      return flying;
    });
    const lift = () => {
      flying = true;
      if (touch) navigator.vibrate?.(10);
      show();
    };
    const timer = touch && !flying ? setTimeout(lift, liftAfterMs) : undefined;
    const finish = () => {
      clearTimeout(timer);
      scrolling.stop();
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", cancelPointer);
      window.removeEventListener("keydown", leave, true);
      window.removeEventListener("touchmove", hold);
      window.removeEventListener("contextmenu", hold);
      stop.current = null;
      setCarried(null);
    };
    const follow = (next: globalThis.PointerEvent) => {
      if (next.pointerId !== pointer) return;
      at.x = next.clientX;
      at.y = next.clientY;
      if (!flying) {
        if (Math.hypot(at.x - origin.x, at.y - origin.y) < liftAfterPixels) return;
        if (touch) return finish();
        flying = true;
      }
      show();
    };
    const drop = (next: globalThis.PointerEvent) => {
      if (next.pointerId !== pointer) return;
      finish();
      if (!flying) return;
      wasMoved.current = true;
      putDown(appointment, handle.from, target);
    };
    const cancelPointer = (next: globalThis.PointerEvent) => {
      if (next.pointerId === pointer) finish();
    };
    const leave = (key: globalThis.KeyboardEvent) => {
      if (key.key !== "Escape") return;
      key.stopPropagation();
      wasMoved.current = flying;
      finish();
    };
    // During a drag, touch neither scrolls nor opens the browser's menu.
    const hold = (next: Event) => {
      if (flying && next.cancelable) next.preventDefault();
    };
    stop.current = finish;
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", cancelPointer);
    window.addEventListener("keydown", leave, true);
    window.addEventListener("touchmove", hold, { passive: false });
    window.addEventListener("contextmenu", hold);
    if (flying) show();
  };

  const onKeyDown: Drag["onKeyDown"] = (event, appointment, from) => {
    const held = carried?.by === "keyboard" && carried.appointment.id === appointment.id ? carried : null;
    if (!held) {
      if (event.key !== " " || !options.onPut || !mayMove(appointment.status).ok) return;
      event.preventDefault();
      setCarried({ appointment, target: from, problem: null, by: "keyboard" });
      setAnnouncement(
        `Picked up from ${options.say(from)}. Use the arrow keys to move it, Shift+Up or Shift+Down to change its length, Enter to drop it, Escape to cancel.`,
      );
      return;
    }
    event.stopPropagation();
    const { target } = held;
    const go = (next: DropTarget | null) => {
      event.preventDefault();
      if (!next) return setAnnouncement("No more slots in that direction.");
      const problem = options.problem(next, appointment);
      setCarried({ ...held, target: next, problem });
      setAnnouncement(problem ? `${options.say(next)}: ${problem}.` : options.say(next));
    };
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      setCarried(null);
      putDown(appointment, from, target);
    } else if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.preventDefault();
      setCarried(null);
      setAnnouncement("Move canceled.");
    } else if (event.shiftKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      const length = target.length + (event.key === "ArrowDown" ? snapMinutes : -snapMinutes);
      go(length >= shortestMinutes ? { ...target, length } : null);
    } else if (event.key === "ArrowUp") go(options.neighbor(target, 0, -1));
    else if (event.key === "ArrowDown") go(options.neighbor(target, 0, 1));
    else if (event.key === "ArrowLeft") go(options.neighbor(target, -1, 0));
    else if (event.key === "ArrowRight") go(options.neighbor(target, 1, 0));
  };

  return {
    carried,
    announcement,
    onPointerDown,
    onKeyDown,
    onBlur: () => setCarried((now) => (now?.by === "keyboard" ? null : now)),
    justPut: () => {
      const was = wasMoved.current;
      wasMoved.current = false;
      return was;
    },
  };
}

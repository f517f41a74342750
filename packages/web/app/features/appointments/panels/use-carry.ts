import type { Appointment } from "@autoiq/domain/appointments/contract";
import { move as mayMove } from "@autoiq/domain/appointments/rules";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { autoScroll } from "~/ui/auto-scroll";
import { shortestMinutes, snapMinutes } from "./calendar-model";
import type { CalendarTarget } from "./calendar-target";

export type Grip = { mode: "move" | "resize"; from: CalendarTarget };

/** What the pictures of a calendar know about places, and what happens when something is put down. */
export type CarryOptions = {
  /**
   * The target under a point of the screen while that grip is held; null where nothing can be put. `offset` is how many
   * pixels below its upper edge the thing was taken.
   */
  locate: (x: number, y: number, grip: Grip, offset: number) => CalendarTarget | null;
  /** The target next to one, in a direction of the arrow keys; null at the edge. */
  neighbor: (target: CalendarTarget, dx: number, dy: number) => CalendarTarget | null;
  problem: (target: CalendarTarget, appointment: Appointment) => string | null;
  say: (target: CalendarTarget) => string;
  /** Absent where the person may look but not move. */
  onPut: ((appointment: Appointment, target: CalendarTarget) => void) | undefined;
};

export type Carried = {
  appointment: Appointment;
  target: CalendarTarget;
  problem: string | null;
  by: "pointer" | "keyboard";
};

export type Carry = {
  carried: Carried | null;
  /** What a screen reader is told. */
  announcement: string;
  onPointerDown: (event: PointerEvent<HTMLElement>, appointment: Appointment, grip: Grip) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, appointment: Appointment, from: CalendarTarget) => void;
  onBlur: () => void;
  /** True in the click that ends a drag, so that it does not open what was put down. */
  justPut: () => boolean;
};

const liftAfterPixels = 6;
/** A finger that rests that long lifts; one that moves before scrolls. */
const liftAfterMs = 350;

const same = (a: CalendarTarget, b: CalendarTarget) =>
  a.columnId === b.columnId && a.day === b.day && a.start === b.start && a.length === b.length;

/**
 * Moving and resizing by mouse, pen, finger and keyboard, with one way of putting down. A mouse lifts when it has moved,
 * a finger when it has rested; Space lifts for the arrow keys, with Shift for the length, Enter puts down, Escape leaves
 * everything as it was.
 */
export function useCarry(options: CarryOptions): Carry {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const put = useRef(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const putDown = (appointment: Appointment, from: CalendarTarget, target: CalendarTarget | null) => {
    if (target && !same(target, from)) {
      setAnnouncement(`Moving to ${options.say(target)}.`);
      options.onPut?.(appointment, target);
    } else setAnnouncement("Nothing was moved.");
  };

  const onPointerDown: Carry["onPointerDown"] = (event, appointment, grip) => {
    put.current = false;
    if (!options.onPut || event.button !== 0 || !mayMove(appointment.status).ok) return;
    stop.current?.();
    const touch = event.pointerType === "touch";
    const pointer = event.pointerId;
    const origin = { x: event.clientX, y: event.clientY };
    const at = { ...origin };
    const offset = origin.y - event.currentTarget.getBoundingClientRect().top;
    let flying = touch && grip.mode === "resize";
    let target: CalendarTarget | null = null;
    const show = () => {
      target = options.locate(at.x, at.y, grip, offset);
      const seen = target ?? grip.from;
      setCarried({
        ...{ appointment, target: seen, by: "pointer" },
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
      put.current = true;
      putDown(appointment, grip.from, target);
    };
    const cancelPointer = (next: globalThis.PointerEvent) => {
      if (next.pointerId === pointer) finish();
    };
    const leave = (key: globalThis.KeyboardEvent) => {
      if (key.key !== "Escape") return;
      key.stopPropagation();
      put.current = flying;
      finish();
    };
    // While it is in the air a finger neither scrolls nor opens the browser's menu.
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

  const onKeyDown: Carry["onKeyDown"] = (event, appointment, from) => {
    const held = carried?.by === "keyboard" && carried.appointment.id === appointment.id ? carried : null;
    if (!held) {
      if (event.key !== " " || !options.onPut || !mayMove(appointment.status).ok) return;
      event.preventDefault();
      setCarried({ appointment, target: from, problem: null, by: "keyboard" });
      setAnnouncement(
        `Lifted from ${options.say(from)}. Arrow keys move it, Shift with up and down changes its length, Enter puts it down, Escape leaves it.`,
      );
      return;
    }
    event.stopPropagation();
    const { target } = held;
    const go = (next: CalendarTarget | null) => {
      event.preventDefault();
      if (!next) return setAnnouncement("There is nothing further that way.");
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
      setAnnouncement("Left where it was.");
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
      const was = put.current;
      put.current = false;
      return was;
    },
  };
}

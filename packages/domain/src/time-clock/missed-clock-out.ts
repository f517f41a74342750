import { fillIn } from "../catalog/message.ts";
import { en } from "../catalog/work-rules/en.ts";
import { accept, conflict, type Result, refuse } from "../kernel/result.ts";

const text = en.clock;
const minute = 60_000;
/** How long people stay after closing, and after their last action. */
const afterClosingMs = 60 * minute;
/** For work that started outside opening hours. */
const afterHoursMs = 4 * 60 * minute;

export interface RunningClock {
  readonly startedAt: Date;
  /** When the shop closed on the start day. Null when it was closed that day, or had closed before the start. */
  readonly closesAt: Date | null;
  /** The person's last action in AutoIQ since then. Null when there is none. */
  readonly lastActAt: Date | null;
}

/**
 * The probable end of a missed clock-out: closing time, or the person's last action after that. Null while it may
 * still be running. It is only a suggestion: a person decides.
 */
export function missedSince(clock: RunningClock, now: Date): Date | null {
  const { startedAt, closesAt, lastActAt } = clock;
  const last = lastActAt && lastActAt > startedAt ? lastActAt : startedAt;
  const duringHours = closesAt !== null && startedAt < closesAt;
  const proposed = duringHours && closesAt > last ? closesAt : last;
  const graceMs = duringHours ? afterClosingMs : afterHoursMs;
  return now.getTime() - proposed.getTime() >= graceMs ? proposed : null;
}

/**
 * Whether a missed clock-out may be stopped at that time. One from an earlier day needs an entered end time, because
 * stopping it now would count the night.
 */
export function stop(of: {
  /** The shop's calendar days of its start and its stop. */
  startedOn: string;
  stoppedOn: string;
  /** "Your clock on “Brakes”" and "Friday 15:00", as in the rejection message. */
  clockName: string;
  since: string;
}): Result<true> {
  if (of.startedOn >= of.stoppedOn) return accept(true);
  return conflict(fillIn(text.runningSince, { clock: of.clockName, time: of.since }));
}

/** Whether a person may set the end of a running time entry to that time. */
export function setEnd(of: {
  startedAt: Date;
  endedAt: Date | null;
  end: Date;
  now: Date;
  /** The time entry is the caller's own. They may set the end only of a missed clock-out. */
  own: boolean;
  forgotten: boolean;
  mayCorrect: boolean;
}): Result<true> {
  if (of.endedAt) return conflict(text.stopped);
  if (!of.mayCorrect && !of.own) return conflict(text.others);
  if (!of.mayCorrect && !of.forgotten) return conflict(text.running);
  if (of.end <= of.startedAt) return refuse(text.endBeforeStart);
  if (of.end > of.now) return refuse(text.endAhead);
  return accept(true);
}

import { accept, conflict, type Result, refuse } from "../kernel/result.ts";

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
  return conflict(
    `${of.clockName} has been running since ${of.since}. Stopping it now would count the time between. ` +
      "Choose “Fix end time” instead.",
  );
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
  if (of.endedAt) return conflict("This clock has been stopped already.");
  if (!of.mayCorrect && !of.own) return conflict("This is somebody else's clock. Ask the front desk.");
  if (!of.mayCorrect && !of.forgotten)
    return conflict("This clock still runs as it should. Clock off instead.");
  if (of.end <= of.startedAt) return refuse("The end must be after the start. Choose a later time.");
  if (of.end > of.now) return refuse("The end cannot lie ahead. Choose an earlier time.");
  return accept(true);
}

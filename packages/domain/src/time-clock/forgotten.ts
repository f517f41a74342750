import { accept, conflict, type Result, refuse } from "../kernel/result.ts";

const minute = 60_000;
/** People stay on for a while after closing, and after the last thing they did. */
const afterClosingMs = 60 * minute;
/** Work that began outside of the opening hours. */
const afterHoursMs = 4 * 60 * minute;

export interface RunningClock {
  readonly startedAt: Date;
  /** When the shop closed on the day it was started; null where it was closed or closed before. */
  readonly closesAt: Date | null;
  /** The last thing the person did in AutoIQ since; null when nothing. */
  readonly lastActAt: Date | null;
}

/**
 * When a clock that was left running probably ended: at closing, or with the last thing the person did after that. Null
 * while it may well run. It is a proposal: a person decides.
 */
export function forgottenSince(clock: RunningClock, now: Date): Date | null {
  const { startedAt, closesAt, lastActAt } = clock;
  const last = lastActAt && lastActAt > startedAt ? lastActAt : startedAt;
  const duringHours = closesAt !== null && startedAt < closesAt;
  const proposed = duringHours && closesAt > last ? closesAt : last;
  const patience = duringHours ? afterClosingMs : afterHoursMs;
  return now.getTime() - proposed.getTime() >= patience ? proposed : null;
}

/**
 * Whether a forgotten clock may be stopped at that moment. One that was left running since an earlier day is ended by saying when:
 * stopping it now would count the night.
 */
export function stop(of: {
  /** The shop's days on which it was started and is to be stopped. */
  startedOn: string;
  stoppedOn: string;
  /** "Your clock on “Brakes”" and "Friday 15:00", as the refusal says it. */
  whose: string;
  since: string;
}): Result<true> {
  if (of.startedOn >= of.stoppedOn) return accept(true);
  return conflict(
    `${of.whose} has been running since ${of.since}. Stopping it now would count the time between. ` +
      "Choose “Say when it ended” instead.",
  );
}

/** Whether somebody may set the end of a running clock to that time. */
export function setEnd(of: {
  startedAt: Date;
  endedAt: Date | null;
  end: Date;
  now: Date;
  /** The clock is the caller's own, and only one that was forgotten is theirs to end so. */
  own: boolean;
  forgotten: boolean;
  mayCorrect: boolean;
}): Result<true> {
  if (of.endedAt) return conflict("This clock has been stopped already.");
  if (!of.mayCorrect && !of.own) return conflict("This is somebody else's clock. Ask the service desk.");
  if (!of.mayCorrect && !of.forgotten)
    return conflict("This clock still runs as it should. Clock off instead.");
  if (of.end <= of.startedAt) return refuse("The end must be after the start. Choose a later time.");
  if (of.end > of.now) return refuse("The end cannot lie ahead. Choose an earlier time.");
  return accept(true);
}

/** A job that somebody is clocked on to. */
export interface RunningJob {
  readonly repairOrderId: string;
  readonly repairOrderNumber: number;
  readonly jobName: string;
  readonly staffId: string;
  readonly startedAt: Date;
  /** Hundredths of hours: what it was sold with, and what everybody clocked on it until now. */
  readonly soldHours: number;
  readonly clockedHours: number;
}

const minute = 60_000;
const minuteOfHundredths = 0.6;
/** Shorter overruns do not move a plan, whose slots are multiples of five minutes. */
export const overrunWorthSaying = 5;

/**
 * When a running job should end: with its appointment's slot, or where the car has none, when its sold hours are used up.
 * Null: nothing says when.
 */
export function plannedEnd(job: RunningJob, slotEndsAt: Date | null, now: Date): Date | null {
  if (slotEndsAt) return slotEndsAt;
  if (job.soldHours === 0) return null;
  const left = (job.soldHours - job.clockedHours) * minuteOfHundredths * minute;
  return new Date(now.getTime() + left);
}

/** Whole minutes that a job is past its planned end. 0: it isn't, or so little that nothing moves. */
export function minutesOver(plannedEndsAt: Date | null, now: Date): number {
  const minutes = plannedEndsAt ? Math.floor((now.getTime() - plannedEndsAt.getTime()) / minute) : 0;
  return minutes >= overrunWorthSaying ? minutes : 0;
}

/** "Brakes on repair order 1043: over by 35 min" */
export const overrunText = (job: { jobName: string; repairOrderNumber: number }, minutes: number): string =>
  `${job.jobName} on repair order ${job.repairOrderNumber}: over by ${minutes} min`;

/** The hours that the clocks of now have run, by repair order: the stored hours count a clock once it ended. */
export function runningHours(jobs: readonly RunningJob[], now: Date): ReadonlyMap<string, number> {
  const hours = new Map<string, number>();
  for (const { repairOrderId, startedAt } of jobs) {
    const ran = Math.max(0, now.getTime() - startedAt.getTime()) / (60 * minute);
    hours.set(repairOrderId, (hours.get(repairOrderId) ?? 0) + ran);
  }
  return hours;
}

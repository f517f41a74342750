import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { getMyDay } from "@autoiq/domain/time-clock/contract";

export type MyDay = ReplyOf<typeof getMyDay>;
export type DayVehicle = MyDay["repairOrders"][number];
export type DayJob = DayVehicle["jobs"][number];

/** The job the caller is clocked on to. `left`: since an earlier day, so that stopping it now would count the night. */
export type OnJob = NonNullable<MyDay["onJob"]> & { readonly isMissedClockOut: boolean };

/**
 * The running job and attendance. A clock left running since an earlier day needs an entered end time and never ends
 * with the current time.
 */
export function runningIn(day: MyDay, timeZone: string, now: Date): { onJob: OnJob | null; leftIn: boolean } {
  const today = dayIn(timeZone, now);
  const isMissedClockOut = (jobId: string | null) =>
    day.forgotten.some(
      (clock) => clock.jobId === jobId && dayIn(timeZone, new Date(clock.startedAt)) < today,
    );
  return {
    onJob: day.onJob && { ...day.onJob, isMissedClockOut: isMissedClockOut(day.onJob.jobId) },
    leftIn: isMissedClockOut(null),
  };
}

const workable = (job: DayJob) => job.authorization === "approved" && job.work !== "completed";

/** The next job: the first one that can be worked on and is not on hold. */
export const nextJob = (cars: readonly DayVehicle[]): string | undefined =>
  cars.flatMap(({ jobs }) => jobs).find((job) => workable(job) && job.work !== "on-hold")?.id;

/**
 * A car a technician can work on: it has a job that can be worked on, or an open inspection before the work is
 * finished.
 */
export function isToDo({ jobs, inspection }: Pick<DayVehicle, "jobs" | "inspection">): boolean {
  const over = jobs.length > 0 && jobs.every(({ work }) => work === "completed");
  return jobs.some(workable) || (!over && !inspection?.completedAt);
}

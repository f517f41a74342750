import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { getMyDay } from "@autoiq/domain/time-clock/contract";

export type MyDay = ReplyOf<typeof getMyDay>;
export type DayCar = MyDay["repairOrders"][number];
export type DayJob = DayCar["jobs"][number];

/** The job that the caller's clock runs on. `left`: since an earlier day, so that stopping it now would count the night. */
export type OnJob = NonNullable<MyDay["onJob"]> & { readonly left: boolean };

/** The running job and attendance; what was left running on an earlier day is ended by saying when, never by now. */
export function runningIn(day: MyDay, timeZone: string, now: Date): { onJob: OnJob | null; leftIn: boolean } {
  const today = dayIn(timeZone, now);
  const left = (jobId: string | null) =>
    day.forgotten.some(
      (clock) => clock.jobId === jobId && dayIn(timeZone, new Date(clock.startedAt)) < today,
    );
  return { onJob: day.onJob && { ...day.onJob, left: left(day.onJob.jobId) }, leftIn: left(null) };
}

const workable = (job: DayJob) => job.authorization === "approved" && job.work !== "completed";

/** What to begin with: the first job that may be worked and does not wait for something. */
export const nextJob = (cars: readonly DayCar[]): string | undefined =>
  cars.flatMap(({ jobs }) => jobs).find((job) => workable(job) && job.work !== "on-hold")?.id;

/** A car that a technician can do something on: a job that may be worked, or an inspection before the work is over. */
export function isToDo({ jobs, inspection }: Pick<DayCar, "jobs" | "inspection">): boolean {
  const over = jobs.length > 0 && jobs.every(({ work }) => work === "completed");
  return jobs.some(workable) || (!over && !inspection?.completedAt);
}

/** The data of an earlier visit's job that decides whether it is offered again. */
export interface PastJob {
  readonly jobId: string;
  readonly name: string;
  readonly at: string;
  readonly outcome: "declined" | "deferred" | "done";
  readonly cannedJobId: string | null;
}

const sameWork = (one: PastJob) => one.cannedJobId ?? one.name.trim().toLowerCase();

/**
 * The jobs from earlier visits worth listing: declined or deferred work that was not done since, then done work, each
 * once and newest first. `onOrder` is the work already on this repair order.
 */
export function offerPreviousJobs<Past extends PastJob>(
  past: readonly Past[],
  onOrder: readonly { readonly name: string; readonly earlierJobId: string | null }[] = [],
): Past[] {
  const taken = new Set(onOrder.map((job) => job.earlierJobId));
  const latest = [...past].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const done = new Map<string, Past>();
  const open = new Map<string, Past>();
  for (const job of latest) {
    const work = sameWork(job);
    if (job.outcome === "done") {
      if (!done.has(work)) done.set(work, job);
    } else if (!done.has(work) && !open.has(work)) open.set(work, job);
  }
  return [...open.values(), ...done.values()].filter((job) => !taken.has(job.jobId));
}

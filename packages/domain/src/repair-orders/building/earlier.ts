/** What is looked at of a job of an earlier visit to decide whether it is offered again. */
export interface PastJob {
  readonly jobId: string;
  readonly name: string;
  readonly at: string;
  readonly outcome: "declined" | "deferred" | "done";
  readonly cannedJobId: string | null;
}

const sameWork = (one: PastJob) => one.cannedJobId ?? one.name.trim().toLowerCase();

/**
 * The jobs of earlier visits that are worth a line in a list: declined or deferred work that was not done since, then
 * what was done, each work once and the latest first. `onOrder` are the works that this repair order has already.
 */
export function offerEarlier<Past extends PastJob>(
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

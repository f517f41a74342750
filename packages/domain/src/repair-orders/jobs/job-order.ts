import { conflict, missing, type Result } from "../../kernel/result.ts";

/**
 * The ids of a repair order's jobs with one of them moved behind another. Null moves it to the top. The move names
 * the job before it, so that two people who move different jobs at once both get what they meant.
 */
export function reorderJob(
  jobs: readonly { readonly id: string }[],
  jobId: string,
  afterJobId: string | null,
): Result<readonly string[]> {
  const ids = jobs.map((job) => job.id);
  if (!ids.includes(jobId)) return missing("That job is no longer on this repair order.");
  if (afterJobId === jobId) return { ok: true, value: ids };
  const rest = ids.filter((id) => id !== jobId);
  const at = afterJobId === null ? 0 : rest.indexOf(afterJobId) + 1;
  if (afterJobId !== null && at === 0)
    return conflict("The job above that spot is no longer on this repair order. Refresh and try again.");
  return { ok: true, value: [...rest.slice(0, at), jobId, ...rest.slice(at)] };
}

export const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Restores an earlier order for the current jobs. New jobs remain after the job they followed. */
export function restoreOrder(now: readonly string[], earlier: readonly string[]): string[] {
  const known = new Set(earlier);
  const restored = earlier.filter((id) => now.includes(id));
  now.forEach((id, index) => {
    if (known.has(id)) return;
    const before = now[index - 1];
    restored.splice(before === undefined ? 0 : restored.indexOf(before) + 1, 0, id);
  });
  return restored;
}

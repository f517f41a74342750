/** Sold hours a technician must have worked before their own pace counts as much as the team's. */
const trust = 20;
/** A pace outside this range is more likely a forgotten clock-out than a real pace. */
const [fastest, slowest] = [0.6, 1.6];

export interface WorkDone {
  readonly technicianId: string;
  /** Sold and clocked hours of one finished job. */
  readonly sold: number;
  readonly clocked: number;
}

export interface PaceModel {
  /** Hours needed per sold hour, over the whole team. 1 when nothing was measured. */
  readonly usual: number;
  of(technicianId: string): number;
  /** Finished jobs, and how many of them took at most 25% longer than the pace predicts. */
  readonly tried: number;
  readonly held: number;
}

const within = (pace: number) => Math.min(slowest, Math.max(fastest, pace));

/**
 * How long each technician takes per sold hour (the inverse of efficiency: hours sold ÷ hours clocked). Each pace is
 * pulled toward the team's by a fixed number of hours (Stein's shrinkage: Efron and Morris, 1977), so three jobs do
 * not make a fast technician.
 */
export function estimatePaces(done: readonly WorkDone[]): PaceModel {
  const sums = new Map<string, { sold: number; clocked: number }>();
  let sold = 0;
  let clocked = 0;
  for (const each of done) {
    const sum = sums.get(each.technicianId) ?? { sold: 0, clocked: 0 };
    sum.sold += each.sold;
    sum.clocked += each.clocked;
    sums.set(each.technicianId, sum);
    sold += each.sold;
    clocked += each.clocked;
  }
  const usual = sold > 0 ? within(clocked / sold) : 1;
  const of = (technicianId: string) => {
    const own = sums.get(technicianId);
    return own ? within((own.clocked + trust * usual) / (own.sold + trust)) : usual;
  };
  const held = done.filter((each) => each.clocked <= 1.25 * each.sold * of(each.technicianId)).length;
  return { usual, of, tried: done.length, held };
}

/** Hours that an open repair order still needs: sold hours, less done or clocked hours, whichever is more. */
export const hoursLeft = (of: { sold: number; done: number; clocked: number }, pace: number): number =>
  Math.max(0.25, of.sold - Math.max(of.done, of.clocked / pace));

/** Sold hours that a person must have worked before their own pace counts as much as everybody's. */
const trust = 20;
/** A pace outside of these is more likely a forgotten clock than a person. */
const [fastest, slowest] = [0.6, 1.6];

export interface WorkDone {
  readonly technicianId: string;
  /** Hours sold and hours clocked of one finished job. */
  readonly sold: number;
  readonly clocked: number;
}

export interface Paces {
  /** Hours needed for an hour sold, of all together; 1 where nothing was measured. */
  readonly usual: number;
  of(technicianId: string): number;
  /** Finished jobs, and how many of them took at most a quarter longer than the pace says. */
  readonly tried: number;
  readonly held: number;
}

const within = (pace: number) => Math.min(slowest, Math.max(fastest, pace));

/**
 * How long people take for an hour sold (the inverse of field efficiency: hours sold ÷ hours clocked), each drawn
 * towards everybody's by so many hours (Stein's shrinkage: Efron and Morris, 1977): three jobs do not make a fast hand.
 */
export function pacesOf(done: readonly WorkDone[]): Paces {
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

/** Hours that an open repair order still needs: what was sold, less what is done or was clocked, whichever is more. */
export const hoursLeft = (of: { sold: number; done: number; clocked: number }, pace: number): number =>
  Math.max(0.25, of.sold - Math.max(of.done, of.clocked / pace));

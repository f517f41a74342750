import { pick, type Random } from "../kernel/random.ts";
import { type FixedPlacements, placeJobs } from "./place-jobs.ts";
import { type DayPlacement, type DayPlan, figuresOf, readyAt, type ShopDay } from "./shop-day.ts";

const IDLE = 0.05;
const SPLIT = 10;
const CARRIED = 60;
const MOVED = 20;
const CONFIRMED_START_CHANGED = 45;
const REMEMBERED = 60;
const RELUCTANCES = [15, 45, 240];

/** Jobs in order of arrival, as a shop without a plan takes them. */
export function firstComeFirstServed(day: ShopDay): DayPlan {
  return placeJobs(
    day,
    ordered(day, (job) => day.jobs[job]!.arrival),
  );
}

/**
 * Plans a day: which technician does each job, in which bay and when. Minutes past promise times count most (three
 * times for waiting customers), then work that is carried over, cars that change technicians, and idle minutes.
 * Changes the order of jobs at random, and accepts a change unless it is worse than some steps before (late
 * acceptance: Burke and Bykov, 2017). Every plan on the way respects skills, shifts, kinds of bay, cars and parts.
 *
 * @param outOfTime called at every step
 */
export function planDay(day: ShopDay, random: Random, outOfTime: () => boolean): DayPlan {
  const starts = [
    ordered(day, (job) => day.jobs[job]!.arrival),
    ordered(day, (job) => day.jobs[job]!.promised),
    ordered(day, (job) => day.jobs[job]!.promised - day.jobs[job]!.minutes),
    ordered(day, (job) => readyAt(day.jobs[job]!)),
  ];
  return improve(day, starts, random, outOfTime);
}

/**
 * Replans the rest of a day when something has taken longer, arrived later or been added. Jobs in progress do not
 * move. Moving another job to a different technician or bay than planned counts like twenty minutes of lateness, so
 * that few are moved. A different time for a customer who was given one counts like forty-five minutes.
 *
 * @param started placements in progress or done, with their currently expected ends
 */
export function replanDay(
  day: ShopDay,
  plan: DayPlan,
  { now, started }: { readonly now: number; readonly started: readonly DayPlacement[] },
  random: Random,
  outOfTime: () => boolean,
): DayPlan {
  const planned = new Map(plan.placements.map((placement) => [placement.job, placement]));
  const asPlanned = ordered(day, (job) => planned.get(job)?.start ?? Number.MAX_SAFE_INTEGER);
  const urgent = ordered(day, (job) => day.jobs[job]!.promised);
  return improve(day, [asPlanned, urgent], random, outOfTime, { started, planned, now });
}

/** Jobs of a plan whose technician or bay has changed. */
export function movedJobs(before: DayPlan, after: DayPlan): number {
  const planned = new Map(before.placements.map((placement) => [placement.job, placement]));
  return after.placements.filter(({ job, technician, bay }) => {
    const was = planned.get(job);
    return was !== undefined && (was.technician !== technician || was.bay !== bay);
  }).length;
}

/** Jobs whose customers must be given a different time. */
function countChangedStarts(day: ShopDay, plan: DayPlan): number {
  return plan.placements.filter(({ job, start }) => {
    const { confirmedStart } = day.jobs[job]!;
    return confirmedStart !== undefined && confirmedStart !== start;
  }).length;
}

function ordered(day: ShopDay, keyOf: (job: number) => number): number[] {
  return [...day.jobs.keys()].sort((a, b) => keyOf(a) - keyOf(b) || a - b);
}

function improve(
  day: ShopDay,
  starts: readonly number[][],
  random: Random,
  outOfTime: () => boolean,
  fixedPlacements?: FixedPlacements,
): DayPlan {
  const before: DayPlan | undefined = fixedPlacements && {
    placements: [...fixedPlacements.planned.values()],
    carriedOver: [],
  };
  const costOf = (plan: DayPlan) => {
    const { weightedLateness, idle, splits, carriedOver } = figuresOf(day, plan);
    const moved = before ? movedJobs(before, plan) : 0;
    const changedStarts = countChangedStarts(day, plan);
    return (
      weightedLateness +
      IDLE * idle +
      SPLIT * splits +
      CARRIED * carriedOver +
      MOVED * moved +
      CONFIRMED_START_CHANGED * changedStarts
    );
  };
  const attempt = (order: readonly number[], reluctance: number) => {
    const plan = placeJobs(day, order, fixedPlacements, reluctance);
    return { order, reluctance, plan, cost: costOf(plan) };
  };
  const reluctances = fixedPlacements ? RELUCTANCES : [0];
  const tried = starts.flatMap((order) => reluctances.map((reluctance) => attempt(order, reluctance)));
  let best = tried.reduce((least, each) => (each.cost < least.cost ? each : least));
  if (day.jobs.length < 2) return best.plan;
  let current = best;
  const remembered = new Float64Array(REMEMBERED).fill(best.cost);
  for (let step = 0; !outOfTime() && best.cost > 0; step++) {
    const other = random() < 0.1 ? reluctances[pick(random, reluctances.length)]! : current.reluctance;
    const next = attempt(changed(current.order, random), other);
    if (next.cost <= current.cost || next.cost <= remembered[step % REMEMBERED]!) current = next;
    if (next.cost < best.cost) best = next;
    remembered[step % REMEMBERED] = current.cost;
  }
  return best.plan;
}

/** The order with one job moved, or two swapped. */
function changed(order: readonly number[], random: Random): number[] {
  const from = pick(random, order.length);
  const to = (from + 1 + pick(random, order.length - 1)) % order.length;
  const next = [...order];
  if (random() < 0.5) {
    next.splice(to, 0, ...next.splice(from, 1));
  } else {
    const job = next[from]!;
    next[from] = next[to]!;
    next[to] = job;
  }
  return next;
}

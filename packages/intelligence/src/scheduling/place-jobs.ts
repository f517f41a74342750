import {
  cutsBreak,
  type DayPlacement,
  type DayPlan,
  type DayTechnician,
  minutesOf,
  readyAt,
  type ShopDay,
  type Span,
} from "./shop-day.ts";

/** Minutes of delay that are accepted to leave a car with its technician. */
const SPLIT = 15;

/** What a plan must or should preserve from the previous one. */
export interface FixedPlacements {
  /** Jobs in progress, which do not move. */
  readonly started: readonly DayPlacement[];
  /** The planned placement of every other job, by its number. */
  readonly planned: ReadonlyMap<number, DayPlacement>;
  /** Nothing else starts before this minute. */
  readonly now: number;
}

/**
 * Places jobs in the given order, each where it ends earliest over all qualified technicians and suitable bays, in
 * the gaps left by earlier jobs (serial schedule generation: Kolisch, 1996). What fits into no shift is carried over,
 * so every order gives a plan that breaks no hard rule.
 *
 * @param reluctance minutes of delay that are accepted to leave a job where it was planned
 */
export function placeJobs(
  day: ShopDay,
  order: readonly number[],
  fixedPlacements?: FixedPlacements,
  reluctance = 0,
): DayPlan {
  const technicians: Span[][] = day.technicians.map(({ busy }) => sorted(busy));
  const bays: Span[][] = day.bays.map(({ busy }) => sorted(busy));
  const cars = new Map<number, Span[]>();
  const technicianOf = new Map<number, number>();
  const placements: DayPlacement[] = [];
  const carriedOver: number[] = [];
  const startedJobs = new Set<number>();

  const carOf = (job: number) => {
    const { car } = day.jobs[job]!;
    const busy = cars.get(car) ?? [];
    cars.set(car, busy);
    return busy;
  };
  const take = (placement: DayPlacement) => {
    const { job, technician, bay, start, end } = placement;
    for (const busy of [technicians[technician]!, bays[bay]!, carOf(job)]) occupy(busy, start, end);
    technicianOf.set(day.jobs[job]!.car, technician);
    placements.push(placement);
  };
  for (const placement of fixedPlacements?.started ?? []) {
    startedJobs.add(placement.job);
    take(placement);
  }
  for (const job of order) {
    if (startedJobs.has(job)) continue;
    const work = day.jobs[job]!;
    const ready = Math.max(readyAt(work), fixedPlacements?.now ?? 0);
    const before = fixedPlacements?.planned.get(job);
    const same = technicianOf.get(work.car);
    const car = carOf(job);
    let best: DayPlacement | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [technician, person] of day.technicians.entries()) {
      if (!person.skills.includes(work.skill)) continue;
      const minutes = minutesOf(work, person);
      const split = same !== undefined && same !== technician ? SPLIT : 0;
      // No bay allows a start before technician and car are free.
      const soonest = earliest(person, [technicians[technician]!, car], ready, minutes);
      if (soonest === undefined || soonest + minutes + split >= least) continue;
      for (const [bay, { kind }] of day.bays.entries()) {
        if (!work.bayKinds.includes(kind)) continue;
        const moved = before && (before.technician !== technician || before.bay !== bay) ? reluctance : 0;
        if (soonest + minutes + split + moved >= least) continue;
        const start = earliest(person, [technicians[technician]!, bays[bay]!, car], soonest, minutes);
        if (start === undefined || start + minutes + split + moved >= least) continue;
        least = start + minutes + split + moved;
        best = { job, technician, bay, start, end: start + minutes };
      }
    }
    if (best) take(best);
    else carriedOver.push(job);
  }
  return { placements, carriedOver };
}

/** The earliest start from `ready` when all are free for that many minutes within one shift. */
function earliest(
  { shifts, breaks }: DayTechnician,
  busy: readonly Span[][],
  ready: number,
  minutes: number,
): number | undefined {
  for (const { from, to } of shifts) {
    let start = Math.max(from, ready);
    for (let isFree = false; !isFree && start + minutes <= to; ) {
      isFree = true;
      for (const spans of busy) {
        for (const span of spans) {
          if (span.from >= start + minutes) break;
          if (span.to <= start) continue;
          start = span.to;
          isFree = false;
        }
      }
      const pause = breaks?.find((each) => cutsBreak(start, start + minutes, each));
      if (pause) {
        start = pause.to;
        isFree = false;
      }
    }
    if (start + minutes <= to) return start;
  }
  return undefined;
}

const sorted = (spans: readonly Span[] = []): Span[] => [...spans].sort((a, b) => a.from - b.from);

function occupy(busy: Span[], from: number, to: number): void {
  let at = busy.length;
  while (at > 0 && busy[at - 1]!.from > from) at--;
  busy.splice(at, 0, { from, to });
}

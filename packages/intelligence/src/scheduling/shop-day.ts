/** From one minute of the day to before another, both counted from midnight. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface DayTechnician {
  readonly skills: readonly string[];
  /** Working hours, in order. A job is done within one of them. */
  readonly shifts: readonly Span[];
  /** Minutes needed per book minute: 1 is book time, 0.8 is faster. */
  readonly pace: number;
  /** Times taken by something outside the plan. */
  readonly busy?: readonly Span[];
  /** Breaks within a shift. Work continues after them, but nothing begins or ends within one. */
  readonly breaks?: readonly Span[];
}

export interface DayBay {
  readonly kind: string;
  /** Times out of use, or taken by something outside the plan. */
  readonly busy?: readonly Span[];
}

export interface DayJob {
  /** The car's number. Its jobs are never done at the same time. */
  readonly car: number;
  readonly skill: string;
  /** Kinds of bay it can be done in. */
  readonly bayKinds: readonly string[];
  /** Book minutes. */
  readonly minutes: number;
  /** Minute when the car arrives. */
  readonly arrival: number;
  /** Minute when the parts arrive. 0 when none are awaited. */
  readonly partsAt: number;
  readonly promised: number;
  /** The customer waits in the shop. */
  readonly waiter: boolean;
  /** The customer's appointment time as a minute of the day. A different start requires notifying the customer. */
  readonly confirmedStart?: number;
  /** It takes the same minutes for any technician: a slot agreed with the customer. */
  readonly steady?: boolean;
  /** Its duration is rounded up to a multiple of this many minutes. If absent: to whole minutes. */
  readonly step?: number;
}

export interface ShopDay {
  readonly technicians: readonly DayTechnician[];
  readonly bays: readonly DayBay[];
  readonly jobs: readonly DayJob[];
  /** Minute of the next day's opening, from today's midnight. Carried-over work continues then. */
  readonly nextOpening: number;
}

export interface DayPlacement {
  readonly job: number;
  readonly technician: number;
  readonly bay: number;
  readonly start: number;
  readonly end: number;
}

export interface DayPlan {
  readonly placements: readonly DayPlacement[];
  /** Jobs that do not fit into the day. */
  readonly carriedOver: readonly number[];
}

/** Minutes that a technician needs for a job. */
export function minutesOf({ minutes, steady, step }: DayJob, { pace }: DayTechnician): number {
  const needed = steady ? minutes : minutes * pace;
  return step ? Math.max(step, Math.ceil(needed / step - 1e-9) * step) : Math.max(1, Math.round(needed));
}

/** Whether work from `start` to `end` begins or ends within a break. */
export function cutsBreak(start: number, end: number, { from, to }: Span): boolean {
  return (start >= from && start < to) || (end > from && end <= to);
}

/** The earliest start of a job: when the car and its parts are there. */
export function readyAt({ arrival, partsAt }: DayJob): number {
  return Math.max(arrival, partsAt);
}

export interface DayFigures {
  /** Total minutes past promise times. Carried-over work is late until it can be done the next morning. */
  readonly lateness: number;
  /** The same, with waiting customers counted three times. */
  readonly weightedLateness: number;
  /** Minutes between two jobs of a technician. */
  readonly idle: number;
  /** How often a car changes technicians. */
  readonly splits: number;
  readonly carriedOver: number;
}

const WAITER = 3;

export function figuresOf(day: ShopDay, plan: DayPlan): DayFigures {
  let lateness = 0;
  let weightedLateness = 0;
  const late = (job: DayJob, end: number) => {
    const minutes = Math.max(0, end - job.promised);
    lateness += minutes;
    weightedLateness += minutes * (job.waiter ? WAITER : 1);
  };
  for (const { job, end } of plan.placements) late(day.jobs[job]!, end);
  for (const job of plan.carriedOver) late(day.jobs[job]!, day.nextOpening + day.jobs[job]!.minutes);
  const byStart = [...plan.placements].sort((a, b) => a.start - b.start);
  const lastOf = new Map<number, number>();
  const technicianOf = new Map<number, number>();
  let idle = 0;
  let splits = 0;
  for (const { job, technician, start, end } of byStart) {
    idle += start - (lastOf.get(technician) ?? start);
    lastOf.set(technician, end);
    const { car } = day.jobs[job]!;
    if (technicianOf.has(car) && technicianOf.get(car) !== technician) splits++;
    technicianOf.set(car, technician);
  }
  return { lateness, weightedLateness, idle, splits, carriedOver: plan.carriedOver.length };
}

/**
 * What is wrong with a plan, one line each. None of this may ever happen.
 *
 * @param started jobs in progress, with whatever duration they have
 */
export function faultsOfDay(day: ShopDay, plan: DayPlan, started: ReadonlySet<number> = new Set()): string[] {
  const faults: string[] = [];
  for (const { job, technician, bay, start, end } of plan.placements) {
    const work = day.jobs[job]!;
    const person = day.technicians[technician]!;
    if (!person.skills.includes(work.skill))
      faults.push(`job ${job}: technician ${technician} lacks ${work.skill}`);
    if (!work.bayKinds.includes(day.bays[bay]!.kind)) faults.push(`job ${job}: bay ${bay} is the wrong type`);
    if (start < readyAt(work)) faults.push(`job ${job}: starts before the car and parts are there`);
    if (started.has(job)) continue;
    if (end !== start + minutesOf(work, person)) faults.push(`job ${job}: has the wrong duration`);
    if (!person.shifts.some(({ from, to }) => from <= start && end <= to))
      faults.push(`job ${job}: is outside a shift`);
    if (person.breaks?.some((pause) => cutsBreak(start, end, pause)))
      faults.push(`job ${job}: overlaps a break`);
    if (
      [...(person.busy ?? []), ...(day.bays[bay]!.busy ?? [])].some(
        ({ from, to }) => from < end && start < to,
      )
    )
      faults.push(`job ${job}: technician ${technician} or bay ${bay} is busy`);
  }
  const all = [...plan.placements.map(({ job }) => job), ...plan.carriedOver].sort((a, b) => a - b);
  if (all.length !== day.jobs.length || all.some((job, index) => job !== index)) {
    faults.push("a job is missing or planned twice");
  }
  const keys: [name: string, keyOf: (placement: DayPlacement) => number][] = [
    ["technician", ({ technician }) => technician],
    ["bay", ({ bay }) => bay],
    ["car", ({ job }) => day.jobs[job]!.car],
  ];
  for (const [name, keyOf] of keys) {
    const sorted = [...plan.placements].sort((a, b) => keyOf(a) - keyOf(b) || a.start - b.start);
    for (const [index, next] of sorted.slice(1).entries()) {
      const before = sorted[index]!;
      if (keyOf(before) === keyOf(next) && next.start < before.end) {
        faults.push(`jobs ${before.job} and ${next.job}: ${name} ${keyOf(next)} is double-booked`);
      }
    }
  }
  return faults;
}

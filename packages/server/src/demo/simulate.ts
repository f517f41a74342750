import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { carsOn, isShopOpen, lastOpenMoment, monthOf } from "./calendar.ts";
import type { DemoJob } from "./canned-job.ts";
import { createDemoCustomer, type DemoCustomer, fleetCount } from "./customers.ts";
import { demoJobs } from "./data/canned-jobs.ts";
import { makeLines, type PlannedJob } from "./jobs.ts";
import { createDemoParts } from "./parts.ts";
import { clockMinutes, costAt, costSteps, laborRateOn, paymentDays } from "./prices-and-costs.ts";
import { createRandom, type Random } from "./random.ts";
import { demoMemberships, demoZone } from "./shop.ts";
import { Stock } from "./stock.ts";
import { createDemoVehicle, type DemoVehicle } from "./vehicles.ts";

export interface Owner {
  readonly id: string;
  readonly person: DemoCustomer;
  readonly since: Date;
  readonly cars: {
    readonly id: string;
    readonly car: DemoVehicle;
    odometer: number;
    seen: number;
    readonly plate: string;
    /** Canned jobs that were declined or deferred and not sold since. */
    open: readonly DemoJob[];
    lastVisit: string;
  }[];
}

export interface Visit {
  readonly id: string;
  readonly number: number;
  readonly owner: Owner;
  readonly car: Owner["cars"][number];
  readonly openedAt: Date;
  readonly startedAt: Date;
  readonly doneAt: Date;
  readonly odometer: number;
  readonly technicianId: string;
  readonly bay: number;
  readonly booked: boolean;
  readonly inspected: boolean;
  readonly jobs: readonly PlannedJob[];
  /** Closed, or its status on the demo's board. */
  readonly stage: Stage;
  /** The work of the previous visit failed. */
  readonly comeback: boolean;
  /** When the invoice was paid. Null while it is open. */
  readonly paidAt: Date | null;
  /** What a prepaid package pays of it when it is posted. */
  readonly packagePayment?: {
    readonly id: string;
    readonly soldPackageId: string;
    readonly amountCents: number;
  };
}

export type Stage =
  | "estimate"
  | "awaiting-approval"
  | "approved"
  | "in-progress"
  | "on-hold"
  | "quality-check"
  | "ready"
  | "invoiced"
  | "closed";

export interface Simulated {
  /** When it was loaded. Later than the anchor while the shop is closed. */
  readonly now: Date;
  readonly anchor: Date;
  readonly today: string;
  readonly parts: ReturnType<typeof createDemoParts>;
  readonly stock: Stock;
  readonly owners: readonly Owner[];
  readonly visits: readonly Visit[];
  readonly random: Random;
}

const technicians = demoMemberships.filter((membership) => membership.role === "technician");
const usualMonths = 24;
/** The customer who is also the demo's client account. */
const clientIndex = 61;
const demoClient = { first_name: "Casey", last_name: "Client", email: "client@demo.example" };
const minutes = (count: number) => count * 60_000;

/** Today's board: the stages of the cars that are in the shop. */
const boardStages: readonly Stage[] = [
  "estimate",
  "estimate",
  "awaiting-approval",
  "awaiting-approval",
  "awaiting-approval",
  "approved",
  "approved",
  "in-progress",
  "in-progress",
  "in-progress",
  "in-progress",
  "on-hold",
  "quality-check",
  "ready",
  "ready",
  "invoiced",
]; // prettier-ignore

/** Plays two years of a six-technician shop, or fewer months, up to the last open moment before now. */
export function simulate(now: Date, seed: number, months = usualMonths): Simulated {
  const random = createRandom(seed);
  const anchor = lastOpenMoment(now);
  const today = dayIn(demoZone, anchor);
  const firstDay = addDays(today, -Math.round(months * 30.44));
  const parts = createDemoParts(random);
  const families = new Map<string, typeof parts>();
  for (const part of parts) families.set(part.family, [...(families.get(part.family) ?? []), part]);
  const rose = costSteps(today);
  const stock = new Stock(random, parts, instantAt(demoZone, firstDay, "07:00"), (part, at) =>
    costAt(part, at, rose),
  );
  const owners: Owner[] = [];
  const visits: Visit[] = [];
  const totalDays = Math.round((Date.parse(today) - Date.parse(firstDay)) / 86_400_000);
  let number = 1001;

  for (let offset = 0; offset <= totalDays; offset++) {
    const day = addDays(firstDay, offset);
    const last = day === today;
    const cars = last ? boardStages.length : carsOn(random, day, offset / totalDays);
    const prices = { rateCents: laborRateOn(day, today), at: instantAt(demoZone, day, "08:00"), rose };
    const bayFree = new Array<number>(8).fill(instantAt(demoZone, day, "08:00").getTime());
    for (let car = 0; car < cars; car++) {
      const owner = ownerFor(random, owners, instantAt(demoZone, day, "08:00"));
      const vehicle = random.pick(owner.cars);
      drive(random, vehicle, Date.parse(day));
      // The first free bay. Its technician works there.
      const bay = bayFree.indexOf(Math.min(...bayFree));
      const technicianId = (technicians[bay % technicians.length] as (typeof technicians)[number]).id;
      const fleet = owner.person.company ? owners.indexOf(owner) : null;
      const wait = paymentDays(random, fleet);
      const paidOn = addDays(day, wait);
      const stage = last ? (boardStages[car] as Stage) : paidOn < today ? "closed" : "invoiced";
      const jobs = planJobs(random, { day, prices, stage, technicianId, again: vehicle.open }, families);
      const worked = jobs.reduce(
        (total, job) => total + (job.authorization === "approved" ? job.minutes : 0),
        0,
      );
      const returns = vehicle.lastVisit !== "" && vehicle.lastVisit >= addDays(day, -60);
      const opens = last ? anchor.getTime() - minutes(random.int(25, 400)) : (bayFree[bay] as number);
      const openedAt = new Date(opens);
      const startedAt = new Date(opens + minutes(random.int(10, 40)));
      const doneAt = new Date(startedAt.getTime() + minutes(Math.max(18, worked) + random.int(0, 12)));
      bayFree[bay] = doneAt.getTime() + minutes(random.int(5, 20));
      const visit: Visit = {
        id: random.uuid(),
        number,
        owner,
        car: vehicle,
        openedAt,
        startedAt,
        doneAt,
        odometer: vehicle.odometer,
        technicianId,
        bay,
        booked: random.chance(0.74) && doneAt.getTime() - opens > minutes(20),
        inspected:
          stage === "estimate" ? random.chance(0.5) : stage === "awaiting-approval" || random.chance(0.58),
        jobs,
        stage,
        comeback: returns && random.chance(0.18),
        paidAt:
          stage !== "closed" ? null : wait === 0 ? new Date(doneAt.getTime() + minutes(35)) : paidAt(paidOn),
      };
      if (stage === "closed" || stage === "invoiced") {
        vehicle.lastVisit = day;
        vehicle.open = openAfter(vehicle.open, jobs);
      }
      number += 1;
      visits.push(visit);
      for (const job of jobs) {
        for (const line of job.lines) {
          if (line.partState === "installed" || line.partState === "issued") stock.issue(line, startedAt);
        }
      }
    }
  }
  return { now, anchor, today, parts, stock, owners, visits: settleVisits(visits, today), random };
}

/** After how many days a diligent shop has its invoices paid, except the few that it must chase. */
const decisionDays = 21;
const stillRunAfter = 4;

/** Without it, cars that left weeks ago would fill the board. The oldest of them stay unpaid. */
function settleVisits(visits: readonly Visit[], today: string): Visit[] {
  const oldest = addDays(today, -decisionDays);
  let owed = 0;
  return visits.map((visit) => {
    const doneOn = dayIn(demoZone, visit.doneAt);
    if (visit.stage !== "invoiced" || doneOn >= oldest) return visit;
    owed += 1;
    return owed <= stillRunAfter
      ? visit
      : { ...visit, stage: "closed", paidAt: paidAt(addDays(today, -1 - (owed % 5))) };
  });
}

/** An invoice that was not paid at the counter is paid by mail or card on a working day. */
const paidAt = (day: string): Date => {
  let on = day;
  while (!isShopOpen(on)) on = addDays(on, -1);
  return instantAt(demoZone, on, "11:00");
};

const openAfter = (before: readonly DemoJob[], jobs: readonly PlannedJob[]): readonly DemoJob[] => [
  ...before.filter((job) => !jobs.some(({ template }) => template.code === job.code)),
  ...jobs.flatMap(({ authorization, template }) =>
    authorization === "declined" || authorization === "deferred" ? [template] : [],
  ),
];

function ownerFor(random: Random, owners: Owner[], at: Date): Owner {
  // An established shop gets two visits of three from returning customers.
  if (owners.length > 60 && random.chance(0.035)) return random.pick(owners.slice(0, fleetCount));
  if (owners.length > 60 && random.chance(0.66)) return random.pick(owners);
  if (owners.length >= 1590) return random.pick(owners);
  const customer = createDemoCustomer(random, owners.length);
  const person = owners.length === clientIndex ? { ...customer, ...demoClient } : customer;
  const count = person.company
    ? random.int(3, 6)
    : random.weighted([
        [1, 70],
        [2, 25],
        [3, 5],
      ] as const);
  const owner: Owner = {
    id: random.uuid(),
    person,
    since: at,
    cars: Array.from({ length: count }, () => {
      const car = createDemoVehicle(random);
      const age = Math.max(1, at.getUTCFullYear() - car.year);
      return {
        id: random.uuid(),
        car,
        odometer: Math.max(900, Math.round(age * random.normal(11_800, 2600))),
        seen: at.getTime(),
        open: [],
        lastVisit: "",
        plate: `${random.pick([..."ABCDEGHJKLMNPRSTVWXY"])}${random.pick([..."ABCDEGHJKLMN"])}${random.int(10, 99)}${random.pick([..."ABCDEGHJ"])}${random.pick([..."KLMNPRST"])}`,
      };
    }),
  };
  owners.push(owner);
  return owner;
}

function drive(random: Random, car: Owner["cars"][number], at: number): void {
  const days = Math.max(0, (at - car.seen) / 86_400_000);
  car.odometer += Math.round(days * random.normal(33, 6));
  car.seen = at;
}

function planJobs(
  random: Random,
  of: {
    day: string;
    prices: Parameters<typeof makeLines>[4];
    stage: Stage;
    technicianId: string;
    again: readonly DemoJob[];
  },
  families: ReadonlyMap<string, ReturnType<typeof createDemoParts>>,
): PlannedJob[] {
  const { day, stage } = of;
  const month = monthOf(day);
  const weights = demoJobs.map((job) => [job, job.weight * (job.season?.includes(month) ? 2 : 1)] as const);
  const count = random.weighted([
    [1, 38],
    [2, 34],
    [3, 19],
    [4, 9],
  ] as const);
  const chosen = new Map<string, DemoJob>();
  // Declined work is offered again, and often sold.
  const [again] = of.again;
  if (again && random.chance(0.4)) chosen.set(again.code, again);
  while (chosen.size < count) {
    const job = random.weighted(weights);
    // One oil service and one kind of brake work per axle are enough.
    if (![...chosen.values()].some((other) => other.code.slice(0, 3) === job.code.slice(0, 3)))
      chosen.set(job.code, job);
  }
  return [...chosen.values()].map((template, index) => {
    const open = stage === "estimate" || stage === "awaiting-approval";
    const authorization = open
      ? "proposed"
      : index === 0
        ? "approved"
        : random.weighted([
            ["approved", 74],
            ["declined", 18],
            ["deferred", 8],
          ] as const);
    const done = ["closed", "invoiced", "ready", "quality-check"].includes(stage);
    const work =
      authorization !== "approved" || open || stage === "approved"
        ? "pending"
        : done
          ? "completed"
          : index === 0
            ? stage === "on-hold"
              ? "on-hold"
              : "in-progress"
            : "pending";
    return {
      id: random.uuid(),
      template,
      authorization,
      work,
      lines: makeLines(random, template, families, work === "completed", of.prices),
      minutes: clockMinutes(random, of.technicianId, template.hours),
    };
  });
}

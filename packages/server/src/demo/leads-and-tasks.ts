import type { Outcome } from "@autoiq/domain/customers/follow-ups/rules";
import type { LeadSource, LeadStage, LostReason } from "@autoiq/domain/customers/leads/rules";
import { customerName } from "@autoiq/domain/customers/schema";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../platform/tenancy.ts";
import { openDay } from "./calendar.ts";
import { createDemoCustomer } from "./customers.ts";
import { createRandom, type Random } from "./random.ts";
import { later, manager, owner } from "./rows/shared.ts";
import { demoLocationId, demoZone } from "./shop.ts";
import type { Simulated, Visit } from "./simulate.ts";
import { insertRows } from "./store.ts";

type Row = Record<string, unknown>;

interface Asked {
  readonly daysAgo: number;
  readonly source: LeadSource;
  readonly stage: Exclude<LeadStage, "won" | "booked">;
  readonly vehicle: string;
  readonly wants: string;
  readonly dollars: number | null;
  readonly nextStep: string;
  /** Days from today. Below zero: overdue. Null: nothing is planned. */
  readonly nextIn: number | null;
  readonly lost?: LostReason;
}

/** People who asked and have no repair order. */
const asked: readonly Asked[] = [
  {
    daysAgo: 0,
    source: "web",
    stage: "new",
    vehicle: "2018 Honda CR-V",
    wants: "Check engine light is on since Tuesday. Can you look at it this week?",
    dollars: null,
    nextStep: "Call back",
    nextIn: 0,
  },
  {
    daysAgo: 1,
    source: "message",
    stage: "new",
    vehicle: "2021 Chevrolet Silverado",
    wants: "Price for four all-terrain tires with alignment",
    dollars: 1400,
    nextStep: "Send a price",
    nextIn: 0,
  },
  {
    daysAgo: 3,
    source: "call",
    stage: "contacted",
    vehicle: "2015 Nissan Altima",
    wants: "A/C blows warm",
    dollars: 650,
    nextStep: "Offer a morning for the diagnosis",
    nextIn: -1,
  },
  {
    daysAgo: 5,
    source: "referral",
    stage: "contacted",
    vehicle: "2019 Ford Explorer",
    wants: "Brakes squeal, wants a second opinion",
    dollars: 780,
    nextStep: "Call after work",
    nextIn: 1,
  },
  {
    daysAgo: 6,
    source: "walk-in",
    stage: "quoted",
    vehicle: "2016 Toyota Tacoma",
    wants: "Timing cover leak",
    dollars: 1850,
    nextStep: "Ask what they decided",
    nextIn: 2,
  },
  {
    daysAgo: 9,
    source: "call",
    stage: "quoted",
    vehicle: "2020 Jeep Wrangler",
    wants: "Water pump, quoted with coolant",
    dollars: 920,
    nextStep: "Ask what they decided",
    nextIn: 0,
  },
  {
    daysAgo: 16,
    source: "web",
    stage: "lost",
    vehicle: "2014 BMW 328i",
    wants: "Valve cover gasket",
    dollars: 1100,
    nextStep: "",
    nextIn: null,
    lost: "price",
  },
  {
    daysAgo: 33,
    source: "call",
    stage: "lost",
    vehicle: "2017 Hyundai Sonata",
    wants: "Transmission rebuild",
    dollars: null,
    nextStep: "",
    nextIn: null,
    lost: "not-our-work",
  },
  {
    daysAgo: 52,
    source: "web",
    stage: "lost",
    vehicle: "2013 Dodge Charger",
    wants: "Tires for Saturday",
    dollars: 600,
    nextStep: "",
    nextIn: null,
    lost: "timing",
  },
];

/** How the first customers of the last weeks came, newest first. */
const wonSources: readonly LeadSource[] = ["referral", "call", "web", "walk-in", "call", "referral", "web"];

/**
 * Leads in every stage but booked, tasks of the desk, and what came of calls about declined work. They have a random
 * generator of their own, so that the rest of the demo shop stays as it is.
 */
export async function insertLeadsAndTasks(tx: TenantTx, simulated: Simulated): Promise<void> {
  const random = createRandom(17);
  const leads = leadRows(simulated, random);
  await insertRows(tx, "leads", leads.rows);
  await insertRows(tx, "lead_stages", leads.stages);
  const tasks = taskRows(simulated, random, leads.rows);
  await insertRows(tx, "follow_ups", tasks.rows);
  await insertRows(tx, "follow_up_jobs", tasks.jobs);
}

function leadRows({ today, now, visits }: Simulated, random: Random): { rows: Row[]; stages: Row[] } {
  const rows: Row[] = [];
  const stages: Row[] = [];
  const add = (lead: Row, passed: readonly (readonly [LeadStage, Date])[]) => {
    const id = random.uuid();
    rows.push({ id, location_id: demoLocationId, stage_since: passed.at(-1)?.[1], ...lead });
    for (const [stage, at] of passed)
      stages.push({
        id: random.uuid(),
        lead_id: id,
        location_id: demoLocationId,
        stage,
        at,
        by_name: manager.name,
      });
  };
  asked.forEach((of, index) => {
    // Positions after those of the shop's customers, so that nobody has the same phone.
    const person = createDemoCustomer(random, 1590 - index);
    const created = instantAt(demoZone, openDay(addDays(today, -of.daysAgo)), "09:20");
    const at = created > now ? now : created;
    const answered = of.stage !== "new" && of.lost !== "timing" ? later(at, 25) : null;
    const nextOn = of.nextIn === null ? null : addDays(today, of.nextIn);
    const passed: [LeadStage, Date][] = [["new", at]];
    if (answered) passed.push(["contacted", answered]);
    if (of.stage === "quoted") passed.push(["quoted", later(at, 180)]);
    if (of.stage === "lost") passed.push(["lost", later(at, 4 * 1440)]);
    add(
      {
        name: `${person.first_name} ${person.last_name}`,
        phone: person.phone,
        email: of.source === "web" ? person.email : null,
        vehicle: of.vehicle,
        wants: of.wants,
        source: of.source,
        referred_by: of.source === "referral" ? nameOf(visits.at(-40 - index)) : "",
        stage: of.stage,
        lost_reason: of.lost ?? null,
        owner_id: of.stage === "new" ? null : manager.id,
        next_step: of.nextStep,
        next_on: nextOn,
        value_cents: of.dollars === null ? null : of.dollars * 100,
        customer_id: null,
        repair_order_id: null,
        contacted_at: answered,
        created_at: at,
        created_by: of.source === "web" ? null : manager.userId,
        created_by_name: of.source === "web" ? "Request page" : manager.name,
      },
      passed,
    );
  });
  firstVisits(visits, addDays(today, -80))
    .slice(0, wonSources.length)
    .forEach((visit, index) => {
      const source = wonSources[index] ?? "call";
      const at = later(visit.openedAt, -(2 + index) * 1440);
      add(
        {
          name: nameOf(visit),
          phone: visit.owner.person.phone,
          email: source === "web" ? visit.owner.person.email : null,
          vehicle: `${visit.car.car.year} ${visit.car.car.make} ${visit.car.car.model}`,
          wants: visit.jobs[0]?.template.concern ?? "",
          source,
          referred_by: source === "referral" ? nameOf(visits.at(-60 - index)) : "",
          stage: "won",
          lost_reason: null,
          owner_id: manager.id,
          next_step: "",
          next_on: null,
          value_cents: null,
          customer_id: visit.owner.id,
          repair_order_id: visit.id,
          contacted_at: later(at, 15 + 10 * index),
          created_at: at,
          created_by: manager.userId,
          created_by_name: manager.name,
        },
        [
          ["new", at],
          ["contacted", later(at, 15 + 10 * index)],
          ["won", visit.openedAt],
        ],
      );
    });
  return { rows, stages };
}

const nameOf = (visit: Visit | undefined): string => {
  if (!visit) return "";
  const { first_name: firstName, last_name: lastName, company } = visit.owner.person;
  return customerName({ firstName, lastName, company });
};

/** The first visits of customers who are new since that day, newest first. */
function firstVisits(visits: readonly Visit[], since: string): Visit[] {
  const first = new Map<string, Visit>();
  for (const visit of visits) if (!first.has(visit.owner.id)) first.set(visit.owner.id, visit);
  return [...first.values()].filter(({ openedAt }) => dayIn(demoZone, openedAt) >= since).reverse();
}

function taskRows(
  { today, now, visits }: Simulated,
  random: Random,
  leads: readonly Row[],
): { rows: Row[]; jobs: Row[] } {
  const rows: Row[] = [];
  const jobs: Row[] = [];
  const add = (task: {
    title: string;
    ownerId: string;
    dueOn: string;
    clock?: string;
    created: Date;
    leadId?: unknown;
    visit?: Visit;
    jobIds?: readonly string[];
    done?: { at: Date; outcome: Outcome; note: string };
  }) => {
    const id = random.uuid();
    const dueAt = instantAt(demoZone, task.dueOn, task.clock ?? "08:00");
    rows.push({
      id,
      location_id: demoLocationId,
      title: task.title,
      owner_id: task.ownerId,
      due_on: task.dueOn,
      due_clock: task.clock ?? null,
      due_at: dueAt,
      lead_id: task.leadId ?? null,
      customer_id: task.visit?.owner.id ?? null,
      vehicle_id: task.visit?.car.id ?? null,
      repair_order_id: task.visit?.id ?? null,
      created_at: task.created,
      created_by_name: manager.name,
      // Nobody is notified of what was due before the shop was loaded.
      notified_at: dueAt <= now ? dueAt : null,
      done_at: task.done?.at ?? null,
      done_by_name: task.done ? manager.name : null,
      outcome: task.done?.outcome ?? null,
      outcome_note: task.done?.note ?? "",
    });
    for (const jobId of task.jobIds ?? [])
      jobs.push({ follow_up_id: id, job_id: jobId, location_id: demoLocationId });
  };
  const created = instantAt(demoZone, openDay(addDays(today, -2)), "16:00");
  const quoted = leads.find(({ stage }) => stage === "quoted");
  const first = visits.filter(({ stage }) => stage === "closed").at(-12);
  const second = firstVisits(visits, addDays(today, -30)).find(({ stage }) => stage === "closed");
  add({
    title: `Ask ${quoted?.name} what they decided`,
    ownerId: manager.id,
    dueOn: today,
    clock: "10:30",
    created,
    leadId: quoted?.id,
  });
  add({
    title: `Ask ${nameOf(first)} whether everything is fine`,
    ownerId: manager.id,
    dueOn: addDays(today, -1),
    created,
    ...(first ? { visit: first } : {}),
  });
  add({
    title: `Thank ${nameOf(second)} for the first visit`,
    ownerId: owner.id,
    dueOn: addDays(today, 1),
    created,
    ...(second ? { visit: second } : {}),
  });
  add({ title: "Renew the city's repair license", ownerId: owner.id, dueOn: addDays(today, 12), created });
  for (const { visit, jobId, name, done } of followedUp(visits, today, now, random))
    add({
      title: `Call ${nameOf(visit)} about ${name}`,
      ownerId: manager.id,
      dueOn: dayIn(demoZone, done.at),
      created: later(done.at, -1440),
      visit,
      jobIds: [jobId],
      done,
    });
  return { rows, jobs };
}

/** Declined jobs that the desk called about: those that were sold later, and as many that were not. */
function followedUp(visits: readonly Visit[], today: string, now: Date, random: Random) {
  const since = addDays(today, -170);
  const visitsOfCar = Map.groupBy(visits, ({ car }) => car.id);
  const declined = visits
    .filter(({ openedAt }) => dayIn(demoZone, openedAt) >= since)
    .flatMap((visit) =>
      visit.jobs
        .filter(({ authorization }) => authorization === "declined" || authorization === "deferred")
        .map((job) => {
          const sold = visitsOfCar
            .get(visit.car.id)
            ?.find(
              (other) =>
                other.openedAt > visit.openedAt &&
                other.jobs.some(
                  (each) => each.authorization === "approved" && each.template.name === job.template.name,
                ),
            );
          return { visit, jobId: job.id, name: job.template.name, sold };
        }),
    );
  const everyNth = (of: typeof declined, count: number) =>
    of.filter((_, index) => index % Math.max(1, Math.floor(of.length / count)) === 0);
  const calls = [
    ...everyNth(
      declined.filter(({ sold }) => sold),
      12,
    ),
    ...everyNth(
      declined.filter(({ sold }) => !sold),
      30,
    ),
  ];
  return calls
    .map(({ visit, jobId, name, sold }) => {
      // A sale that follows the call by a few days, or a call two weeks after the visit.
      const day = sold
        ? openDay(addDays(dayIn(demoZone, sold.openedAt), -4))
        : openDay(addDays(dayIn(demoZone, visit.openedAt), 14));
      const at = instantAt(demoZone, day, `1${random.int(0, 6)}:${random.int(10, 59)}`);
      const outcome: Outcome = sold
        ? "booked"
        : random.pick(["no-answer", "not-interested", "messaged", "done"] as const);
      const note = outcome === "not-interested" ? "Sells the car" : "";
      return { visit, jobId, name, done: { at, outcome, note } };
    })
    .filter(({ visit, done }) => done.at > later(visit.doneAt, 60) && done.at < now);
}

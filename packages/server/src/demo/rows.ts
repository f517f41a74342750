import { customerName } from "@autoiq/domain/customers/schema";
import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { times } from "@autoiq/domain/kernel/money";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { isOpen } from "./calendar.ts";
import { demoPoints } from "./points.ts";
import type { Random } from "./random.ts";
import { demoBays, demoLocationId, demoSeats, demoZone } from "./shop.ts";
import type { Simulated, Stage, Visit } from "./simulate.ts";
import type { DemoTable } from "./store.ts";
import { hoursOf, priceOf } from "./visit.ts";

export type Rows = Partial<Record<DemoTable, Record<string, unknown>[]>>;

const owner = demoSeats[0];
const manager = demoSeats[1];
const seatById = new Map<string, (typeof demoSeats)[number]>(demoSeats.map((seat) => [seat.id, seat]));
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

export const demoGuarantee = "24 months or 24,000 miles on parts and labor, whichever comes first.";
export const demoAddress = {
  name: "Bayshore Demo Garage",
  street: "100 Demo Way",
  city: "Tampa",
  state: "FL",
  zip: "33602",
  phone: "+18135550100",
  email: "desk@demo.example",
  registrationNumber: "MV-DEMO-00001",
};

const statusOf: Record<Stage, string> = {
  estimate: "estimate",
  "awaiting-approval": "awaiting-approval",
  approved: "approved",
  "in-progress": "in-progress",
  "on-hold": "in-progress",
  "quality-check": "quality-check",
  ready: "ready",
  invoiced: "invoiced",
  closed: "closed",
};

/** Every row of every visit, in the order in which tables may be filled. */
export function visitRows(simulated: Simulated): Rows {
  const { visits, random, anchor, today } = simulated;
  const rows = {
    repair_orders: [],
    jobs: [],
    job_lines: [],
    appointments: [],
    estimates: [],
    authorizations: [],
    time_entries: [],
    inspections: [],
    inspection_items: [],
    invoices: [],
    payments: [],
  } as unknown as Record<DemoTable, Record<string, unknown>[]>;
  let invoiceNumber = 1001;
  for (const visit of visits) {
    const price = priceOf(visit.jobs);
    const finished = visit.stage === "closed" || visit.stage === "invoiced";
    const checked = finished || visit.stage === "ready";
    const postedAt = later(visit.doneAt, 25);
    const since = sinceOf(visit, anchor, postedAt);
    rows.repair_orders.push({
      id: visit.id,
      location_id: demoLocationId,
      number: visit.number,
      customer_id: visit.owner.id,
      vehicle_id: visit.car.id,
      advisor_id: visit.number % 3 === 0 ? owner.id : manager.id,
      status: statusOf[visit.stage],
      status_since: since,
      concern: visit.jobs.map((job) => job.template.concern).join(". "),
      odometer_in: visit.odometer,
      odometer_out: finished ? visit.odometer + random.int(0, 4) : null,
      visit: random.weighted([
        ["drop-off", 62],
        ["waiter", 30],
        ["loaner", 3],
        ["shuttle", 5],
      ] as const),
      keytag: visit.stage === "closed" ? "" : String((visit.number % 40) + 1),
      promised_at:
        visit.stage === "closed" ? later(visit.openedAt, 60 * random.int(3, 8)) : promisedNext(simulated),
      quality_checked_at: checked ? later(visit.doneAt, 15) : null,
      quality_checked_by: checked ? manager.userId : null,
      presented_cents: price.presented.totalCents,
      authorized_cents: price.authorized.totalCents,
      total_cents: finished ? price.authorized.totalCents : price.presented.totalCents,
      created_at: visit.openedAt,
      created_by: manager.userId,
    });
    pushAppointment(rows, visit, today);
    pushJobs(rows, visit, anchor);
    if (visit.stage === "awaiting-approval") {
      rows.estimates.push({
        id: random.uuid(),
        repair_order_id: visit.id,
        version: 1,
        repair_order_version: 1,
        sent_at: since,
        sent_by: manager.userId,
        sent_to: visit.owner.person.email,
        expires_at: later(since, 30 * 24 * 60),
        // No link leads here: nobody holds the secret of a made-up estimate.
        token_hash: random.uuid() + random.uuid(),
        total_cents: price.presented.totalCents,
        content: {},
      });
    }
    if (visit.inspected) pushInspection(rows, visit, random);
    if (finished) {
      pushInvoice(rows, visit, invoiceNumber, postedAt, random);
      invoiceNumber += 1;
    }
  }
  return rows;
}

/** A promise that can still be kept, mostly: later today, or on the next open day when the shop has closed. */
function promisedNext({ random, now, anchor, today }: Simulated): Date {
  if (now.getTime() - anchor.getTime() < 60_000) return later(now, random.int(-20, 300));
  let day = addDays(today, 1);
  while (!isOpen(day)) day = addDays(day, 1);
  return instantAt(demoZone, day, `${random.int(10, 17)}:${random.pick(["00", "30"])}`);
}

function sinceOf(visit: Visit, anchor: Date, postedAt: Date): Date {
  if (visit.stage === "closed") return later(postedAt, 10);
  const at = visit.stage === "estimate" ? visit.openedAt : visit.startedAt;
  return at < anchor ? at : later(anchor, -10);
}

function pushAppointment(
  rows: Record<DemoTable, Record<string, unknown>[]>,
  visit: Visit,
  today: string,
): void {
  // The cars in the shop today came without an appointment, so that the calendar has room to be tried out.
  if (!visit.booked || dayIn(demoZone, visit.openedAt) === today) return;
  const closes = instantAt(demoZone, dayIn(demoZone, visit.openedAt), "18:00");
  const endsAt = new Date(Math.min(visit.doneAt.getTime(), closes.getTime()));
  if (endsAt <= later(visit.openedAt, 14)) return;
  rows.appointments.push({
    id: visit.id,
    location_id: demoLocationId,
    customer_id: visit.owner.id,
    vehicle_id: visit.car.id,
    bay_id: demoBays[visit.bay]?.id,
    technician_id: visit.bay < 6 ? visit.technicianId : null,
    status: "checked-in",
    starts_at: visit.openedAt,
    ends_at: endsAt,
    concern: visit.jobs[0]?.template.concern ?? "",
    repair_order_id: visit.id,
    created_at: later(visit.openedAt, -60 * 24 * 3),
    created_by: manager.userId,
  });
}

function pushJobs(rows: Record<DemoTable, Record<string, unknown>[]>, visit: Visit, anchor: Date): void {
  let clock = visit.startedAt;
  visit.jobs.forEach((job, position) => {
    const approved = job.authorization === "approved";
    const done = job.work === "completed";
    const minutes = Math.max(6, Math.round(Number(job.template.hours) * 57));
    const answeredAt = later(visit.openedAt, 8);
    rows.jobs.push({
      id: job.id,
      repair_order_id: visit.id,
      position: position + 1,
      name: job.template.name,
      concern: job.template.concern,
      cause: job.work === "pending" ? "" : job.template.cause,
      correction: done ? job.template.correction : "",
      authorization_state: job.authorization,
      authorized_at: job.authorization === "proposed" ? null : answeredAt,
      work_state: job.work,
      hold_reason: job.work === "on-hold" ? "parts" : null,
      technician_id: visit.technicianId,
      canned_job_id: null,
      completed_at: done ? later(clock, minutes) : null,
    });
    job.lines.forEach((line, index) => {
      rows.job_lines.push({
        id: line.id,
        job_id: job.id,
        repair_order_id: visit.id,
        position: index + 1,
        kind: line.kind,
        description: line.description,
        labor_op: line.laborOp,
        hours: line.hours,
        rate_cents: line.rateCents,
        part_id: line.partId,
        part_number: line.partNumber,
        quantity: line.quantity,
        unit_price_cents: line.unitPriceCents,
        unit_cost_cents: line.unitCostCents,
        amount_cents: line.amountCents,
        condition: line.condition,
        state_fee: line.stateFee,
        dot_number: line.dotNumber,
        part_state: line.partState,
        back_ordered: false,
      });
    });
    if (job.authorization !== "proposed") {
      rows.authorizations.push({
        id: job.id,
        repair_order_id: visit.id,
        job_id: job.id,
        decision: job.authorization,
        channel: visit.number % 4 === 0 ? "phone" : "in-person",
        person: customerName({
          firstName: visit.owner.person.first_name,
          lastName: visit.owner.person.last_name,
          company: "",
        }),
        recorded_by: manager.userId,
        at: answeredAt,
        job_cents: jobSubtotal(job),
        revised_total_cents: priceOf(visit.jobs).authorized.totalCents,
      });
    }
    if (approved && job.work !== "pending") {
      const running = job.work === "in-progress" && visit.number % 2 === 0 && later(anchor, -5) > clock;
      rows.time_entries.push({
        id: job.id,
        staff_id: visit.technicianId,
        job_id: job.id,
        repair_order_id: visit.id,
        started_at: clock < anchor ? clock : later(anchor, -30),
        ended_at: running ? null : laterOf(clock, later(clock, minutes), anchor),
      });
      clock = later(clock, minutes);
    }
  });
}

const laterOf = (from: Date, to: Date, limit: Date): Date =>
  to <= limit ? to : from > limit ? limit : limit;

function pushInspection(
  rows: Record<DemoTable, Record<string, unknown>[]>,
  visit: Visit,
  random: Random,
): void {
  const at = later(visit.openedAt, 5);
  rows.inspections.push({
    id: visit.id,
    repair_order_id: visit.id,
    name: "Courtesy inspection",
    started_at: at,
    started_by: seatById.get(visit.technicianId)?.userId ?? null,
    completed_at: later(at, 14),
    completed_by: seatById.get(visit.technicianId)?.userId ?? null,
    signed_off_at: later(at, 18),
    signed_off_by: manager.userId,
    signed_off_name: manager.name,
  });
  demoPoints.forEach(([section, label, unit], index) => {
    const rating = random.weighted([
      ["green", 82],
      ["yellow", 13],
      ["red", 5],
    ] as const);
    rows.inspection_items.push({
      id: random.uuid(),
      inspection_id: visit.id,
      repair_order_id: visit.id,
      position: index + 1,
      section,
      label,
      rating,
      note:
        rating === "red" ? "Needs attention now" : rating === "yellow" ? "Look again at the next visit" : "",
      measurement: measured(random, unit, rating),
      unit,
    });
  });
}

function measured(random: Random, unit: string, rating: "green" | "yellow" | "red"): string {
  const between = (green: [number, number], yellow: [number, number], red: [number, number]) => {
    const [low, high] = { green, yellow, red }[rating];
    return String(random.int(low, high));
  };
  if (unit === "/32 in") return between([6, 10], [4, 5], [1, 3]);
  if (unit === "mm") return between([6, 11], [4, 5], [1, 3]);
  if (unit === "V") return (Number(between([126, 129], [122, 125], [114, 121])) / 10).toFixed(1);
  if (unit === "°F") return between([38, 45], [46, 55], [56, 75]);
  return "";
}

function pushInvoice(
  rows: Record<DemoTable, Record<string, unknown>[]>,
  visit: Visit,
  number: number,
  postedAt: Date,
  random: Random,
): void {
  const approved = visit.jobs.filter((job) => job.authorization === "approved");
  const { authorized } = priceOf(visit.jobs);
  const technician = seatById.get(visit.technicianId);
  const clocked = (
    approved.reduce((total, job) => total + Math.max(6, Math.round(Number(job.template.hours) * 57)), 0) / 60
  ).toFixed(2);
  const { person } = visit.owner;
  const content: InvoiceContent = {
    shop: { ...demoAddress, timeZone: demoZone },
    customer: {
      name: customerName({
        firstName: person.first_name,
        lastName: person.last_name,
        company: person.company,
      }),
      street: person.street,
      city: person.city,
      state: person.state,
      zip: person.zip,
      phone: person.phone,
      email: person.email,
    },
    vehicle: {
      label: vehicleLabel(visit.car.car),
      vin: visit.car.car.vin,
      plate: visit.car.plate,
      odometerIn: visit.odometer,
      odometerOut: visit.odometer + 2,
    },
    repairOrderNumber: visit.number,
    openedAt: visit.openedAt.toISOString(),
    promisedAt: null,
    concern: visit.jobs.map((job) => job.template.concern).join(". "),
    jobs: approved.map((job) => ({
      name: job.template.name,
      cause: job.template.cause,
      correction: job.template.correction,
      technician: technician?.name ?? "",
      lines: job.lines.map(
        ({
          kind,
          description,
          partNumber,
          condition,
          hours,
          quantity,
          unitPriceCents,
          amountCents,
          dotNumber,
        }) => ({
          kind,
          description,
          partNumber,
          condition,
          hours,
          quantity,
          unitPriceCents,
          amountCents,
          dotNumber,
        }),
      ),
      subtotalCents: jobSubtotal(job),
    })),
    stateFees: authorized.stateFees,
    totals: {
      laborCents: authorized.laborCents,
      partsCents: authorized.partsCents,
      subletCents: authorized.subletCents,
      feesCents: authorized.feesCents,
      discountCents: authorized.discountCents,
      suppliesCents: authorized.suppliesCents,
      taxCents: authorized.taxCents,
      totalCents: authorized.totalCents,
    },
    authorizations: [],
    guarantee: demoGuarantee,
    saveParts: false,
  };
  rows.invoices.push({
    id: visit.id,
    location_id: demoLocationId,
    repair_order_id: visit.id,
    customer_id: visit.owner.id,
    number,
    posted_at: postedAt,
    posted_by: manager.userId,
    labor_cents: authorized.laborCents,
    parts_cents: authorized.partsCents,
    sublet_cents: authorized.subletCents,
    fees_cents: authorized.feesCents,
    discount_cents: authorized.discountCents,
    supplies_cents: authorized.suppliesCents,
    tax_cents: authorized.taxCents,
    total_cents: authorized.totalCents,
    labor_cost_cents: times(technician?.hourlyCostCents ?? 0, clocked),
    parts_cost_cents: authorized.costCents.parts,
    sublet_cost_cents: authorized.costCents.sublet,
    hours_sold: approved.reduce((total, job) => total + Number(hoursOf(job)), 0).toFixed(2),
    content,
  });
  if (visit.stage !== "closed") return;
  const method = random.weighted([
    ["card", 78],
    ["cash", 12],
    ["check", 10],
  ] as const);
  const paidAt = later(postedAt, 10);
  rows.payments.push({
    id: visit.id,
    invoice_id: visit.id,
    method,
    state: "succeeded",
    amount_cents: authorized.totalCents,
    provider: method === "card" ? "demo" : "shop",
    provider_reference: method === "card" ? `demo-${visit.number}` : null,
    created_at: paidAt,
    settled_at: paidAt,
    taken_by: manager.userId,
  });
}

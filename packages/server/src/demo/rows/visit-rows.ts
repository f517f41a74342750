import { firstInvoiceNumber } from "@autoiq/domain/invoices/numbers";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { isShopOpen } from "../calendar.ts";
import { priceOf } from "../jobs.ts";
import { laborRateOn } from "../prices-and-costs.ts";
import { demoBays, demoLabelsOf, demoLocationId, demoPricing, demoZone } from "../shop.ts";
import type { Simulated, Stage, Visit } from "../simulate.ts";
import type { DemoTable } from "../store.ts";
import { pushAttendance } from "./attendance-rows.ts";
import { pushThreads } from "./conversation-rows.ts";
import { pushDeposit } from "./deposit-rows.ts";
import { pushInspection } from "./inspection-rows.ts";
import { pushInvoice } from "./invoice-rows.ts";
import { pushJobs } from "./job-rows.ts";
import { type AllRows, later, manager, owner } from "./shared.ts";
import { pushStatusPeriods } from "./status-period-rows.ts";

export type Rows = Partial<Record<DemoTable, Record<string, unknown>[]>>;

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

/** Reports look back a year. Older visits have no periods in each status. */
const periodDays = 400;

/** Every row of every visit, in the order in which the tables can be filled. */
export function visitRows(simulated: Simulated): Rows {
  const { visits, random, anchor, today } = simulated;
  const rows = {
    repair_orders: [],
    status_periods: [],
    jobs: [],
    job_lines: [],
    appointments: [],
    estimates: [],
    authorizations: [],
    time_entries: [],
    inspections: [],
    inspection_items: [],
    invoices: [],
    invoice_taxes: [],
    invoice_labor_costs: [],
    invoice_departments: [],
    payments: [],
    deposits: [],
    conversations: [],
    messages: [],
    notifications: [],
  } as unknown as AllRows;
  let invoiceNumber = firstInvoiceNumber;
  for (const visit of visits) {
    const price = priceOf(visit.jobs);
    const finished = visit.stage === "closed" || visit.stage === "invoiced";
    const checked = finished || visit.stage === "ready";
    const done = later(visit.doneAt, 25);
    const postedAt = done < anchor ? done : later(anchor, -3);
    const since = sinceOf(visit, anchor, postedAt);
    const gone = finished && postedAt < anchor && dayIn(demoZone, visit.openedAt) !== today;
    rows.repair_orders.push({
      id: visit.id,
      location_id: demoLocationId,
      number: visit.number,
      customer_id: visit.owner.id,
      vehicle_id: visit.car.id,
      advisor_id: visit.number % 3 === 0 ? owner.id : manager.id,
      status: statusOf[visit.stage],
      rates:
        visit.stage === "estimate"
          ? null
          : { ...demoPricing, laborRateCents: laborRateOn(dayIn(demoZone, visit.openedAt), today) },
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
      labels: demoLabelsOf(visit.number, visit.comeback),
      keytag: gone ? "" : String((visit.number % 40) + 1),
      promised_at: gone ? later(visit.openedAt, 60 * random.int(3, 8)) : promisedNext(simulated),
      quality_checked_at: checked ? later(visit.doneAt, 15) : null,
      quality_checked_by: checked ? manager.userId : null,
      presented_cents: price.presented.totalCents,
      authorized_cents: price.authorized.totalCents,
      total_cents: finished ? price.authorized.totalCents : price.presented.totalCents,
      created_at: visit.openedAt,
      created_by: manager.userId,
    });
    pushDeposit(rows, visit, price.presented.totalCents);
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
        // No link works here, because nobody has the secret of a made-up estimate.
        token_hash: random.uuid() + random.uuid(),
        total_cents: price.presented.totalCents,
        content: {},
      });
    }
    if (visit.inspected) pushInspection(rows, visit, random);
    if (finished) {
      if (visit.openedAt > later(anchor, -periodDays * 24 * 60)) pushStatusPeriods(rows, visit, postedAt);
      pushInvoice(rows, visit, invoiceNumber, postedAt, random);
      invoiceNumber += 1;
    }
  }
  pushAttendance(rows, simulated);
  pushThreads(rows, simulated);
  return rows;
}

/** A promise time that can mostly still be met: later today, or on the next open day when the shop has closed. */
function promisedNext({ random, now, anchor, today }: Simulated): Date {
  if (now.getTime() - anchor.getTime() < 60_000) return later(now, random.int(-20, 300));
  let day = addDays(today, 1);
  while (!isShopOpen(day)) day = addDays(day, 1);
  return instantAt(demoZone, day, `${random.int(10, 17)}:${random.pick(["00", "30"])}`);
}

function sinceOf(visit: Visit, anchor: Date, postedAt: Date): Date {
  if (visit.paidAt) return visit.paidAt;
  if (visit.stage === "invoiced" && postedAt < anchor) return postedAt;
  const at = visit.stage === "estimate" ? visit.openedAt : visit.startedAt;
  return at < anchor ? at : later(anchor, -10);
}

function pushAppointment(rows: AllRows, visit: Visit, today: string): void {
  // Today's cars have shorter appointments (todays-visits.ts), so that the calendar has room to try out.
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

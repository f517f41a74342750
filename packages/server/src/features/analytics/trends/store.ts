import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { costOnDay } from "../../staff/reads.ts";

// In every statement: `from` and `to` are the first and last day in each location's own calendar.
const bounds = `bounds as materialized (
     select id as place, time_zone as zone, $from::date::timestamp at time zone time_zone as begins,
       ($to::date + 1)::timestamp at time zone time_zone as until
     from locations where organization_id = $organizationId and id = any ($locationIds::uuid[]))`;

const postedDay = z.object({
  day: z.string(),
  cars: z.number(),
  hours: z.number(),
  billed: z.number(),
  sales: z.number(),
  labor: z.number(),
  parts: z.number(),
  sublet: z.number(),
  discounts: z.number(),
  laborWithoutCost: z.number(),
  hoursWithoutCost: z.number(),
  partsWithoutCost: z.number(),
  subletWithoutCost: z.number(),
  laborCost: z.number(),
  partsCost: z.number(),
  subletCost: z.number(),
});
/**
 * What was posted on a day: money in cents, hours in hundredths. `billed` includes tax, everything else excludes it.
 * `laborCost` is that of the labor whose cost was known; `laborWithoutCost` and `hoursWithoutCost` are the rest.
 */
export type PostedDay = z.infer<typeof postedDay>;

const postedDays = statement(
  "analytics.find-posted-days",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds}, posted as (
     select (i.posted_at at time zone b.zone)::date as day, (i.repair_order_id is not null)::int as cars,
       round(i.hours_sold * 100) as hours, i.total_cents as billed, i.total_cents - i.tax_cents - i.opening_cents as sales,
       i.labor_cents as labor, i.parts_cents as parts, i.sublet_cents as sublet, -i.discount_cents as discounts,
       i.labor_without_cost_cents as labor_without_cost, round(i.hours_without_cost * 100) as hours_without_cost,
       i.parts_without_cost_cents as parts_without_cost, i.sublet_without_cost_cents as sublet_without_cost,
       coalesce(i.labor_cost_cents, 0) as labor_cost, i.parts_cost_cents as parts_cost, i.sublet_cost_cents as sublet_cost
     from bounds b join invoices i on i.organization_id = $organizationId and i.location_id = b.place and i.posted_at >= b.begins and i.posted_at < b.until
     union all
     select (c.posted_at at time zone b.zone)::date, 0, 0, -c.total_cents, -c.net_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
     from bounds b join credit_notes c on c.organization_id = $organizationId and c.location_id = b.place and c.posted_at >= b.begins and c.posted_at < b.until)
   select to_char(day, 'YYYY-MM-DD') as day, sum(cars)::float8 as cars, sum(hours)::float8 as hours, sum(billed)::float8 as billed,
     sum(sales)::float8 as sales, sum(labor)::float8 as labor, sum(parts)::float8 as parts, sum(sublet)::float8 as sublet, sum(discounts)::float8 as discounts,
     sum(labor_without_cost)::float8 as "laborWithoutCost", sum(hours_without_cost)::float8 as "hoursWithoutCost",
     sum(parts_without_cost)::float8 as "partsWithoutCost", sum(sublet_without_cost)::float8 as "subletWithoutCost",
     sum(labor_cost)::float8 as "laborCost", sum(parts_cost)::float8 as "partsCost", sum(sublet_cost)::float8 as "subletCost"
   from posted group by day order by day`,
  postedDay,
);

const bookedDay = z.object({ day: z.string(), confirmed: z.number(), requested: z.number() });

const bookedDays = statement(
  "analytics.find-booked-days",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds}
   select to_char((a.starts_at at time zone b.zone)::date, 'YYYY-MM-DD') as day,
     count(*) filter (where a.status = 'confirmed')::int as confirmed,
     count(*) filter (where a.status = 'requested')::int as requested
   from bounds b join appointments a on a.organization_id = $organizationId and a.location_id = b.place
     and a.starts_at >= b.begins and a.starts_at < b.until and a.status in ('confirmed', 'requested')
   group by 1`,
  bookedDay,
);

const answerDay = z.object({ day: z.string(), presented: z.number(), sold: z.number() });
/** By each job's last decision in the period. */
const answerDays = statement(
  "analytics.find-decisions-by-day",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds}, latest as (
     select distinct on (a.job_id) a.decision, a.job_cents, (a.at at time zone b.zone)::date as day
     from bounds b join authorizations a on a.organization_id = $organizationId and a.at >= b.begins and a.at < b.until
     join repair_orders r on r.organization_id = $organizationId and r.id = a.repair_order_id and r.location_id = b.place
     order by a.job_id, a.at desc, a.id desc)
   select to_char(day, 'YYYY-MM-DD') as day, sum(job_cents)::float8 as presented,
     coalesce(sum(job_cents) filter (where decision = 'approved'), 0)::float8 as sold
   from latest group by day`,
  answerDay,
);

const soldKind = z.object({
  key: z.string(),
  side: z.enum(["before", "now"]),
  quantity: z.number(),
  value: z.number(),
});
/**
 * `nowFrom` is the first day of the later period. Returns jobs on posted invoices by the category of their canned
 * job.
 */
const soldKinds = statement(
  "analytics.find-sold-kinds",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date", nowFrom: "date" },
  `with ${bounds}, bills as (
     select i.repair_order_id, case when (i.posted_at at time zone b.zone)::date >= $nowFrom::date then 'now' else 'before' end as side
     from bounds b join invoices i on i.organization_id = $organizationId and i.location_id = b.place and i.posted_at >= b.begins and i.posted_at < b.until
     where i.repair_order_id is not null)
   select coalesce(nullif(k.category, ''), 'Other work') as key, x.side, count(distinct j.id)::float8 as quantity,
     coalesce(sum(l.amount_cents), 0)::float8 as value
   from bills x join jobs j on j.organization_id = $organizationId and j.repair_order_id = x.repair_order_id and j.authorization_state = 'approved'
   join job_lines l on l.organization_id = $organizationId and l.repair_order_id = j.repair_order_id and l.job_id = j.id
   left join canned_jobs k on k.organization_id = $organizationId and k.id = j.canned_job_id
   group by 1, 2`,
  soldKind,
);

const hoursOfSpan = z.object({
  present: z.number(),
  clocked: z.number(),
  wages: z.number(),
  technicians: z.number(),
  withoutCost: z.number(),
});
const technicianHours = statement(
  "analytics.find-technician-hours",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds}, clocks as (
     select t.staff_id, t.job_id, extract(epoch from t.ended_at - t.started_at) as seconds, c.hourly_cost_cents as cents, c.pay_basis
     from bounds b join time_entries t on t.organization_id = $organizationId and t.ended_at >= b.begins and t.ended_at < b.until
     join staff s on s.organization_id = $organizationId and s.id = t.staff_id and s.location_id = b.place and s.role = 'technician'
     left join ${costOnDay("c", "t.staff_id", "(t.started_at at time zone b.zone)::date")} on true),
   flagged as (
     select sum(l.hours * c.hourly_cost_cents) as cents
     from bounds b join jobs j on j.organization_id = $organizationId and j.completed_at >= b.begins and j.completed_at < b.until
       and j.authorization_state = 'approved' and j.work_state = 'completed'
     join staff s on s.organization_id = $organizationId and s.id = j.technician_id and s.location_id = b.place and s.role = 'technician'
     join ${costOnDay("c", "s.id", "(j.completed_at at time zone b.zone)::date")} on c.pay_basis = 'flat-rate'
     join job_lines l on l.organization_id = $organizationId and l.repair_order_id = j.repair_order_id and l.job_id = j.id and l.kind = 'labor')
   select coalesce(sum(seconds / 36) filter (where job_id is null), 0)::float8 as present,
     coalesce(sum(seconds / 36) filter (where job_id is not null), 0)::float8 as clocked,
     (coalesce(sum(seconds / 3600 * cents) filter (where job_id is null and pay_basis = 'hourly'), 0)
       + coalesce((select f.cents from flagged f), 0))::float8 as wages,
     count(distinct staff_id)::int as technicians, count(distinct staff_id) filter (where cents is null)::int as "withoutCost"
   from clocks`,
  hoursOfSpan,
);

const bill = z.object({
  id: z.string(),
  number: z.number(),
  payer: z.string(),
  name: z.string(),
  company: z.boolean(),
  posted: z.number(),
  paid: z.number().nullable(),
  cents: z.number(),
  owed: z.number(),
});
export type PostedBill = z.infer<typeof bill>;

const person = "coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))";
/**
 * Invoices of the period with what was paid on them, without those that were written off. Days count from 1970. Credited amounts no longer belong to the
 * invoice.
 */
const bills = statement(
  "analytics.find-posted-invoices",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds}, posted as (
     select i.id, i.number, i.customer_id, (i.posted_at at time zone b.zone)::date - '1970-01-01'::date as day, b.zone
     from bounds b join invoices i on i.organization_id = $organizationId and i.location_id = b.place and i.posted_at >= b.begins and i.posted_at < b.until),
   sums as (
     select e.invoice_id, sum(e.amount_cents) as owed,
       sum(e.amount_cents) filter (where e.kind in ('invoice', 'credit-note', 'cash-discount', 'cash-discount-returned')) as cents,
       max(e.at) filter (where e.kind not in ('invoice', 'credit-note')) as last, bool_or(e.kind = 'write-off') as written_off
     from bounds b join ledger_entries e on e.organization_id = $organizationId and e.location_id = b.place and e.at >= b.begins and e.invoice_id is not null
     group by e.invoice_id)
   select p.id, p.number, coalesce(p.customer_id::text, 'counter') as payer, coalesce(${person}, 'Counter sale') as name,
     coalesce(c.company <> '', false) as company, p.day as posted,
     case when s.owed <= 0 then coalesce((s.last at time zone p.zone)::date - '1970-01-01'::date, p.day) end as paid,
     s.cents::float8 as cents, greatest(s.owed, 0)::float8 as owed
   from posted p join sums s on s.invoice_id = p.id and not s.written_off
   left join customers c on c.organization_id = $organizationId and c.id = p.customer_id`,
  bill,
);

const inTheShop = z.object({ orders: z.number(), cents: z.number() });
/** Approved work on cars that are in the shop and not invoiced yet. */
const unbilled = statement(
  "analytics.find-unbilled",
  { organizationId: "uuid", locationIds: "uuid[]" },
  `select count(*)::int as orders, coalesce(sum(authorized_cents), 0)::float8 as cents from repair_orders
   where organization_id = $organizationId and location_id = any ($locationIds::uuid[]) and status in ('approved', 'in-progress', 'quality-check', 'ready')`,
  inTheShop,
);

export interface Span {
  readonly locationIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

const of = (tx: TenantTx, { locationIds, from, to }: Span) => ({
  organizationId: tx.organizationId,
  locationIds,
  from,
  to,
});

export const findPostedDays = (tx: TenantTx, span: Span) => postedDays.all(tx, { ...of(tx, span) });
export const findBookedDays = (tx: TenantTx, span: Span) => bookedDays.all(tx, { ...of(tx, span) });
export const findDecisionDays = (tx: TenantTx, span: Span) => answerDays.all(tx, { ...of(tx, span) });
export const findSoldKinds = (tx: TenantTx, span: Span, nowFrom: string) =>
  soldKinds.all(tx, { ...of(tx, span), nowFrom });

/**
 * For technicians with a membership at the locations: hours present and clocked on jobs in hundredths, and what their
 * work cost in cents, as far as it is known: attendance at the hourly cost of its day, or flat-rate hours flagged.
 * `withoutCost` of the `technicians` had no cost on a day they worked.
 */
export async function findTechnicianHours(tx: TenantTx, span: Span) {
  const found = await technicianHours.one(tx, { ...of(tx, span) });
  const { present = 0, clocked = 0, wages = 0, technicians = 0, withoutCost = 0 } = found ?? {};
  return {
    present: Math.round(present),
    clocked: Math.round(clocked),
    wages: Math.round(wages),
    technicians,
    withoutCost,
  };
}
export const findBills = (tx: TenantTx, span: Span) => bills.all(tx, { ...of(tx, span) });
export const findUnbilled = async (tx: TenantTx, locationIds: readonly string[]) =>
  (await unbilled.one(tx, { locationIds })) ?? { orders: 0, cents: 0 };

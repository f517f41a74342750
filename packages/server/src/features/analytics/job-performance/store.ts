import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { Span } from "../trends/store.ts";

// In every statement: `from` and `to` are the first and last day in each location's own calendar.
const bounds = `bounds as materialized (
     select id as place, time_zone as zone, $from::date::timestamp at time zone time_zone as begins,
       ($to::date + 1)::timestamp at time zone time_zone as until
     from locations where organization_id = $organizationId and id = any ($locationIds::uuid[]))`;

const finishedJob = z.object({
  staffId: z.string(),
  name: z.string(),
  sold: z.number(),
  clocked: z.number(),
});
/** Each job completed in the period, by its technician: hours sold, and hours clocked on it by anyone, in hundredths. */
const finishedJobs = statement(
  "analytics.find-finished-jobs",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds}
   select j.technician_id as "staffId", s.name, (
       select coalesce(round(sum(l.hours) * 100), 0) from job_lines l
       where l.organization_id = $organizationId and l.repair_order_id = j.repair_order_id and l.job_id = j.id and l.kind = 'labor')::float8 as sold,
     (select coalesce(round(sum(extract(epoch from t.ended_at - t.started_at)) / 36), 0) from time_entries t
       where t.organization_id = $organizationId and t.repair_order_id = j.repair_order_id and t.job_id = j.id and t.ended_at is not null)::float8 as clocked
   from bounds b join jobs j on j.organization_id = $organizationId and j.completed_at >= b.begins and j.completed_at < b.until
   join staff s on s.organization_id = $organizationId and s.id = j.technician_id
   join repair_orders r on r.organization_id = $organizationId and r.id = j.repair_order_id and r.location_id = b.place
   where j.authorization_state = 'approved' and j.work_state = 'completed' and j.technician_id in (
     select id from staff where organization_id = $organizationId and role = 'technician')`,
  finishedJob,
);

const visit = z.object({ staffId: z.string(), visits: z.number(), comebacks: z.number() });
/**
 * Visits of the period by the technician who did most of their jobs, and how many came back. A later visit of the
 * same car with the shop's label "Comeback" counts against the visit before it.
 */
const comebacks = statement(
  "analytics.count-comebacks",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds}, visits as (
     select r.id, r.vehicle_id, r.created_at, exists (select from unnest(r.labels) word where lower(word) = 'comeback') as comeback,
       (select j.technician_id from jobs j where j.organization_id = $organizationId and j.repair_order_id = r.id
          and j.authorization_state = 'approved' and j.technician_id is not null
        group by j.technician_id order by count(*) desc, j.technician_id limit 1) as staff_id
     from bounds b join repair_orders r on r.organization_id = $organizationId and r.location_id = b.place
       and r.created_at >= b.begins and r.created_at < b.until and r.status <> 'void'),
   followed as (select *, lead(comeback) over (partition by vehicle_id order by created_at, id) as failed from visits)
   select staff_id as "staffId", count(*)::int as visits, count(*) filter (where failed)::int as comebacks
   from followed where staff_id is not null group by staff_id`,
  visit,
);

const hoursOf = z.object({ staffId: z.string(), name: z.string(), present: z.number(), clocked: z.number() });
const hoursByPerson = statement(
  "analytics.find-hours-by-person",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds}
   select s.id as "staffId", s.name,
     coalesce(round(sum(extract(epoch from t.ended_at - t.started_at)) filter (where t.job_id is null) / 36), 0)::float8 as present,
     coalesce(round(sum(extract(epoch from t.ended_at - t.started_at)) filter (where t.job_id is not null) / 36), 0)::float8 as clocked
   from bounds b join time_entries t on t.organization_id = $organizationId and t.ended_at >= b.begins and t.ended_at < b.until
   join staff s on s.organization_id = $organizationId and s.id = t.staff_id and s.location_id = b.place and s.role = 'technician'
   group by s.id, s.name`,
  hoursOf,
);

const written = z.object({
  staffId: z.string(),
  name: z.string(),
  sales: z.number(),
  presented: z.number(),
  sold: z.number(),
});
/** Each repair order posted in the period, by its service advisor: sales before tax, and dollars decided and approved. */
const ordersByAdvisor = statement(
  "analytics.find-orders-by-advisor",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds}
   select s.id as "staffId", s.name, (i.total_cents - i.tax_cents)::float8 as sales,
     coalesce(a.presented, 0)::float8 as presented, coalesce(a.sold, 0)::float8 as sold
   from bounds b join invoices i on i.organization_id = $organizationId and i.location_id = b.place and i.posted_at >= b.begins and i.posted_at < b.until
   join repair_orders r on r.organization_id = $organizationId and r.id = i.repair_order_id
   join staff s on s.organization_id = $organizationId and s.id = r.advisor_id
   left join lateral (
     select sum(x.job_cents) as presented, sum(x.job_cents) filter (where x.decision = 'approved') as sold
     from (select distinct on (z.job_id) z.decision, z.job_cents from authorizations z
           where z.organization_id = $organizationId and z.repair_order_id = r.id order by z.job_id, z.at desc, z.id desc) x) a on true`,
  written,
);

const jobCost = z.object({
  name: z.string(),
  category: z.string(),
  jobs: z.number(),
  sales: z.number(),
  labor: z.number(),
  hours: z.number(),
  parts: z.number(),
  jobsWithoutCost: z.number(),
  costedSales: z.number(),
  laborCost: z.number(),
  partsCost: z.number(),
});
export type JobCost = z.infer<typeof jobCost>;
/**
 * Jobs on posted invoices by what they were made from, with the labor cost they were posted with and parts at cost.
 * Hours are in hundredths. Sublet and fees count only in sales. `costedSales`, `laborCost`, and `partsCost` are those
 * of jobs whose labor cost is known, `jobsWithoutCost` counts the others.
 */
const jobCosts = statement(
  "analytics.find-job-costs",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds}, sold as (
     select j.id, j.repair_order_id, c.cost_cents, coalesce(k.name, j.name) as name, coalesce(nullif(k.category, ''), 'Other work') as category
     from bounds b join invoices i on i.organization_id = $organizationId and i.location_id = b.place and i.posted_at >= b.begins and i.posted_at < b.until
     join jobs j on j.organization_id = $organizationId and j.repair_order_id = i.repair_order_id and j.authorization_state = 'approved'
     left join invoice_labor_costs c on c.organization_id = $organizationId and c.invoice_id = i.id and c.job_id = j.id
     left join canned_jobs k on k.organization_id = $organizationId and k.id = j.canned_job_id),
   sums as (
     select x.id, x.name, x.category, sum(l.amount_cents) as sales,
       -- A line that was sold without a cost makes the job's cost unknown.
       case when not bool_or(l.kind in ('part', 'sublet') and l.unit_cost_cents is null and l.amount_cents <> 0) then x.cost_cents end as cost_cents,
       coalesce(sum(l.amount_cents) filter (where l.kind = 'labor'), 0) as labor, coalesce(round(sum(l.hours) * 100), 0) as hours,
       coalesce(sum(l.amount_cents) filter (where l.kind = 'part'), 0) as parts,
       coalesce(sum(round(l.unit_cost_cents * coalesce(l.quantity, 1))) filter (where l.kind in ('part', 'sublet')), 0) as parts_cost
     from sold x join job_lines l on l.organization_id = $organizationId and l.repair_order_id = x.repair_order_id and l.job_id = x.id
     group by x.id, x.name, x.category, x.cost_cents)
   select s.name, s.category, count(*)::int as jobs, sum(s.sales)::float8 as sales, sum(s.labor)::float8 as labor,
     sum(s.hours)::float8 as hours, sum(s.parts)::float8 as parts,
     count(*) filter (where s.cost_cents is null)::int as "jobsWithoutCost",
     coalesce(sum(s.sales) filter (where s.cost_cents is not null), 0)::float8 as "costedSales",
     coalesce(sum(s.cost_cents), 0)::float8 as "laborCost",
     coalesce(sum(s.parts_cost) filter (where s.cost_cents is not null), 0)::float8 as "partsCost"
   from sums s group by 1, 2`,
  jobCost,
);

const partCost = z.object({
  partId: z.string(),
  name: z.string(),
  category: z.string(),
  now: z.object({ quantity: z.number(), cost: z.number(), sales: z.number() }),
  before: z.object({ quantity: z.number(), cost: z.number(), sales: z.number() }),
});
/**
 * `pastFrom` and `pastTo` are the first and last day of the earlier period. Returns parts on posted invoices of both
 * periods.
 */
const partCosts = statement(
  "analytics.find-part-costs",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "date",
    to: "date",
    pastFrom: "date",
    pastTo: "date",
  },
  `with spans as (
     select id as place, time_zone as zone, $pastFrom::date::timestamp at time zone time_zone as past_begins,
       ($pastTo::date + 1)::timestamp at time zone time_zone as past_until, $from::date::timestamp at time zone time_zone as begins,
       ($to::date + 1)::timestamp at time zone time_zone as until
     from locations where organization_id = $organizationId and id = any ($locationIds::uuid[])),
   bills as (
     select i.repair_order_id, i.posted_at >= b.begins as is_now
     from spans b join invoices i on i.organization_id = $organizationId and i.location_id = b.place
       and ((i.posted_at >= b.begins and i.posted_at < b.until) or (i.posted_at >= b.past_begins and i.posted_at < b.past_until))
     where i.repair_order_id is not null),
   used as (
     select l.part_id, x.is_now, sum(l.quantity) as quantity, sum(round(l.unit_cost_cents * l.quantity)) as cost, sum(l.amount_cents) as sales
     from bills x join jobs j on j.organization_id = $organizationId and j.repair_order_id = x.repair_order_id and j.authorization_state = 'approved'
     join job_lines l on l.organization_id = $organizationId and l.repair_order_id = j.repair_order_id and l.job_id = j.id and l.kind = 'part'
     where l.part_id is not null and l.quantity > 0 group by 1, 2)
   select p.id as "partId", p.name, coalesce(nullif(p.category, ''), 'Other parts') as category,
     json_build_object('quantity', n.quantity, 'cost', n.cost, 'sales', n.sales) as now,
     json_build_object('quantity', o.quantity, 'cost', o.cost, 'sales', o.sales) as before
   from used n join used o on o.part_id = n.part_id and not o.is_now and n.is_now
   join parts p on p.organization_id = $organizationId and p.id = n.part_id`,
  partCost,
);

const of = (tx: TenantTx, { locationIds, from, to }: Span) => ({
  organizationId: tx.organizationId,
  locationIds,
  from,
  to,
});

export const findFinishedJobs = (tx: TenantTx, span: Span) => finishedJobs.all(tx, { ...of(tx, span) });
export const findComebacks = (tx: TenantTx, span: Span) => comebacks.all(tx, { ...of(tx, span) });
export const findHoursByPerson = (tx: TenantTx, span: Span) => hoursByPerson.all(tx, { ...of(tx, span) });
export const findOrdersByAdvisor = (tx: TenantTx, span: Span) => ordersByAdvisor.all(tx, { ...of(tx, span) });
export const findJobCosts = (tx: TenantTx, span: Span) => jobCosts.all(tx, { ...of(tx, span) });
export const findPartCosts = (tx: TenantTx, span: Span, past: { from: string; to: string }) =>
  partCosts.all(tx, { ...of(tx, span), pastFrom: past.from, pastTo: past.to });

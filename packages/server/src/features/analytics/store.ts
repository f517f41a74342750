import { getTimeInStatus, getToday } from "@autoiq/domain/analytics/contract";
import { measures } from "@autoiq/domain/analytics/measures";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { isAtRisk, workLeft } from "../repair-orders/reads.ts";
import { authorizationsOf, columnOf, type DayRange, decidedTwice } from "./daily-metrics/store.ts";
import { amountsOf, decidedOn, metricRows, noMoney } from "./metric-rows/store.ts";

// In every statement: `from` and `to` are the first and last day in each location's own calendar.

const bounds = (since: string) =>
  `bounds as materialized (
     select id as place, name, time_zone as zone, ${since}::timestamp at time zone time_zone as since,
       $from::date::timestamp at time zone time_zone as begins, ($to::date + 1)::timestamp at time zone time_zone as until
     from locations where organization_id = $organizationId and id = any ($locationIds::uuid[]))`;
const before = "($from::date - ($to::date - $from::date + 1))";

const open = "unnest($dayPlaces::uuid[], $firstDays::date[], $lastDays::date[]) o(place, first, last)";
const step = (day: string) =>
  `case when ${day} >= $from::date then greatest(date_trunc($step, ${day}::timestamp)::date, $from::date) end`;
/** For jobs decided several times, the last decision of each day. `back` counts back from the last one of the period. */
const again = (name: string, only: string) =>
  `${name} as (
     select x.*, row_number() over (partition by x.place, x.job_id, x.now order by x.day desc) as back from (
       select distinct on (b.place, a.job_id, ${decidedOn}) b.place, a.job_id, ${decidedOn} as day, a.at >= b.begins as now, a.decision, a.job_cents
       from again g join bounds b on b.place = g.place
       join authorizations a on a.organization_id = $organizationId and a.repair_order_id = g.repair_order_id and a.job_id = g.job_id
         and a.at >= b.since and a.at < b.until ${only}
       order by b.place, a.job_id, ${decidedOn}, a.at desc, a.id desc) x)`;
/**
 * Sums of each measure by location and step of the period. Sums of the equally long period before it have no step.
 * `step` is day, week or month. `now` is the current time: an appointment counts once its time has come. `dayPlaces`
 * to `lastDays` are the ranges of days to read from their records. All other days come from their daily sums. Those
 * count each day's last decision on a job, so if a later day of the same period has another decision, the earlier one
 * is subtracted.
 */
const sums = statement(
  "analytics.sum-metrics",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "date",
    to: "date",
    step: "text",
    now: "timestamptz",
    dayPlaces: "uuid[]",
    firstDays: "date[]",
    lastDays: "date[]",
  },
  `with ${bounds(before)},
   open as materialized (
     select o.place, b.zone, o.first::timestamp at time zone b.zone as since, (o.last + 1)::timestamp at time zone b.zone as until
     from ${open} join bounds b on b.place = o.place),
   ${metricRows("$now", { bounds: "open", stretch: decidedOn })},
   kept as (
     select k.location_id as place, ${step("k.day")} as step, ${measures.map((each) => `sum(k.${columnOf(each)}) as ${columnOf(each)}`).join(", ")}
     from daily_metrics k where k.organization_id = $organizationId and k.location_id = any ($locationIds::uuid[]) and k.day between ${before} and $to::date
       and not exists (select from ${open} where o.place = k.location_id and k.day between o.first and o.last)
     group by 1, 2),
   again as (
     select k.location_id as place, k.repair_order_id, k.job_id from repeat_decisions k
     where k.organization_id = $organizationId and k.location_id = any ($locationIds::uuid[]) and k.day between ${before} and $to::date
     union
     select b.place, a.repair_order_id, a.job_id from open b ${authorizationsOf("b")}
     where ${decidedTwice}),
   ${again("answers", "")},
   ${again("refusals", "and a.decision <> 'approved'")}
   select x.place, x.measure, sum(x.amount)::float8 as amount, to_char(x.step, 'YYYY-MM-DD') as step from (
     select k.place, k.step, m.measure, m.amount from kept k
     cross join lateral (values ${measures.map((each) => `('${each}', k.${columnOf(each)})`).join(", ")}) m(measure, amount)
     where m.amount <> 0
     union all
     select f.place, ${step("(f.at at time zone b.zone)::date")}, f.measure, f.amount from facts f join bounds b on b.place = f.place
     union all
     select a.place, ${step("a.day")}, m.measure, -m.amount from answers a
     cross join lateral ${amountsOf("answer", "a")}
     where a.back > 1
     union all
     select a.place, ${step("a.day")}, m.measure, -m.amount from refusals a
     cross join lateral ${amountsOf("refusal", "a")}
     where a.back > 1) x
   group by 1, 2, 4`,
  z.object({ place: z.string(), measure: z.string(), amount: z.number(), step: z.string().nullable() }),
);

/** `above` and `below` are the measures of the numerator and the denominator, `less` those to subtract. */
const parts = `select f.kind, f.record, f.at, f.place,
     sum(case when f.measure = any ($less::text[]) then -f.amount else f.amount end) filter (where f.measure = any ($above::text[]))::float8 as above,
     sum(f.amount) filter (where f.measure = any ($below::text[]))::float8 as below
   from facts f where f.measure = any ($above::text[] || $below::text[])
   group by 1, 2, 3, 4`;

const wholeRow = z.object({ above: z.number(), below: z.number() });
/**
 * `now` is the current time, `above` and `below` are the measures of the numerator and the denominator, `limit` is
 * any number, `less` are the measures to subtract.
 */
const whole = statement(
  "analytics.sum-rows",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "date",
    to: "date",
    now: "timestamptz",
    above: "text[]",
    below: "text[]",
    limit: "int4",
    less: "text[]",
  },
  `with ${bounds("$from::date")}, ${metricRows("$now", { measures: "($above::text[] || $below::text[])" })}, parts as (${parts})
   select coalesce(sum(above), 0)::float8 as above, coalesce(sum(below), 0)::float8 as below from parts
   where $limit::int is not null`,
  wholeRow,
);

const row = z.object({
  kind: z.enum([
    "invoice",
    "credit-note",
    "payment",
    "job",
    "refusal",
    "clock",
    "attendance",
    "appointment",
    "bay",
  ]),
  record: z.string(),
  at: z.string(),
  place: z.string(),
  title: z.string(),
  detail: z.string(),
  invoiceId: z.string().nullable(),
  repairOrderId: z.string().nullable(),
  calendarDay: z.string().nullable(),
  above: z.number(),
  below: z.number(),
});

const person = "coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))";
/**
 * The records behind a metric with their names, newest first. `now` is the current time, `above` and `below` are the
 * measures of the numerator and the denominator, `less` those to subtract, `limit` is the maximum number of rows,
 * `beforeAt` and `beforeId` are the last row of the previous page. The page is cut before names are joined.
 */
const rows = statement(
  "analytics.find-rows",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "date",
    to: "date",
    now: "timestamptz",
    above: "text[]",
    below: "text[]",
    limit: "int8",
    less: "text[]",
    beforeAt: "timestamptz",
    beforeId: "uuid",
  },
  `with ${bounds("$from::date")}, ${metricRows("$now", { measures: "($above::text[] || $below::text[])" })}, parts as (${parts}),
   cut as materialized (
     select * from parts where (at, record) < ($beforeAt::timestamptz, $beforeId::uuid) and (coalesce(above, 0), coalesce(below, 0)) <> (0, 0)
     order by at desc, record desc limit $limit)
   select x.kind, x.record, x.at, b.name as place, coalesce(x.above, 0) as above, coalesce(x.below, 0) as below,
     case x.kind when 'invoice' then 'Invoice ' || i.number when 'credit-note' then 'Credit note ' || n.number
       when 'payment' then case e.kind when 'payment' then 'Payment' when 'refund' then 'Refund' when 'refund-failed' then 'Failed refund'
         when 'credit' then 'Credit' when 'credit-applied' then 'Credit applied' when 'credit-refunded' then 'Credit refunded'
         when 'finance-charge-paid' then 'Finance charge paid from credit'
         when 'gift-card' then 'Gift card sold' when 'gift-card-applied' then 'Gift card applied to an invoice'
         when 'gift-card-returned' then 'Refund to a gift card' when 'gift-card-refunded' then 'Gift card paid out'
         when 'package' then 'Package sold' when 'package-refunded' then 'Package refunded'
         when 'package-applied' then 'Package applied to an invoice' when 'package-returned' then 'Refund to a package'
         when 'surcharge' then 'Card surcharge' when 'surcharge-refunded' then 'Card surcharge refunded'
         when 'surcharge-refund-failed' then 'Failed card surcharge refund'
         when 'deposit' then 'Deposit' when 'deposit-applied' then 'Deposit applied to an invoice'
         when 'deposit-refund-failed' then 'Failed deposit refund' else 'Deposit refunded' end
       when 'job' then j.name when 'refusal' then j.name when 'appointment' then 'Appointment'
       when 'bay' then coalesce(y.name, 'Deleted bay') else s.name end as title,
     case x.kind when 'clock' then concat_ws(' · ', q.number, tj.name)
       when 'attendance' then 'Attendance'
       when 'job' then concat_ws(' · ', q.number, ${person})
       when 'refusal' then concat_ws(' · ', q.number, ${person}, case when x.above > 0 then 'sold since' else 'not sold' end)
       when 'bay' then to_char(x.at at time zone b.zone, 'Dy, Mon FMDD')
       when 'appointment' then concat_ws(' · ', ${person}, replace(a.status, '-', ' '))
       else concat_ws(' · ', coalesce(${person}, 'Counter sale'), case when x.kind <> 'invoice' then 'Invoice ' || i.number end) end as detail,
     i.id as "invoiceId", coalesce(q.id, i.repair_order_id, a.repair_order_id) as "repairOrderId",
     case when x.kind = 'bay' then to_char(x.at at time zone b.zone, 'YYYY-MM-DD') end as "calendarDay"
   from cut x join bounds b on b.place = x.place
   left join credit_notes n on x.kind = 'credit-note' and n.organization_id = $organizationId and n.id = x.record
   left join ledger_entries e on x.kind = 'payment' and e.organization_id = $organizationId and e.id = x.record
   left join invoices i on i.organization_id = $organizationId
     and i.id = case x.kind when 'invoice' then x.record when 'credit-note' then n.invoice_id when 'payment' then e.invoice_id end
   left join time_entries t on x.kind in ('clock', 'attendance') and t.organization_id = $organizationId and t.id = x.record
   left join staff s on s.organization_id = $organizationId and s.id = t.staff_id
   left join jobs tj on tj.organization_id = $organizationId and tj.id = t.job_id
   left join jobs j on x.kind in ('job', 'refusal') and j.organization_id = $organizationId and j.id = x.record
   left join repair_orders q on q.organization_id = $organizationId and q.id = coalesce(t.repair_order_id, j.repair_order_id)
   left join appointments a on x.kind = 'appointment' and a.organization_id = $organizationId and a.id = x.record
   left join bays y on x.kind = 'bay' and y.organization_id = $organizationId and y.id = x.record
   left join customers c on c.organization_id = $organizationId and c.id = coalesce(i.customer_id, e.customer_id, q.customer_id, a.customer_id)
   order by x.at desc, x.record desc`,
  row,
);

const timeInStatus = statement(
  "analytics.find-time-in-status",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds("$from::date")}
   select s.status, count(*)::int as count, round(avg(extract(epoch from s.until - s.since)) / 36)::int as mean,
     round((percentile_cont(0.5) within group (order by extract(epoch from s.until - s.since)) / 36)::numeric)::int as median,
     round((percentile_cont(0.9) within group (order by extract(epoch from s.until - s.since)) / 36)::numeric)::int as ninetieth,
     round(max(extract(epoch from s.until - s.since)) / 36)::int as longest
   from bounds b join status_periods s on s.organization_id = $organizationId and s.location_id = b.place
     and s.until >= b.begins and s.until < b.until
   group by s.status`,
  getTimeInStatus.reply!.shape.states.element,
);

// Requests stay visible for a day after their time has passed, as in the calendar.
const today = statement(
  "analytics.find-today",
  { organizationId: "uuid", locationIds: "uuid[]", now: "timestamptz" },
  `select l.id as "locationId", l.name as "locationName", to_char(b.day, 'YYYY-MM-DD') as day,
     (select count(*) from appointments where organization_id = $organizationId and location_id = l.id and status in ('requested', 'confirmed')
        and starts_at >= b.day_from and starts_at < b.day_to) as "carsExpected",
     (select count(*) from appointments where organization_id = $organizationId and location_id = l.id and status = 'requested'
        and starts_at >= $now::timestamptz - interval '1 day') as requests,
     o.in_shop as "vehiclesInShop", o.waiting as "waitingForApproval", o.longest as "longestWaitMinutes",
     o.ready as "readyForPickup", o.ready_cents as "readyCents", o.unpaid, o.unpaid_cents as "unpaidCents",
     o.at_risk as "promisesAtRisk", o.late as "promisesOverdue",
     (select count(*) from stock_levels s join parts p on p.organization_id = $organizationId and p.id = s.part_id and p.active
      where s.organization_id = $organizationId and s.location_id = l.id and s.on_hand - s.reserved < s.minimum) as "lowParts",
     (select coalesce(sum(total_cents - tax_cents - opening_cents), 0) from invoices where organization_id = $organizationId and location_id = l.id
        and posted_at >= b.day_from and posted_at < b.day_to)
     - (select coalesce(sum(net_cents), 0) from credit_notes where organization_id = $organizationId and location_id = l.id
        and posted_at >= b.day_from and posted_at < b.day_to) as "postedCents",
     (select coalesce(-sum(e.amount_cents), 0) from ledger_entries e
      where e.organization_id = $organizationId and e.location_id = l.id and e.kind not in ${noMoney}
        and e.at >= b.day_from and e.at < b.day_to) as "paidCents"
   from locations l
   cross join lateral (select ($now::timestamptz at time zone l.time_zone)::date as day) d
   cross join lateral (select d.day, d.day::timestamp at time zone l.time_zone as day_from,
     (d.day + 1)::timestamp at time zone l.time_zone as day_to) b
   cross join lateral (
     select count(*) filter (where r.status <> 'invoiced') as in_shop,
       count(*) filter (where r.status = 'awaiting-approval') as waiting,
       floor(extract(epoch from $now::timestamptz - min(r.status_since) filter (where r.status = 'awaiting-approval')) / 60)::int as longest,
       count(*) filter (where r.status = 'ready') as ready,
       coalesce(sum(r.authorized_cents) filter (where r.status = 'ready'), 0) as ready_cents,
       count(*) filter (where r.status = 'invoiced') as unpaid, coalesce(sum(u.owed), 0)::bigint as unpaid_cents,
       count(*) filter (where ${isAtRisk("$now::timestamptz")}) as at_risk,
       count(*) filter (where w.before_ready and r.promised_at < $now::timestamptz) as late
     from repair_orders r
     cross join lateral ${workLeft()} w
     left join lateral (
       select sum(e.amount_cents) as owed from invoices v join ledger_entries e on e.organization_id = $organizationId and e.invoice_id = v.id
       where r.status = 'invoiced' and v.organization_id = $organizationId and v.repair_order_id = r.id) u on true
     where r.organization_id = $organizationId and r.location_id = l.id and r.status not in ('closed', 'void')) o
   where l.organization_id = $organizationId and l.id = any ($locationIds::uuid[]) order by l.name, l.id`,
  getToday.reply!.shape.places.element,
);

const names = statement(
  "analytics.find-location-names",
  { organizationId: "uuid", locationIds: "uuid[]" },
  "select id, name from locations where organization_id = $organizationId and id = any ($locationIds::uuid[]) order by name, id",
  z.object({ id: z.string(), name: z.string() }),
);

export interface PeriodQuery {
  readonly locationIds: readonly string[];
  readonly from: string;
  readonly to: string;
}
/** A metric's measures in the numerator and the denominator, and those of the numerator to subtract. */
export interface RowsQuery {
  readonly above: readonly string[];
  readonly below: readonly string[];
  readonly less: readonly string[];
}

const withoutCost = z.object({
  technicians: z.number(),
  of: z.number(),
  laborCents: z.number(),
  partsCents: z.number(),
  subletCents: z.number(),
});
const unknownCosts = statement(
  "analytics.find-unknown-costs",
  { organizationId: "uuid", locationIds: "uuid[]", from: "date", to: "date" },
  `with ${bounds("$from::date")}, posted as materialized (
     select i.id, i.labor_without_cost_cents as labor, i.parts_without_cost_cents as parts, i.sublet_without_cost_cents as sublet from bounds b join invoices i on i.organization_id = $organizationId
       and i.location_id = b.place and i.posted_at >= b.begins and i.posted_at < b.until),
   unknown as materialized (
     select c.staff_without_cost from posted p join invoice_labor_costs c on c.organization_id = $organizationId
       and c.invoice_id = p.id and c.cost_cents is null)
   select (select count(distinct person) from unknown u, unnest(u.staff_without_cost) person)::int as technicians,
     case when exists (select from unknown) then (
       select count(distinct person) from posted p join invoice_labor_costs c on c.organization_id = $organizationId
         and c.invoice_id = p.id, unnest(c.staff_ids) person)::int else 0 end as of,
     sum(p.labor)::float8 as "laborCents", sum(p.parts)::float8 as "partsCents", sum(p.sublet)::float8 as "subletCents"
   from posted p having sum(p.labor + p.parts + p.sublet) > 0 or exists (select from unknown)`,
  withoutCost,
);
/**
 * What was posted in the period without knowing its cost: sales in cents, and how many of the people who worked on the
 * period's jobs had no labor cost. Null when every cost was known.
 */
export const findUnknownCosts = async (
  tx: TenantTx,
  of: PeriodQuery,
): Promise<z.infer<typeof withoutCost> | null> =>
  (await unknownCosts.one(tx, { locationIds: of.locationIds, from: of.from, to: of.to })) ?? null;

export const findLocations = (tx: TenantTx, ids: readonly string[]) => names.all(tx, { locationIds: ids });

export const findSums = (tx: TenantTx, of: PeriodQuery, step: string, now: Date, open: readonly DayRange[]) =>
  sums.all(tx, {
    locationIds: of.locationIds,
    from: of.from,
    to: of.to,
    step,
    now,
    dayPlaces: open.map(({ place }) => place),
    firstDays: open.map(({ first }) => first),
    lastDays: open.map(({ last }) => last),
  });

export const findRows = (
  tx: TenantTx,
  of: PeriodQuery,
  wanted: RowsQuery,
  page: { now: Date; limit: number; after: readonly [at: string, record: string] },
) =>
  rows.all(tx, {
    ...wanted,
    locationIds: of.locationIds,
    from: of.from,
    to: of.to,
    now: page.now,
    limit: page.limit,
    beforeAt: page.after[0],
    beforeId: page.after[1],
  });

export const findWholeBusiness = async (tx: TenantTx, of: PeriodQuery, wanted: RowsQuery, now: Date) =>
  (await whole.one(tx, {
    locationIds: of.locationIds,
    from: of.from,
    to: of.to,
    now,
    above: wanted.above,
    below: wanted.below,
    limit: 0,
    less: wanted.less,
  }))!;

export const findTimeInStatus = (tx: TenantTx, of: PeriodQuery) =>
  timeInStatus.all(tx, { locationIds: of.locationIds, from: of.from, to: of.to });

export const findToday = (tx: TenantTx, locationIds: readonly string[], now: Date) =>
  today.all(tx, { locationIds, now });

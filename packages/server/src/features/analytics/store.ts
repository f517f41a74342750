import { getTimeInStatus, getToday } from "@autoiq/domain/analytics/contract";
import { measures } from "@autoiq/domain/analytics/figures";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { isAtRisk, workLeft } from "../repair-orders/reads.ts";
import { answeredTwice, answersOf, columnOf, type Stretch } from "./days/store.ts";
import { answeredOn, facts, soldAfter } from "./facts/store.ts";

// Of all of them: $1 organization, $2 locations, $3 and $4 the first and the last day, in each location's own days.

const bounds = (since: string) =>
  `bounds as materialized (
     select id as place, name, time_zone as zone, ${since}::timestamp at time zone time_zone as since,
       $3::date::timestamp at time zone time_zone as begins, ($4::date + 1)::timestamp at time zone time_zone as until
     from locations where organization_id = $1 and id = any ($2::uuid[]))`;
const before = "($3::date - ($4::date - $3::date + 1))";

const open = "unnest($7::uuid[], $8::date[], $9::date[]) o(place, first, last)";
const step = (day: string) =>
  `case when ${day} >= $3::date then greatest(date_trunc($5, ${day}::timestamp)::date, $3::date) end`;
/** Of the jobs that were answered at several times the last answer of each day, `back` of them from the last of the period. */
const again = (name: string, only: string) =>
  `${name} as (
     select x.*, row_number() over (partition by x.place, x.job_id, x.now order by x.day desc) as back from (
       select distinct on (b.place, a.job_id, ${answeredOn}) b.place, a.job_id, ${answeredOn} as day, a.at >= b.begins as now, a.decision, a.job_cents
       from again g join bounds b on b.place = g.place
       join authorizations a on a.organization_id = $1 and a.repair_order_id = g.repair_order_id and a.job_id = g.job_id
         and a.at >= b.since and a.at < b.until ${only}
       order by b.place, a.job_id, ${answeredOn}, a.at desc, a.id desc) x)`;
/**
 * Sums of each measure by location and step of the period; those of the equally long period before it have no step.
 * $5 day, week or month, $6 the present: an appointment counts once its time has come. $7 to $9 the stretches of days
 * that are read from their records, all others being read from the sums of their days. Those count each day's last
 * answer of a job: where a later day of the same period answers again, the earlier one is taken off.
 */
const sums = statement(
  "analytics.sums",
  `with ${bounds(before)},
   open as materialized (
     select o.place, b.zone, o.first::timestamp at time zone b.zone as since, (o.last + 1)::timestamp at time zone b.zone as until
     from ${open} join bounds b on b.place = o.place),
   ${facts("$6", { bounds: "open", stretch: answeredOn })},
   kept as (
     select k.location_id as place, ${step("k.day")} as step, ${measures.map((each) => `sum(k.${columnOf(each)}) as ${columnOf(each)}`).join(", ")}
     from figure_days k where k.organization_id = $1 and k.location_id = any ($2::uuid[]) and k.day between ${before} and $4::date
       and not exists (select from ${open} where o.place = k.location_id and k.day between o.first and o.last)
     group by 1, 2),
   again as (
     select k.location_id as place, k.repair_order_id, k.job_id from figure_answers k
     where k.organization_id = $1 and k.location_id = any ($2::uuid[]) and k.day between ${before} and $4::date
     union
     select b.place, a.repair_order_id, a.job_id from open b ${answersOf("b")}
     where ${answeredTwice}),
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
     cross join lateral (values ('presented', a.job_cents), ('sold', case when a.decision = 'approved' then a.job_cents else 0 end),
       ('declined', case when a.decision <> 'approved' then a.job_cents else 0 end)) m(measure, amount)
     where a.back > 1
     union all
     select a.place, ${step("a.day")}, m.measure, -m.amount from refusals a
     cross join lateral (values ('refused', a.job_cents), ('recovered', case when ${soldAfter("a")} then a.job_cents else 0 end)) m(measure, amount)
     where a.back > 1) x
   group by 1, 2, 4`,
  z.object({ place: z.string(), measure: z.string(), amount: z.number(), step: z.string().nullable() }),
);

/** $7 and $8 the measures above and below the line; $9 those that are taken off. */
const parts = `select f.kind, f.record, f.at, f.place,
     sum(case when f.measure = any ($9::text[]) then -f.amount else f.amount end) filter (where f.measure = any ($6::text[]))::float8 as above,
     sum(f.amount) filter (where f.measure = any ($7::text[]))::float8 as below
   from facts f where f.measure = any ($6::text[] || $7::text[])
   group by 1, 2, 3, 4`;

const wholeRow = z.object({ above: z.number(), below: z.number() });
/** $5 the present, $6 and $7 the measures above and below the line, $8 any number, $9 those that are taken off. */
const whole = statement(
  "analytics.rows-whole",
  `with ${bounds("$3::date")}, ${facts("$5", { wanted: "($6::text[] || $7::text[])" })}, parts as (${parts})
   select coalesce(sum(above), 0)::float8 as above, coalesce(sum(below), 0)::float8 as below from parts
   where $8::int is not null`,
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
 * The records of a figure with names, the latest first. $5 the present, $6 and $7 the measures above and below the line,
 * $8 at most so many, $9 those that are taken off, $10 and $11 the last row of the page before. The page is cut before
 * names are joined to it.
 */
const rows = statement(
  "analytics.rows",
  `with ${bounds("$3::date")}, ${facts("$5", { wanted: "($6::text[] || $7::text[])" })}, parts as (${parts}),
   cut as materialized (
     select * from parts where (at, record) < ($10::timestamptz, $11::uuid) and (coalesce(above, 0), coalesce(below, 0)) <> (0, 0)
     order by at desc, record desc limit $8)
   select x.kind, x.record, x.at, b.name as place, coalesce(x.above, 0) as above, coalesce(x.below, 0) as below,
     case x.kind when 'invoice' then 'Invoice ' || i.number when 'credit-note' then 'Credit note ' || n.number
       when 'payment' then case e.kind when 'payment' then 'Payment' when 'refund' then 'Refund' when 'refund-failed' then 'Refund that came back'
         when 'deposit' then 'Deposit' when 'deposit-applied' then 'Deposit put on an invoice'
         when 'deposit-return-failed' then 'Deposit return that came back' else 'Deposit given back' end
       when 'job' then j.name when 'refusal' then j.name when 'appointment' then 'Appointment'
       when 'bay' then coalesce(y.name, 'A bay that is gone') else s.name end as title,
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
   left join credit_notes n on x.kind = 'credit-note' and n.organization_id = $1 and n.id = x.record
   left join ledger_entries e on x.kind = 'payment' and e.organization_id = $1 and e.id = x.record
   left join invoices i on i.organization_id = $1
     and i.id = case x.kind when 'invoice' then x.record when 'credit-note' then n.invoice_id when 'payment' then e.invoice_id end
   left join time_entries t on x.kind in ('clock', 'attendance') and t.organization_id = $1 and t.id = x.record
   left join staff s on s.organization_id = $1 and s.id = t.staff_id
   left join jobs tj on tj.organization_id = $1 and tj.id = t.job_id
   left join jobs j on x.kind in ('job', 'refusal') and j.organization_id = $1 and j.id = x.record
   left join repair_orders q on q.organization_id = $1 and q.id = coalesce(t.repair_order_id, j.repair_order_id)
   left join appointments a on x.kind = 'appointment' and a.organization_id = $1 and a.id = x.record
   left join bays y on x.kind = 'bay' and y.organization_id = $1 and y.id = x.record
   left join customers c on c.organization_id = $1 and c.id = coalesce(i.customer_id, e.customer_id, q.customer_id, a.customer_id)
   order by x.at desc, x.record desc`,
  row,
);

const timeInStatus = statement(
  "analytics.time-in-status",
  `with ${bounds("$3::date")}
   select s.status, count(*)::int as count, round(avg(extract(epoch from s.until - s.since)) / 36)::int as mean,
     round((percentile_cont(0.5) within group (order by extract(epoch from s.until - s.since)) / 36)::numeric)::int as median,
     round(max(extract(epoch from s.until - s.since)) / 36)::int as longest
   from bounds b join status_spells s on s.organization_id = $1 and s.location_id = b.place
     and s.until >= b.begins and s.until < b.until
   group by s.status`,
  getTimeInStatus.reply!.shape.states.element,
);

// Requests stay for a day after their time has passed, as in the calendar.
const today = statement(
  "analytics.today",
  `select l.id as "locationId", l.name as "locationName", to_char(b.day, 'YYYY-MM-DD') as day,
     (select count(*) from appointments where organization_id = $1 and location_id = l.id and status in ('requested', 'confirmed')
        and starts_at >= b.day_from and starts_at < b.day_to) as "carsExpected",
     (select count(*) from appointments where organization_id = $1 and location_id = l.id and status = 'requested'
        and starts_at >= $3::timestamptz - interval '1 day') as requests,
     o.in_shop as "carsInShop", o.waiting as "waitingForApproval", o.longest as "longestWaitMinutes",
     o.ready as "readyForPickup", o.ready_cents as "readyCents", o.unpaid, o.unpaid_cents as "unpaidCents",
     o.at_risk as "promisesAtRisk", o.late as "promisesLate",
     (select count(*) from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id and p.active
      where s.organization_id = $1 and s.location_id = l.id and s.on_hand - s.reserved < s.minimum) as "lowParts",
     (select coalesce(sum(total_cents - tax_cents), 0) from invoices where organization_id = $1 and location_id = l.id
        and posted_at >= b.day_from and posted_at < b.day_to)
     - (select coalesce(sum(net_cents), 0) from credit_notes where organization_id = $1 and location_id = l.id
        and posted_at >= b.day_from and posted_at < b.day_to) as "postedCents",
     (select coalesce(-sum(e.amount_cents), 0) from ledger_entries e
      where e.organization_id = $1 and e.location_id = l.id and e.kind not in ('invoice', 'credit-note')
        and e.at >= b.day_from and e.at < b.day_to) as "paidCents"
   from locations l
   cross join lateral (select ($3::timestamptz at time zone l.time_zone)::date as day) d
   cross join lateral (select d.day, d.day::timestamp at time zone l.time_zone as day_from,
     (d.day + 1)::timestamp at time zone l.time_zone as day_to) b
   cross join lateral (
     select count(*) filter (where r.status <> 'invoiced') as in_shop,
       count(*) filter (where r.status = 'awaiting-approval') as waiting,
       floor(extract(epoch from $3::timestamptz - min(r.status_since) filter (where r.status = 'awaiting-approval')) / 60)::int as longest,
       count(*) filter (where r.status = 'ready') as ready,
       coalesce(sum(r.authorized_cents) filter (where r.status = 'ready'), 0) as ready_cents,
       count(*) filter (where r.status = 'invoiced') as unpaid, coalesce(sum(u.owed), 0)::bigint as unpaid_cents,
       count(*) filter (where ${isAtRisk("$3::timestamptz")}) as at_risk,
       count(*) filter (where w.before_ready and r.promised_at < $3::timestamptz) as late
     from repair_orders r
     cross join lateral ${workLeft()} w
     left join lateral (
       select sum(e.amount_cents) as owed from invoices v join ledger_entries e on e.organization_id = $1 and e.invoice_id = v.id
       where r.status = 'invoiced' and v.organization_id = $1 and v.repair_order_id = r.id) u on true
     where r.organization_id = $1 and r.location_id = l.id and r.status not in ('closed', 'void')) o
   where l.organization_id = $1 and l.id = any ($2::uuid[]) order by l.name, l.id`,
  getToday.reply!.shape.places.element,
);

const names = statement(
  "analytics.places",
  "select id, name from locations where organization_id = $1 and id = any ($2::uuid[]) order by name, id",
  z.object({ id: z.string(), name: z.string() }),
);

export interface Asked {
  readonly placeIds: readonly string[];
  readonly from: string;
  readonly to: string;
}
/** Of a figure: the measures above and below the line, and those of the first that are taken off. */
export interface Wanted {
  readonly above: readonly string[];
  readonly below: readonly string[];
  readonly less: readonly string[];
}

export const findPlaces = (tx: TenantTx, ids: readonly string[]) => names.all(tx, tx.organizationId, ids);

export const findSums = (tx: TenantTx, of: Asked, step: string, now: Date, open: readonly Stretch[]) =>
  sums.all(
    tx,
    ...[tx.organizationId, of.placeIds, of.from, of.to, step, now],
    ...[open.map(({ place }) => place), open.map(({ first }) => first), open.map(({ last }) => last)],
  );

export const findRows = (
  tx: TenantTx,
  of: Asked,
  wanted: Wanted,
  page: { now: Date; limit: number; after: readonly [at: string, record: string] },
) =>
  rows.all(
    tx,
    ...[tx.organizationId, of.placeIds, of.from, of.to, page.now],
    ...[wanted.above, wanted.below, page.limit, wanted.less, ...page.after],
  );

export const findWhole = async (tx: TenantTx, of: Asked, wanted: Wanted, now: Date) =>
  (await whole.one(
    tx,
    ...[tx.organizationId, of.placeIds, of.from, of.to, now],
    ...[wanted.above, wanted.below, 0, wanted.less],
  ))!;

export const findTimeInStatus = (tx: TenantTx, of: Asked) =>
  timeInStatus.all(tx, tx.organizationId, of.placeIds, of.from, of.to);

export const findToday = (tx: TenantTx, placeIds: readonly string[], now: Date) =>
  today.all(tx, tx.organizationId, placeIds, now);

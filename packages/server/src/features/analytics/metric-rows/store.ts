import type { Measure } from "@autoiq/domain/analytics/measures";

/**
 * Whether the repair order of `of` is at that location. It is looked up for each record of the period. With a join,
 * the planner assumes that a location has few repair orders and scans them all.
 */
export const at = (of: string, locationColumn: string): string =>
  `(select r.location_id from repair_orders r where r.organization_id = $organizationId and r.id = ${of}.repair_order_id) = ${locationColumn}.place`;

/**
 * The last authorization of each job in each span that `stretch` distinguishes, of all decisions or only of those
 * that were not approved.
 */
export const lastAnswers = (bounds: string, stretch: string, only: string) =>
  `select distinct on (b.place, a.job_id, ${stretch}) b.place, a.job_id, a.repair_order_id, a.at, a.decision, a.job_cents
     from ${bounds} b join authorizations a on a.organization_id = $organizationId and a.at >= b.since and a.at < b.until ${only}
       and ${at("a", "b")}
     order by b.place, a.job_id, ${stretch}, a.at desc, a.id desc`;

/**
 * Whether the work of the job of `of` was sold after all: it is approved now, or a later visit of the same car has an
 * approved job with the same name or made from it.
 */
export const soldAfter = (of: string): string =>
  `exists (select from jobs j join repair_orders r on r.organization_id = $organizationId and r.id = j.repair_order_id
     join repair_orders later on later.organization_id = $organizationId and later.vehicle_id = r.vehicle_id and later.created_at >= r.created_at
       and later.status <> 'void'
     join jobs sold on sold.organization_id = $organizationId and sold.repair_order_id = later.id and sold.authorization_state = 'approved'
       and (sold.earlier_job_id = j.id or lower(sold.name) = lower(j.name))
     where j.organization_id = $organizationId and j.id = ${of}.job_id)`;

/** Hundredths of hours on a clock. */
const hoursOf = (clock: string): string =>
  `round(extract(epoch from ${clock}.ended_at - ${clock}.started_at) / 36)::int`;

type Amounts = Readonly<Partial<Record<Measure, string>>>;

/** What each record counts for, by its alias: an amount in SQL for each of its measures. */
const amounts = {
  invoice: (i: string) => ({
    sales: `${i}.total_cents - ${i}.tax_cents - ${i}.opening_cents`,
    "costed-sales": `${i}.total_cents - ${i}.tax_cents - ${i}.opening_cents - ${i}.labor_without_cost_cents
       - ${i}.parts_without_cost_cents - ${i}.sublet_without_cost_cents`,
    "all-costs": `coalesce(${i}.labor_cost_cents, 0) + ${i}.parts_cost_cents + ${i}.sublet_cost_cents`,
    labor: `${i}.labor_cents`,
    "costed-labor": `${i}.labor_cents - ${i}.labor_without_cost_cents`,
    "labor-cost": `coalesce(${i}.labor_cost_cents, 0)`,
    parts: `${i}.parts_cents`,
    "costed-parts": `${i}.parts_cents - ${i}.parts_without_cost_cents`,
    "parts-cost": `${i}.parts_cost_cents`,
    discounts: `-${i}.discount_cents`,
    sublet: `${i}.sublet_cents`,
    "costed-sublet": `${i}.sublet_cents - ${i}.sublet_without_cost_cents`,
    "sublet-cost": `${i}.sublet_cost_cents`,
    "hours-sold": `round(${i}.hours_sold * 100)::int`,
    "costed-hours": `round((${i}.hours_sold - ${i}.hours_without_cost) * 100)::int`,
    cars: `(${i}.repair_order_id is not null)::int`,
    inspected: `(exists (select from inspections n where n.organization_id = $organizationId and n.repair_order_id = ${i}.repair_order_id
       and n.completed_at is not null))::int`,
    comebacks: `(exists (select from repair_orders r, unnest(r.labels) word where r.organization_id = $organizationId
       and r.id = ${i}.repair_order_id and lower(word) = 'comeback'))::int`,
  }),
  creditNote: (c: string) => ({ sales: `-${c}.net_cents`, "costed-sales": `-${c}.net_cents` }),
  payment: (e: string) => ({ paid: `-${e}.amount_cents` }),
  answer: (a: string) => ({
    presented: `${a}.job_cents`,
    sold: `case when ${a}.decision = 'approved' then ${a}.job_cents else 0 end`,
    declined: `case when ${a}.decision <> 'approved' then ${a}.job_cents else 0 end`,
  }),
  refusal: (a: string) => ({
    refused: `${a}.job_cents`,
    recovered: `case when ${soldAfter(a)} then ${a}.job_cents else 0 end`,
  }),
  clock: (t: string) => ({ "hours-clocked": hoursOf(t) }),
  attendance: (t: string) => ({ "hours-present": hoursOf(t) }),
  appointment: (a: string) => ({ due: "1", kept: `(${a}.status in ('arrived', 'checked-in'))::int` }),
  bayDay: (x: string) => ({ "bay-hours-open": `${x}.open`, "bay-hours-held": `${x}.held` }),
} satisfies Record<string, (alias: string) => Amounts>;

type Records = keyof typeof amounts;
type Counted = { [Each in Records]: keyof ReturnType<(typeof amounts)[Each]> }[Records];
// A measure that no record counts for does not compile.
({}) satisfies Record<Exclude<Measure, Counted>, never>;

/** `m (measure, amount)`: what the record of that alias counts for, one row for each measure. */
export const amountsOf = (record: Records, alias: string): string =>
  `(values ${Object.entries<string>(amounts[record](alias))
    .map(([measure, amount]) => `('${measure}', ${amount})`)
    .join(", ")}) m(measure, amount)`;

/** The amount in SQL that the record of that alias counts for, by measure. */
export const amountsByMeasure = (record: Records, alias: string): Amounts => amounts[record](alias);

/** The same for a record of one measure: `'paid', -e.amount_cents`. */
const amountOf = (record: Records, alias: string): string =>
  Object.entries<string>(amounts[record](alias))
    .map(([measure, amount]) => `'${measure}', ${amount}`)
    .join(", ");

interface Reading {
  readonly bounds?: string;
  readonly stretch?: string;
  /** An array of measures. */
  readonly measures?: string;
}

/** Kinds of ledger entries by which no money of the shop comes or goes: a tip is held for others. */
export const noMoney =
  "('invoice', 'credit-note', 'write-off', 'finance-charge', 'finance-charge-waived', 'finance-charge-reopened', 'credit-restored', 'cash-discount', 'cash-discount-returned', 'tip', 'tip-refunded', 'tip-refund-failed')";

/**
 * The common table expression `facts`: each record of a period with the amount it contributes, one row per measure.
 * It reads from `bounds` (place, zone, since, begins, until) or another expression of that shape, so that totals
 * always agree with the rows behind them. `now` is the parameter that holds the current time. Only the last decision
 * on a job counts in each `stretch`: in the period and in the one before it, or in a day. Records that count for none
 * of the `wanted` measures are skipped.
 */
export const metricRows = (
  now: string,
  { bounds = "bounds", stretch = "a.at >= b.begins", measures }: Reading = {},
): string => {
  const of = (word: "where" | "and", record: Records) =>
    measures ? `${word} ${measures} && '{${Object.keys(amounts[record]("")).join(",")}}'::text[]` : "";
  return `facts as (
   select b.place, i.posted_at as at, 'invoice' as kind, i.id as record, m.measure, m.amount
   from ${bounds} b join invoices i on i.organization_id = $organizationId and i.location_id = b.place and i.posted_at >= b.since and i.posted_at < b.until
   cross join lateral ${amountsOf("invoice", "i")}
   ${of("where", "invoice")}
   union all
   select b.place, c.posted_at, 'credit-note', c.id, m.measure, m.amount
   from ${bounds} b join credit_notes c on c.organization_id = $organizationId and c.location_id = b.place and c.posted_at >= b.since and c.posted_at < b.until
   cross join lateral ${amountsOf("creditNote", "c")}
   ${of("where", "creditNote")}
   union all
   select b.place, e.at, 'payment', e.id, ${amountOf("payment", "e")}
   from ${bounds} b join ledger_entries e on e.organization_id = $organizationId and e.location_id = b.place and e.at >= b.since and e.at < b.until
     and e.kind not in ${noMoney} ${of("and", "payment")}
   union all
   select x.place, x.at, 'job', x.job_id, m.measure, m.amount
   from (${lastAnswers(bounds, stretch, "")}) x
   cross join lateral ${amountsOf("answer", "x")}
   ${of("where", "answer")}
   union all
   select x.place, x.at, 'refusal', x.job_id, m.measure, m.amount
   from (${lastAnswers(bounds, stretch, "and a.decision <> 'approved'")}) x
   cross join lateral ${amountsOf("refusal", "x")}
   ${of("where", "refusal")}
   union all
   select b.place, t.ended_at, 'clock', t.id, ${amountOf("clock", "t")}
   from ${bounds} b join time_entries t on t.organization_id = $organizationId and t.ended_at >= b.since and t.ended_at < b.until and t.job_id is not null
     and ${at("t", "b")} ${of("and", "clock")}
   union all
   -- Who is present is present at the location of their own seat.
   select b.place, t.ended_at, 'attendance', t.id, ${amountOf("attendance", "t")}
   from ${bounds} b join time_entries t on t.organization_id = $organizationId and t.ended_at >= b.since and t.ended_at < b.until and t.job_id is null
     and (select s.location_id from staff s where s.organization_id = $organizationId and s.id = t.staff_id) = b.place
     ${of("and", "attendance")}
   union all
   select b.place, a.starts_at, 'appointment', a.id, m.measure, m.amount
   from ${bounds} b join appointments a on a.organization_id = $organizationId and a.location_id = b.place and a.starts_at >= b.since and a.starts_at < b.until
     and a.starts_at < ${now}::timestamptz and a.status not in ('cancelled', 'requested')
   cross join lateral ${amountsOf("appointment", "a")}
   ${of("where", "appointment")}
   union all
   -- A bay's day: the hours that it was open so far, and those of appointments whose car came. It was not open while it was
   -- blocked, or out of service with its equipment and no car in it.
   select x.place, x.opens_at, 'bay', x.bay_id, m.measure, m.amount
   from (
     with open_days as materialized (
       select b.place, d.day::date as day, t.opens_at, t.closes_at
       from ${bounds} b
       cross join lateral generate_series((b.since at time zone b.zone)::date::timestamp,
         (least(b.until - interval '1 second', ${now}::timestamptz) at time zone b.zone)::date::timestamp, interval '1 day') d(day)
       cross join lateral (
         select coalesce(o.opens_by_weekday[extract(isodow from d.day)::int], o.opens) as opens,
           coalesce(o.closes_by_weekday[extract(isodow from d.day)::int], o.closes) as closes, o.open_days from opening_changes o
         where o.organization_id = $organizationId and o.location_id = b.place and o.since <= d.day::date order by o.since desc limit 1) o
       left join special_days s on s.organization_id = $organizationId and s.location_id = b.place and s.day = d.day::date
       cross join lateral (select (d.day + case when s.day is null then o.opens else s.opens end) at time zone b.zone as opens_at,
         least((d.day + case when s.day is null then o.closes else s.closes end) at time zone b.zone, ${now}::timestamptz) as closes_at) t
       where t.opens_at < t.closes_at and (s.day is not null or extract(isodow from d.day)::int = any (o.open_days))
         ${of("and", "bayDay")}),
     taken as (
       select w.place, w.day, a.bay_id, false as out, tstzrange(greatest(a.starts_at, w.opens_at), least(a.ends_at, w.closes_at)) as span
       from ${bounds} b join appointments a on a.organization_id = $organizationId and a.location_id = b.place and a.starts_at >= b.since
         and a.starts_at < b.until and a.status in ('arrived', 'checked-in') ${of("and", "bayDay")}
       join open_days w on w.place = b.place and w.day = (a.starts_at at time zone b.zone)::date
         and a.starts_at < w.closes_at and a.ends_at > w.opens_at
       union all
       select w.place, w.day, k.bay_id, true, tstzrange(greatest(k.starts_at, w.opens_at), least(k.ends_at, w.closes_at))
       from open_days w join calendar_blocks k on k.organization_id = $organizationId and k.location_id = w.place and k.bay_id is not null
         and k.starts_at < w.closes_at and k.ends_at > w.opens_at
       union all
       select w.place, w.day, k.bay_id, true, tstzrange(greatest(k.starts_at, w.opens_at), least(k.ends_at, w.closes_at))
       from open_days w join equipment_outages k on k.organization_id = $organizationId and k.location_id = w.place and k.bay_id is not null
         and k.starts_at < w.closes_at and coalesce(k.ends_at, 'infinity') > w.opens_at),
     sums as (
       select g.place, g.day, g.bay_id, g.held,
         (select extract(epoch from sum(upper(part) - lower(part))) from unnest(g.out - g.used) part) as out
       from (
         select place, day, bay_id, extract(epoch from sum(upper(span) - lower(span)) filter (where not out)) as held,
           coalesce(range_agg(span) filter (where out), '{}') as out, coalesce(range_agg(span) filter (where not out), '{}') as used
         from taken group by 1, 2, 3) g)
     select w.place, y.bay_id, w.opens_at,
       round((extract(epoch from w.closes_at - w.opens_at) - coalesce(u.out, 0)) / 36)::int as open, round(coalesce(u.held, 0) / 36)::int as held
     from open_days w
     cross join lateral (
       select distinct on (c.bay_id) c.bay_id, c.active from bay_changes c
       where c.organization_id = $organizationId and c.location_id = w.place and c.since <= w.day order by c.bay_id, c.since desc) y
     left join sums u on u.place = w.place and u.day = w.day and u.bay_id = y.bay_id
     where y.active) x
   cross join lateral ${amountsOf("bayDay", "x")})`;
};

/** A span of one day: the authorization's own day at its location. */
export const decidedOn = "(a.at at time zone b.zone)::date";

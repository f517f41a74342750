import type { Measure } from "@autoiq/domain/analytics/figures";

/**
 * Whether the repair order of `of` is at that place. Looked up for each record of the period: joined, the planner takes a
 * location to have few repair orders and goes through all of them.
 */
export const at = (of: string, place: string): string =>
  `(select r.location_id from repair_orders r where r.organization_id = $1 and r.id = ${of}.repair_order_id) = ${place}.place`;

/** The last answer of each job of each stretch by which `stretch` tells times apart, of all answers or of refusals alone. */
const lastAnswers = (bounds: string, stretch: string, only: string) =>
  `select distinct on (b.place, a.job_id, ${stretch}) b.place, a.job_id, a.repair_order_id, a.at, a.decision, a.job_cents
     from ${bounds} b join authorizations a on a.organization_id = $1 and a.at >= b.since and a.at < b.until ${only}
       and ${at("a", "b")}
     order by b.place, a.job_id, ${stretch}, a.at desc, a.id desc`;

/**
 * Whether the work of the job of `of` was sold after all: it is approved now, or a later visit of the same car has it
 * approved under the same name or as a job made from it.
 */
export const soldAfter = (of: string): string =>
  `exists (select from jobs j join repair_orders r on r.organization_id = $1 and r.id = j.repair_order_id
     join repair_orders later on later.organization_id = $1 and later.vehicle_id = r.vehicle_id and later.created_at >= r.created_at
       and later.status <> 'void'
     join jobs sold on sold.organization_id = $1 and sold.repair_order_id = later.id and sold.authorization_state = 'approved'
       and (sold.earlier_job_id = j.id or lower(sold.name) = lower(j.name))
     where j.organization_id = $1 and j.id = ${of}.job_id)`;

const ofInvoices = [
  ...(["sales", "all-costs", "labor", "labor-cost", "parts", "parts-cost", "sublet", "sublet-cost"] as const),
  ...(["hours-sold", "cars", "inspected", "comebacks"] as const),
];

interface Reading {
  readonly bounds?: string;
  readonly stretch?: string;
  /** An array of measures. */
  readonly wanted?: string;
}

/**
 * The common table expression `facts`: each record of a period with what it counts for, one row per measure. It stands
 * on one named `bounds` (place, zone, since, begins, until), or on another of that shape, so that sums and the rows behind
 * them cannot differ. `$1` is the organization, `now` the place of the present among the parameters; of a job's answers the
 * last one counts of each `stretch`: of the period and of the one before it, or of a day. Records that count for none of
 * the `wanted` measures are not looked for.
 */
export const facts = (
  now: string,
  { bounds = "bounds", stretch = "a.at >= b.begins", wanted }: Reading = {},
): string => {
  const of = (word: "where" | "and", ...measures: readonly Measure[]) =>
    wanted ? `${word} ${wanted} && '{${measures.join(",")}}'::text[]` : "";
  return `facts as (
   select b.place, i.posted_at as at, 'invoice' as kind, i.id as record, m.measure, m.amount
   from ${bounds} b join invoices i on i.organization_id = $1 and i.location_id = b.place and i.posted_at >= b.since and i.posted_at < b.until
   cross join lateral (values ('sales', i.total_cents - i.tax_cents),
     ('all-costs', i.labor_cost_cents + i.parts_cost_cents + i.sublet_cost_cents), ('labor', i.labor_cents),
     ('labor-cost', i.labor_cost_cents), ('parts', i.parts_cents), ('parts-cost', i.parts_cost_cents),
     ('sublet', i.sublet_cents), ('sublet-cost', i.sublet_cost_cents), ('hours-sold', round(i.hours_sold * 100)::int),
     ('cars', (i.repair_order_id is not null)::int),
     ('inspected', (exists (select from inspections n where n.organization_id = $1 and n.repair_order_id = i.repair_order_id
       and n.completed_at is not null))::int),
     ('comebacks', (exists (select from repair_orders r, unnest(r.labels) word where r.organization_id = $1
       and r.id = i.repair_order_id and lower(word) = 'comeback'))::int)) m(measure, amount)
   ${of("where", ...ofInvoices)}
   union all
   select b.place, c.posted_at, 'credit-note', c.id, 'sales', -c.net_cents
   from ${bounds} b join credit_notes c on c.organization_id = $1 and c.location_id = b.place and c.posted_at >= b.since and c.posted_at < b.until
   ${of("where", "sales")}
   union all
   select b.place, e.at, 'payment', e.id, 'paid', -e.amount_cents
   from ${bounds} b join ledger_entries e on e.organization_id = $1 and e.location_id = b.place and e.at >= b.since and e.at < b.until
     and e.kind not in ('invoice', 'credit-note') ${of("and", "paid")}
   union all
   select x.place, x.at, 'job', x.job_id, m.measure, m.amount
   from (${lastAnswers(bounds, stretch, "")}) x
   cross join lateral (values ('presented', x.job_cents), ('sold', case when x.decision = 'approved' then x.job_cents else 0 end),
     ('declined', case when x.decision <> 'approved' then x.job_cents else 0 end)) m(measure, amount)
   ${of("where", "presented", "sold", "declined")}
   union all
   select x.place, x.at, 'refusal', x.job_id, m.measure, m.amount
   from (${lastAnswers(bounds, stretch, "and a.decision <> 'approved'")}) x
   cross join lateral (values ('refused', x.job_cents), ('recovered', case when ${soldAfter("x")} then x.job_cents else 0 end)) m(measure, amount)
   ${of("where", "refused", "recovered")}
   union all
   select b.place, t.ended_at, 'clock', t.id, 'hours-clocked', round(extract(epoch from t.ended_at - t.started_at) / 36)::int
   from ${bounds} b join time_entries t on t.organization_id = $1 and t.ended_at >= b.since and t.ended_at < b.until and t.job_id is not null
     and ${at("t", "b")} ${of("and", "hours-clocked")}
   union all
   -- Who is present is present at the location of their own seat.
   select b.place, t.ended_at, 'attendance', t.id, 'hours-present', round(extract(epoch from t.ended_at - t.started_at) / 36)::int
   from ${bounds} b join time_entries t on t.organization_id = $1 and t.ended_at >= b.since and t.ended_at < b.until and t.job_id is null
     and (select s.location_id from staff s where s.organization_id = $1 and s.id = t.staff_id) = b.place
     ${of("and", "hours-present")}
   union all
   select b.place, a.starts_at, 'appointment', a.id, m.measure, m.amount
   from ${bounds} b join appointments a on a.organization_id = $1 and a.location_id = b.place and a.starts_at >= b.since and a.starts_at < b.until
     and a.starts_at < ${now}::timestamptz and a.status not in ('cancelled', 'requested')
   cross join lateral (values ('due', 1), ('kept', (a.status in ('arrived', 'checked-in'))::int)) m(measure, amount)
   ${of("where", "due", "kept")}
   union all
   -- A bay's day: the hours that it was open so far, and those of appointments whose car came.
   select x.place, x.opens_at, 'bay', x.bay_id, m.measure, m.amount
   from (
     with open_days as materialized (
       select b.place, d.day::date as day, t.opens_at, t.closes_at
       from ${bounds} b
       cross join lateral generate_series((b.since at time zone b.zone)::date::timestamp,
         (least(b.until - interval '1 second', ${now}::timestamptz) at time zone b.zone)::date::timestamp, interval '1 day') d(day)
       cross join lateral (
         select o.opens, o.closes, o.open_days from opening_changes o
         where o.organization_id = $1 and o.location_id = b.place and o.since <= d.day::date order by o.since desc limit 1) o
       left join special_days s on s.organization_id = $1 and s.location_id = b.place and s.day = d.day::date
       cross join lateral (select (d.day + case when s.day is null then o.opens else s.opens end) at time zone b.zone as opens_at,
         least((d.day + case when s.day is null then o.closes else s.closes end) at time zone b.zone, ${now}::timestamptz) as closes_at) t
       where t.opens_at < t.closes_at and (s.day is not null or extract(isodow from d.day)::int = any (o.open_days))
         ${of("and", "bay-hours-open", "bay-hours-held")}),
     taken as (
       select w.place, w.day, a.bay_id, false as out, least(a.ends_at, w.closes_at) - greatest(a.starts_at, w.opens_at) as span
       from ${bounds} b join appointments a on a.organization_id = $1 and a.location_id = b.place and a.starts_at >= b.since
         and a.starts_at < b.until and a.status in ('arrived', 'checked-in') ${of("and", "bay-hours-open", "bay-hours-held")}
       join open_days w on w.place = b.place and w.day = (a.starts_at at time zone b.zone)::date
         and a.starts_at < w.closes_at and a.ends_at > w.opens_at
       union all
       select w.place, w.day, k.bay_id, true, least(k.ends_at, w.closes_at) - greatest(k.starts_at, w.opens_at)
       from open_days w join calendar_blocks k on k.organization_id = $1 and k.location_id = w.place and k.bay_id is not null
         and k.starts_at < w.closes_at and k.ends_at > w.opens_at),
     sums as (
       select place, day, bay_id, extract(epoch from sum(span) filter (where out)) as out, extract(epoch from sum(span) filter (where not out)) as held
       from taken group by 1, 2, 3)
     select w.place, y.bay_id, w.opens_at,
       round((extract(epoch from w.closes_at - w.opens_at) - coalesce(u.out, 0)) / 36)::int as open, round(coalesce(u.held, 0) / 36)::int as held
     from open_days w
     cross join lateral (
       select distinct on (c.bay_id) c.bay_id, c.active from bay_changes c
       where c.organization_id = $1 and c.location_id = w.place and c.since <= w.day order by c.bay_id, c.since desc) y
     left join sums u on u.place = w.place and u.day = w.day and u.bay_id = y.bay_id
     where y.active) x
   cross join lateral (values ('bay-hours-open', x.open), ('bay-hours-held', x.held)) m(measure, amount))`;
};

/** A stretch that is an answer's own day at its location. */
export const answeredOn = "(a.at at time zone b.zone)::date";

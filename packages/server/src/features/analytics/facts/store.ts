/**
 * Whether the repair order of `of` is at that place. Looked up for each record of the period: joined, the planner takes a
 * location to have few repair orders and goes through all of them.
 */
export const at = (of: string, place: string): string =>
  `(select r.location_id from repair_orders r where r.organization_id = $1 and r.id = ${of}.repair_order_id) = ${place}.place`;

/**
 * The common table expression `facts`: each record of a period with what it counts for, one row per measure. It stands
 * on one named `bounds` (place, zone, since, begins, until), or on another of that shape, so that sums and the rows behind
 * them cannot differ. `$1` is the organization, `now` the place of the present among the parameters; of a job's answers the
 * last one counts of each `stretch`: of the period and of the one before it, or of a day.
 */
export const facts = (now: string, bounds = "bounds", stretch = "a.at >= b.begins"): string => `facts as (
   select b.place, i.posted_at as at, 'invoice' as kind, i.id as record, m.measure, m.amount
   from ${bounds} b join invoices i on i.organization_id = $1 and i.location_id = b.place and i.posted_at >= b.since and i.posted_at < b.until
   cross join lateral (values ('sales', i.total_cents - i.tax_cents),
     ('all-costs', i.labor_cost_cents + i.parts_cost_cents + i.sublet_cost_cents), ('labor', i.labor_cents),
     ('labor-cost', i.labor_cost_cents), ('parts', i.parts_cents), ('parts-cost', i.parts_cost_cents),
     ('sublet', i.sublet_cents), ('sublet-cost', i.sublet_cost_cents), ('hours-sold', round(i.hours_sold * 100)::int),
     ('cars', (i.repair_order_id is not null)::int),
     ('inspected', (exists (select from inspections n where n.organization_id = $1 and n.repair_order_id = i.repair_order_id
       and n.completed_at is not null))::int)) m(measure, amount)
   union all
   select b.place, c.posted_at, 'credit-note', c.id, 'sales', -c.net_cents
   from ${bounds} b join credit_notes c on c.organization_id = $1 and c.location_id = b.place and c.posted_at >= b.since and c.posted_at < b.until
   union all
   select b.place, e.at, 'payment', e.id, 'paid', -e.amount_cents
   from ${bounds} b join ledger_entries e on e.organization_id = $1 and e.location_id = b.place and e.at >= b.since and e.at < b.until
     and e.kind not in ('invoice', 'credit-note')
   union all
   select x.place, x.at, 'job', x.job_id, m.measure, m.amount
   from (
     select distinct on (b.place, a.job_id, ${stretch}) b.place, a.job_id, a.at, a.decision, a.job_cents
     from ${bounds} b join authorizations a on a.organization_id = $1 and a.at >= b.since and a.at < b.until
       and ${at("a", "b")}
     order by b.place, a.job_id, ${stretch}, a.at desc, a.id desc) x
   cross join lateral (values ('presented', x.job_cents), ('sold', case when x.decision = 'approved' then x.job_cents else 0 end),
     ('declined', case when x.decision <> 'approved' then x.job_cents else 0 end)) m(measure, amount)
   union all
   select b.place, t.ended_at, 'clock', t.id, 'hours-clocked', round(extract(epoch from t.ended_at - t.started_at) / 36)::int
   from ${bounds} b join time_entries t on t.organization_id = $1 and t.ended_at >= b.since and t.ended_at < b.until and t.job_id is not null
     and ${at("t", "b")}
   union all
   -- Who is present is present at the location of their own seat.
   select b.place, t.ended_at, 'attendance', t.id, 'hours-present', round(extract(epoch from t.ended_at - t.started_at) / 36)::int
   from ${bounds} b join time_entries t on t.organization_id = $1 and t.ended_at >= b.since and t.ended_at < b.until and t.job_id is null
     and (select s.location_id from staff s where s.organization_id = $1 and s.id = t.staff_id) = b.place
   union all
   select b.place, a.starts_at, 'appointment', a.id, m.measure, m.amount
   from ${bounds} b join appointments a on a.organization_id = $1 and a.location_id = b.place and a.starts_at >= b.since and a.starts_at < b.until
     and a.starts_at < ${now}::timestamptz and a.status not in ('cancelled', 'requested')
   cross join lateral (values ('due', 1), ('kept', (a.status in ('arrived', 'checked-in'))::int)) m(measure, amount))`;

/** A stretch that is an answer's own day at its location. */
export const answeredOn = "(a.at at time zone b.zone)::date";

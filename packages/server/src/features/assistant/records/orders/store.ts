import { isAtRisk, workLeft } from "../../../repair-orders/reads.ts";
import {
  atLocations,
  balanceOf,
  dayAt,
  dayWordsAt,
  dueServices,
  instant,
  jobsOf,
  linesOf,
  org,
  price,
  type Source,
  spaced,
  timeAt,
  visitConditions,
  visitFields,
  visitJoins,
} from "../sql/store.ts";

/** An amount of the invoice, or of what is proposed and approved before there is one. */
const amountOf = (
  kind: string,
  column: string,
) => `coalesce((select x.${column} from invoices x where x.${org} and x.repair_order_id = r.id),
        (select coalesce(sum(i.amount_cents), 0)::int from job_lines i join jobs q on q.${org} and q.id = i.job_id
          where i.${org} and i.repair_order_id = r.id and i.kind = '${kind}' and q.authorization_state in ('proposed', 'approved')))`;
const clockedOnJob = `(select coalesce(round(sum(extract(epoch from coalesce(e.ended_at, $now::timestamptz) - e.started_at)) / 36), 0)::int
        from time_entries e where e.${org} and e.repair_order_id = r.id and e.job_id = j.id)`;

/** The bay of the last appointment, by the number in its name. */
const inBay = `(select y.name from appointments a join bays y on y.${org} and y.id = a.bay_id where a.${org} and a.repair_order_id = r.id
        order by a.starts_at desc limit 1) ~* ('(^|[^0-9])0*(' || array_to_string($value::text[], '|') || ')([^0-9]|$)')`;

/** Repair orders and their jobs. */
export const ordersSources = {
  order: {
    from: `repair_orders r ${visitJoins} left join staff s on s.${org} and s.id = r.advisor_id cross join lateral ${workLeft("true")} w`,
    where: `r.${org} and ${atLocations} and r.status <> 'void'`,
    link: "'repair-orders/' || r.id",
    fields: {
      ...visitFields,
      status: spaced("r.status"),
      technicians: `(select string_agg(distinct t.name, ', ') from jobs q join staff t on t.${org} and t.id = q.technician_id
        where q.${org} and q.repair_order_id = r.id and q.authorization_state in ('proposed', 'approved'))`,
      advisor: "s.name",
      promised: timeAt("r.promised_at"),
      opened: dayAt("r.created_at"),
      "days-here": "floor(extract(epoch from $now::timestamptz - r.created_at) / 86400)::int",
      visit: "r.visit",
      keytag: "nullif(r.keytag, '')",
      bay: `(select y.name from appointments a join bays y on y.${org} and y.id = a.bay_id where a.${org} and a.repair_order_id = r.id
        order by a.starts_at desc limit 1)`,
      plate: "nullif(v.plate, '')",
      vin: "v.vin",
      color: "nullif(v.color, '')",
      engine: "nullif(v.engine, '')",
      due: dueServices,
      concern: "nullif(r.concern, '')",
      odometer: "coalesce(r.odometer_out, r.odometer_in)",
      jobs: jobsOf("q.authorization_state in ('proposed', 'approved')"),
      unfinished: jobsOf("q.authorization_state = 'approved' and q.work_state <> 'completed'"),
      undecided: jobsOf("q.authorization_state = 'proposed'"),
      approved: jobsOf("q.authorization_state = 'approved'"),
      declined: jobsOf("q.authorization_state in ('declined', 'deferred')"),
      parts: linesOf(
        "i.description || ': ' || case when i.back_ordered then 'back-ordered' else i.part_state end",
        "i.kind = 'part'",
      ),
      reds: `(select string_agg(p.label, ', ' order by p.position) from inspection_items p where p.${org} and p.repair_order_id = r.id and p.rating = 'red')`,
      hold: jobsOf("q.hold_reason is not null", "q.hold_reason || ': ' || q.name"),
      inspection: `coalesce((select case when p.completed_at is null then 'started' else 'completed ' || ${dayWordsAt("p.completed_at")} end
        from inspections p where p.${org} and p.repair_order_id = r.id limit 1), 'none')`,
      yellows: `(select string_agg(p.label, ', ' order by p.position) from inspection_items p where p.${org} and p.repair_order_id = r.id and p.rating = 'yellow')`,
      sent: `(select ${timeAt("max(z.sent_at)")} from estimates z where z.${org} and z.repair_order_id = r.id)`,
      viewed: `(select case when max(z.viewed_at) is not null then ${timeAt("max(z.viewed_at)")} when count(*) > 0 then 'not yet' else 'no estimate sent' end
        from estimates z where z.${org} and z.repair_order_id = r.id)`,
      "approved-at": `(select ${timeAt("min(q.authorized_at)")} from jobs q where q.${org} and q.repair_order_id = r.id and q.authorization_state = 'approved')`,
      "opened-by": `coalesce((select t.name from staff t where t.${org} and t.user_id = r.created_by limit 1), s.name)`,
      clocked: `(select coalesce(round(sum(extract(epoch from coalesce(e.ended_at, $now::timestamptz) - e.started_at)) / 36), 0)::int
        from time_entries e where e.${org} and e.repair_order_id = r.id)`,
      "hours-sold": `(select round(sum(i.hours) * 100)::int from job_lines i join jobs q on q.${org} and q.id = i.job_id
        where i.${org} and i.repair_order_id = r.id and i.kind = 'labor' and q.authorization_state = 'approved')`,
      labor: amountOf("labor", "labor_cents"),
      "parts-total": amountOf("part", "parts_cents"),
      fees: amountOf("fee", "fees_cents + x.supplies_cents"),
      discount: amountOf("discount", "discount_cents"),
      subtotal: `coalesce((select x.total_cents - x.tax_cents from invoices x where x.${org} and x.repair_order_id = r.id),
        (select sum(i.amount_cents)::int from job_lines i join jobs q on q.${org} and q.id = i.job_id
          where i.${org} and i.repair_order_id = r.id and q.authorization_state in ('proposed', 'approved')))`,
      tax: `(select x.tax_cents from invoices x where x.${org} and x.repair_order_id = r.id)`,
      profit: `(select x.total_cents - x.tax_cents - x.labor_cost_cents - x.parts_cost_cents - x.sublet_cost_cents from invoices x
        where x.${org} and x.repair_order_id = r.id and x.labor_without_cost_cents + x.parts_without_cost_cents + x.sublet_without_cost_cents = 0)`,
      deposits: `(select coalesce(sum(d.amount_cents - app.refunded_of_deposit(d.organization_id, d.id) - coalesce(d.applied_cents, 0)), 0)::int
        from deposits d where d.${org} and d.repair_order_id = r.id)`,
      presented: "r.presented_cents",
      authorized: "r.authorized_cents",
      total: "r.total_cents",
      balance: balanceOf("i.repair_order_id = r.id"),
      paid: `coalesce((select string_agg('$' || to_char(p.amount_cents / 100.0, 'FM999,999,990.00') || ' by ' || ${spaced("p.method")} || ' on ' || ${dayWordsAt("coalesce(p.settled_at, p.created_at)")}, '; ' order by p.created_at)
        from invoices i join payments p on p.${org} and p.invoice_id = i.id and p.state = 'succeeded' where i.${org} and i.repair_order_id = r.id), 'nothing')`,
    },
    conditions: {
      ...visitConditions,
      words: `exists (select from jobs q left join canned_jobs k on k.${org} and k.id = q.canned_job_id
        where q.${org} and q.repair_order_id = r.id and lower(concat_ws(' ', q.name, k.category)) ~ all ($value::text[]))`,
      technician: `exists (select from jobs q where q.${org} and q.repair_order_id = r.id and q.technician_id = any ($value::uuid[])
        and q.authorization_state in ('proposed', 'approved') and q.work_state <> 'completed')`,
      bay: inBay,
      unassigned: `exists (select from jobs q where q.${org} and q.repair_order_id = r.id and q.technician_id is null
        and q.authorization_state = 'approved' and q.work_state <> 'completed')`,
      status: "r.status = any ($value::text[])",
      opened: `${dayAt("r.created_at")} between ($value::text[])[1] and ($value::text[])[2]`,
      "older-than": "r.created_at < $now::timestamptz - ($value::text[])[1]::int * interval '1 day'",
      promised: `r.promised_at >= ${instant("($value::text[])[1]")} and r.promised_at <= ${instant("($value::text[])[2]")}`,
      "at-least": "r.presented_cents >= ($value::text[])[1]::int",
      "at-most": "r.presented_cents <= ($value::text[])[1]::int",
      unfinished: "w.before_ready",
      late: `${isAtRisk("$now::timestamptz")} and r.promised_at < $now::timestamptz`,
      undecided: "r.status = 'awaiting-approval'",
      "waiting-for-parts": `exists (select from jobs q where q.${org} and q.repair_order_id = r.id and q.hold_reason = 'parts')`,
      sent: `(select max(z.sent_at) from estimates z where z.${org} and z.repair_order_id = r.id)
        between ${instant("($value::text[])[1]")} and ${instant("(($value::text[])[2]::date + 1)::text")}`,
      "with-declined": `exists (select from jobs q where q.${org} and q.repair_order_id = r.id and q.authorization_state in ('declined', 'deferred'))`,
      "walk-in": `not exists (select from appointments a where a.${org} and a.repair_order_id = r.id)`,
      "not-inspected": `not exists (select from inspections p where p.${org} and p.repair_order_id = r.id and p.completed_at is not null)`,
    },
    order: "r.created_at desc, r.id",
  },
  job: {
    from: `jobs j join repair_orders r on r.${org} and r.id = j.repair_order_id ${visitJoins} left join staff s on s.${org} and s.id = j.technician_id
      left join canned_jobs k on k.${org} and k.id = j.canned_job_id`,
    where: `j.${org} and ${atLocations} and r.status <> 'void'`,
    link: "'repair-orders/' || r.id",
    fields: {
      ...visitFields,
      job: "j.name",
      technician: "s.name",
      work: `case when j.hold_reason is null then ${spaced("j.work_state")} else 'on hold: ' || j.hold_reason end`,
      decision:
        "case j.authorization_state when 'proposed' then 'no decision yet' else j.authorization_state end",
      promised: timeAt("r.promised_at"),
      day: dayAt("coalesce(j.completed_at, j.authorized_at, r.created_at)"),
      odometer: "coalesce(r.odometer_out, r.odometer_in)",
      hours: `(select round(sum(i.hours) * 100)::int from job_lines i where i.${org} and i.repair_order_id = r.id and i.job_id = j.id)`,
      clocked: clockedOnJob,
      price,
    },
    conditions: {
      ...visitConditions,
      words: "lower(concat_ws(' ', j.name, k.category)) ~ all ($value::text[])",
      technician: "j.technician_id = any ($value::uuid[])",
      bay: inBay,
      unassigned: "j.technician_id is null",
      day: `${dayAt("coalesce(j.completed_at, j.authorized_at, r.created_at)")} between ($value::text[])[1] and ($value::text[])[2]`,
      unfinished: "j.work_state <> 'completed' and j.authorization_state = 'approved'",
      "not-started": "j.work_state = 'pending' and j.authorization_state = 'approved'",
      "in-progress": "j.work_state = 'in-progress'",
      finished: "j.work_state = 'completed'",
      undecided: "j.authorization_state = 'proposed'",
      approved: "j.authorization_state = 'approved'",
      declined: "j.authorization_state in ('declined', 'deferred')",
      "over-sold-time": `j.work_state = 'completed' and ${clockedOnJob} > coalesce((select round(sum(i.hours) * 100) from job_lines i
        where i.${org} and i.repair_order_id = r.id and i.job_id = j.id and i.kind = 'labor'), 0)`,
      "at-least": `${price} >= ($value::text[])[1]::int`,
      "at-most": `${price} <= ($value::text[])[1]::int`,
    },
    order: "coalesce(j.completed_at, j.authorized_at, r.created_at) desc, j.id",
  },
} as const satisfies Readonly<Record<string, Source>>;

import { getCustomerRecord, timelineEntry } from "@autoiq/domain/customers/record/contract";
import type { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const { shape } = getCustomerRecord.reply!;
const label = "concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, ''))";

const money = statement(
  "customers.money",
  `select (select coalesce(sum(e.amount_cents), 0) from ledger_entries e
       where e.organization_id = $1 and e.customer_id = $2)::int as "balanceCents",
     coalesce(sum(i.total_cents - i.tax_cents - coalesce(n.net, 0)), 0)::int as "lifetimeCents",
     coalesce(round(avg(i.total_cents - i.tax_cents - coalesce(n.net, 0))), 0)::int as "averageCents",
     count(i.id)::int as invoices,
     (select min(r.created_at) from repair_orders r where r.organization_id = $1 and r.customer_id = $2 and r.status <> 'void')
       as "firstVisitAt",
     (select max(r.created_at) from repair_orders r where r.organization_id = $1 and r.customer_id = $2 and r.status <> 'void')
       as "lastVisitAt"
   from invoices i
   left join lateral (select sum(c.net_cents) as net from credit_notes c
     where c.organization_id = $1 and c.invoice_id = i.id) n on true
   where i.organization_id = $1 and i.customer_id = $2`,
  shape.money,
);

// A job of that name approved later on the same car was sold after all.
const declined = statement(
  "customers.declined",
  `select j.id as "jobId", j.name, j.authorization_state as decision, coalesce(a.at, r.created_at) as "decidedAt",
     coalesce(a.job_cents, 0) as cents, r.vehicle_id as "vehicleId", ${label} as vehicle, r.id as "repairOrderId", r.number
   from repair_orders r
   join jobs j on j.organization_id = $1 and j.repair_order_id = r.id and j.authorization_state in ('declined', 'deferred')
   join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
   left join lateral (select x.at, x.job_cents from authorizations x
     where x.organization_id = $1 and x.repair_order_id = r.id and x.job_id = j.id order by x.at desc, x.id desc limit 1) a on true
   where r.organization_id = $1 and r.customer_id = $2 and r.status <> 'void'
     and not exists (select from repair_orders later
       join jobs sold on sold.organization_id = $1 and sold.repair_order_id = later.id
         and sold.authorization_state = 'approved' and lower(sold.name) = lower(j.name)
       where later.organization_id = $1 and later.vehicle_id = r.vehicle_id and later.created_at >= r.created_at
         and later.status <> 'void')
   order by "decidedAt" desc, j.id limit 100`,
  shape.declined.element,
);

const merges = statement(
  "customers.merges-into",
  `select m.id, m.at, m.by_name as "byName", m.undone_at is not null as undone,
     coalesce(nullif(m.from_before->>'company', ''), trim((m.from_before->>'firstName') || ' ' || (m.from_before->>'lastName')))
       as "fromName"
   from customer_merges m where m.organization_id = $1 and m.into_customer_id = $2 order by m.at desc limit 20`,
  shape.merges.element,
);

// Each kind by its own index, no more of each than a page holds. $3 and $4 are the last entry of the page before, $5 the
// one kind that is asked for or null.
const page = "order by at desc, id desc limit 31";
const part = (kind: string, text: string) =>
  `(select * from (${text}) part (kind, id, at, title, detail, status, cents, "repairOrderId") where ($5::text is null or $5 = '${kind}') and (at, id) < ($3::timestamptz, $4::uuid) ${page})`;
const timeline = statement(
  "customers.timeline",
  `select kind, id, at, title, detail, status, cents, "repairOrderId" from (
   ${part(
     "appointment",
     `select 'appointment' as kind, a.id, a.starts_at as at, coalesce(nullif(a.concern, ''), 'Appointment') as title,
        coalesce(${label}, '') as detail, a.status, null::int as cents, a.repair_order_id as "repairOrderId"
      from appointments a left join vehicles v on v.organization_id = $1 and v.id = a.vehicle_id
      where a.organization_id = $1 and a.customer_id = $2`,
   )} union all ${part(
     "repair-order",
     `select 'repair-order', r.id, r.created_at as at, 'Repair order ' || r.number, ${label}, r.status,
        greatest(r.total_cents, r.presented_cents), r.id
      from repair_orders r join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
      where r.organization_id = $1 and r.customer_id = $2`,
   )} union all ${part(
     "invoice",
     `select 'invoice', i.id, i.posted_at as at, 'Invoice ' || i.number, '', '', i.total_cents, i.repair_order_id
      from invoices i where i.organization_id = $1 and i.customer_id = $2`,
   )} union all ${part(
     "payment",
     `select 'payment', p.id, coalesce(p.settled_at, p.created_at) as at, initcap(p.method) || ' payment',
        'Invoice ' || i.number, p.state, p.amount_cents, i.repair_order_id
      from invoices i join payments p on p.organization_id = $1 and p.invoice_id = i.id
      where i.organization_id = $1 and i.customer_id = $2 and p.state in ('succeeded', 'refunded')`,
   )} union all ${part(
     "refund",
     `select 'refund', f.id, f.created_at as at, initcap(f.method) || ' refund', concat_ws(' · ', 'Invoice ' || i.number, nullif(f.reason, '')),
        case when exists (select from refund_outcomes o where o.organization_id = $1 and o.refund_id = f.id
          and o.outcome = 'failed') then 'failed' else '' end, -f.amount_cents, i.repair_order_id
      from invoices i join refunds f on f.organization_id = $1 and f.invoice_id = i.id
      where i.organization_id = $1 and i.customer_id = $2`,
   )} union all ${part(
     "credit-note",
     `select 'credit-note', n.id, n.posted_at as at, 'Credit note ' || n.number, concat_ws(' · ', 'Invoice ' || i.number, nullif(n.reason, '')), '', -n.total_cents, i.repair_order_id
      from invoices i join credit_notes n on n.organization_id = $1 and n.invoice_id = i.id
      where i.organization_id = $1 and i.customer_id = $2`,
   )} union all ${part(
     "message",
     `select 'message', m.id, m.created_at as at, coalesce(nullif(m.subject, ''), nullif(left(m.body, 120), ''), 'A photo'), m.channel, m.state,
        null::int, m.repair_order_id
      from messages m where m.organization_id = $1 and m.customer_id = $2`,
   )} union all ${part(
     "note",
     `select 'note', n.id, n.at, n.text, n.author_name, '', null::int, null::uuid
      from customer_notes n where n.organization_id = $1 and n.customer_id = $2`,
   )} union all ${part(
     "transfer",
     `select 'transfer', t.id, t.at, case when t.from_customer_id = $2 then 'Gave ' else 'Took over ' end || ${label},
        case when t.from_customer_id = $2 then 'to ' else 'from ' end
          || coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)), t.reason, null::int, null::uuid
      from vehicle_transfers t join vehicles v on v.organization_id = $1 and v.id = t.vehicle_id
      join customers c on c.organization_id = $1
        and c.id = case when t.from_customer_id = $2 then t.to_customer_id else t.from_customer_id end
      where t.organization_id = $1 and (t.from_customer_id = $2 or t.to_customer_id = $2)`,
   )}) entries ${page}`,
  timelineEntry,
);

const insertNote = statement(
  "customers.insert-note",
  `insert into customer_notes (organization_id, id, customer_id, text, author_name, at) values ($1, $2, $3, $4, $5, $6)`,
);

export const findMoney = async (tx: TenantTx, id: string) => (await money.one(tx, tx.organizationId, id))!;
export const findDeclined = (tx: TenantTx, id: string) => declined.all(tx, tx.organizationId, id);
export const findMergesInto = (tx: TenantTx, id: string) => merges.all(tx, tx.organizationId, id);
export const findTimeline = (
  tx: TenantTx,
  id: string,
  after: readonly [string, string],
  kind: z.infer<typeof timelineEntry>["kind"] | null,
) => timeline.all(tx, tx.organizationId, id, ...after, kind);
export const writeNote = (
  tx: TenantTx,
  note: { id: string; customerId: string; text: string; authorName: string; at: Date },
) => insertNote.run(tx, tx.organizationId, note.id, note.customerId, note.text, note.authorName, note.at);

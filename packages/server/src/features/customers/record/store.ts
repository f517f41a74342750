import { getCustomerRecord, timelineEntry } from "@autoiq/domain/customers/record/contract";
import { methodIds, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import type { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { isHere, lastVisitAt, vehicleLabelText } from "../../vehicles/reads.ts";

const { shape } = getCustomerRecord.reply!;
const label = vehicleLabelText("v");
const methodLabelText = (column: string) =>
  `case ${column} ${methodIds.map((id) => `when '${id}' then '${paymentMethods[id].label}'`).join(" ")} end`;

const money = statement(
  "customers.find-balances",
  { organizationId: "uuid", customerId: "uuid" },
  `select (select coalesce(sum(e.amount_cents), 0) from ledger_entries e
       where e.organization_id = $organizationId and e.customer_id = $customerId)::int as "balanceCents",
     coalesce(sum(i.total_cents - i.tax_cents - i.opening_cents - coalesce(n.net, 0)), 0)::int as "lifetimeCents",
     coalesce(round(avg(i.total_cents - i.tax_cents - coalesce(n.net, 0)) filter (where i.opening_cents = 0)), 0)::int as "averageCents",
     count(i.id)::int as invoices,
     (select min(r.created_at) from repair_orders r where r.organization_id = $organizationId and r.customer_id = $customerId and r.status <> 'void')
       as "firstVisitAt",
     ${lastVisitAt("customer_id", "$customerId")} as "lastVisitAt", ${isHere("customer_id", "$customerId")} as "isHere"
   from invoices i
   left join lateral (select sum(c.net_cents) as net from credit_notes c
     where c.organization_id = $organizationId and c.invoice_id = i.id) n on true
   where i.organization_id = $organizationId and i.customer_id = $customerId`,
  shape.money,
);

// A job with that name, approved later on the same car, was sold after all.
const declined = statement(
  "customers.find-declined",
  { organizationId: "uuid", customerId: "uuid" },
  `select j.id as "jobId", j.name, j.authorization_state as decision, coalesce(a.at, r.created_at) as "decidedAt",
     coalesce(a.job_cents, 0) as cents, r.vehicle_id as "vehicleId", ${label} as vehicle, r.id as "repairOrderId", r.number
   from repair_orders r
   join jobs j on j.organization_id = $organizationId and j.repair_order_id = r.id and j.authorization_state in ('declined', 'deferred')
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   left join lateral (select x.at, x.job_cents from authorizations x
     where x.organization_id = $organizationId and x.repair_order_id = r.id and x.job_id = j.id order by x.at desc, x.id desc limit 1) a on true
   where r.organization_id = $organizationId and r.customer_id = $customerId and r.status <> 'void'
     and not exists (select from repair_orders later
       join jobs sold on sold.organization_id = $organizationId and sold.repair_order_id = later.id
         and sold.authorization_state = 'approved' and lower(sold.name) = lower(j.name)
       where later.organization_id = $organizationId and later.vehicle_id = r.vehicle_id and later.created_at >= r.created_at
         and later.status <> 'void')
   order by "decidedAt" desc, j.id limit 100`,
  shape.declined.element,
);

const merges = statement(
  "customers.find-merges-into",
  { organizationId: "uuid", intoCustomerId: "uuid" },
  `select m.id, m.at, m.by_name as "byName", m.undone_at is not null as undone,
     coalesce(nullif(m.from_before->>'company', ''), trim((m.from_before->>'firstName') || ' ' || (m.from_before->>'lastName')))
       as "fromName"
   from customer_merges m where m.organization_id = $organizationId and m.into_customer_id = $intoCustomerId order by m.at desc limit 20`,
  shape.merges.element,
);

// Each kind uses its own index, with no more rows than a page shows. `beforeAt` and `beforeId` are the last entry of
// the previous page, `kind` the requested kind or null.
const page = "order by at desc, id desc limit 31";
const part = (kind: string, text: string) =>
  `(select * from (${text}) part (kind, id, at, title, detail, status, cents, "repairOrderId") where ($kind::text is null or $kind = '${kind}') and (at, id) < ($beforeAt::timestamptz, $beforeId::uuid) ${page})`;
const timeline = statement(
  "customers.find-timeline",
  { organizationId: "uuid", customerId: "uuid", beforeAt: "timestamptz", beforeId: "uuid", kind: "text?" },
  `select kind, id, at, title, detail, status, cents, "repairOrderId" from (
   ${part(
     "appointment",
     `select 'appointment' as kind, a.id, a.starts_at as at, coalesce(nullif(a.concern, ''), 'Appointment') as title,
        coalesce(${label}, '') as detail, a.status, null::int as cents, a.repair_order_id as "repairOrderId"
      from appointments a left join vehicles v on v.organization_id = $organizationId and v.id = a.vehicle_id
      where a.organization_id = $organizationId and a.customer_id = $customerId`,
   )} union all ${part(
     "repair-order",
     `select 'repair-order', r.id, r.created_at as at, 'Repair order ' || r.number, ${label}, r.status,
        greatest(r.total_cents, r.presented_cents), r.id
      from repair_orders r join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
      where r.organization_id = $organizationId and r.customer_id = $customerId`,
   )} union all ${part(
     "invoice",
     `select 'invoice', i.id, i.posted_at as at, 'Invoice ' || i.number, '', '', i.total_cents, i.repair_order_id
      from invoices i where i.organization_id = $organizationId and i.customer_id = $customerId`,
   )} union all ${part(
     "payment",
     `select 'payment', p.id, coalesce(p.settled_at, p.created_at) as at, ${methodLabelText("p.method")} || ' payment',
        'Invoice ' || i.number, p.state, p.amount_cents, i.repair_order_id
      from invoices i join payments p on p.organization_id = $organizationId and p.invoice_id = i.id
      where i.organization_id = $organizationId and i.customer_id = $customerId and p.state in ('succeeded', 'refunded')`,
   )} union all ${part(
     "refund",
     `select 'refund', f.id, f.created_at as at, ${methodLabelText("f.method")} || ' refund', concat_ws(' · ', 'Invoice ' || i.number, nullif(f.reason, '')),
        case when exists (select from refund_outcomes o where o.organization_id = $organizationId and o.refund_id = f.id
          and o.outcome = 'failed') then 'failed' else '' end, -f.amount_cents, i.repair_order_id
      from invoices i join refunds f on f.organization_id = $organizationId and f.invoice_id = i.id
      where i.organization_id = $organizationId and i.customer_id = $customerId`,
   )} union all ${part(
     "credit-note",
     `select 'credit-note', n.id, n.posted_at as at, 'Credit note ' || n.number, concat_ws(' · ', 'Invoice ' || i.number, nullif(n.reason, '')), '', -n.total_cents, i.repair_order_id
      from invoices i join credit_notes n on n.organization_id = $organizationId and n.invoice_id = i.id
      where i.organization_id = $organizationId and i.customer_id = $customerId`,
   )} union all ${part(
     "message",
     `select 'message', m.id, m.created_at as at, coalesce(nullif(m.subject, ''), nullif(left(m.body, 120), ''), 'A photo'), m.channel, m.state,
        null::int, m.repair_order_id
      from messages m where m.organization_id = $organizationId and m.customer_id = $customerId`,
   )} union all ${part(
     "note",
     `select 'note', n.id, n.at, n.text, n.author_name, '', null::int, null::uuid
      from customer_notes n where n.organization_id = $organizationId and n.customer_id = $customerId`,
   )} union all ${part(
     "transfer",
     `select 'transfer', t.id, t.at, case when t.from_customer_id = $customerId then 'Gave ' else 'Took over ' end || ${label},
        case when t.from_customer_id = $customerId then 'to ' else 'from ' end
          || coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)), t.reason, null::int, null::uuid
      from vehicle_transfers t join vehicles v on v.organization_id = $organizationId and v.id = t.vehicle_id
      join customers c on c.organization_id = $organizationId
        and c.id = case when t.from_customer_id = $customerId then t.to_customer_id else t.from_customer_id end
      where t.organization_id = $organizationId and (t.from_customer_id = $customerId or t.to_customer_id = $customerId)`,
   )}) entries ${page}`,
  timelineEntry,
);

const insertNote = statement(
  "customers.insert-note",
  {
    organizationId: "uuid",
    id: "uuid",
    customerId: "uuid",
    text: "text",
    authorName: "text",
    at: "timestamptz",
  },
  `insert into customer_notes (organization_id, id, customer_id, text, author_name, at) values ($organizationId, $id, $customerId, $text, $authorName, $at)`,
);

export const findMoney = async (tx: TenantTx, id: string) => (await money.one(tx, { customerId: id }))!;
export const findDeclined = (tx: TenantTx, id: string) => declined.all(tx, { customerId: id });
export const findMergesInto = (tx: TenantTx, id: string) => merges.all(tx, { intoCustomerId: id });
export const findTimeline = (
  tx: TenantTx,
  id: string,
  [beforeAt, beforeId]: readonly [string, string],
  kind: z.infer<typeof timelineEntry>["kind"] | null,
) => timeline.all(tx, { customerId: id, beforeAt, beforeId, kind });
export const writeNote = (
  tx: TenantTx,
  note: { id: string; customerId: string; text: string; authorName: string; at: Date },
) =>
  insertNote.run(tx, {
    id: note.id,
    customerId: note.customerId,
    text: note.text,
    authorName: note.authorName,
    at: note.at,
  });

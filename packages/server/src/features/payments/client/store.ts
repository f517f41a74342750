import { methodSchema, paymentDetails } from "@autoiq/domain/payment-methods/methods";
import { clientPayment, requestedDeposit } from "@autoiq/domain/payments/client/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx } from "../../../platform/tenancy.ts";
import { vehicleLabelText } from "../../vehicles/reads.ts";

// At most `limit` of each kind. It runs as the customer: what is another's is not there.
const bills = `from invoices i join`;
const own = "i.organization_id = $organizationId and i.customer_id = $customerId";
const about = `i.id as "invoiceId", i.number as "invoiceNumber", i.repair_order_id as "repairOrderId",
  null::int as "repairOrderNumber", 0 as "heldCents", coalesce(i.content->'vehicle'->>'label', '') as vehicle`;
// Deposits: the repair order belongs to the customer, and the invoice may not exist yet.
const car = vehicleLabelText("v");
const ahead = `from repair_orders o join deposits d on d.organization_id = $organizationId and d.repair_order_id = o.id
  left join vehicles v on v.organization_id = $organizationId and v.id = o.vehicle_id
  left join invoices i on i.organization_id = $organizationId and i.id = d.invoice_id`;
const aboutAhead = `d.invoice_id as "invoiceId", i.number as "invoiceNumber", o.id as "repairOrderId",
  o.number as "repairOrderNumber"`;
const returned = (
  of: string,
  outcomes: string,
  key: string,
) => `case when ${of}.method not in ('card', 'card-reader') then 'done' else coalesce(
  (select case min(x.outcome) when 'failed' then 'failed' else 'done' end from ${outcomes} x
   where x.organization_id = $organizationId and x.${key} = ${of}.id having count(*) > 0), 'pending') end`;
// What a card paid beside the bill. It is part of what the customer's statement shows.
const surchargeOf = (id: string, kind: string) => `coalesce((select a.amount_cents from price_adjustments a
   where a.organization_id = $organizationId and a.id = ${id} and a.kind = '${kind}'), 0)`;
const list = statement(
  "client-payments.list",
  { organizationId: "uuid", customerId: "uuid", limit: "int8" },
  `select $organizationId::uuid as "organizationId", x.* from (
     (select p.id, 'payment' as kind, coalesce(p.settled_at, p.created_at) as at,
        p.amount_cents + ${surchargeOf("p.id", "surcharge")} as "amountCents", p.method,
        'done' as state, ${about}
      ${bills} payments p on p.organization_id = $organizationId and p.invoice_id = i.id
      where ${own} and p.state in ('succeeded', 'refunded')
        and not exists (select from deposits d where d.organization_id = $organizationId and d.id = p.id) order by 3 desc limit $limit)
     union all
     (select r.id, 'refund', r.created_at, -r.amount_cents - ${surchargeOf("r.id", "surcharge-refunded")}, r.method,
        ${returned("r", "refund_outcomes", "refund_id")}, ${about}
      ${bills} refunds r on r.organization_id = $organizationId and r.invoice_id = i.id where ${own} order by 3 desc limit $limit)
     union all
     (select n.id, 'credit-note', n.posted_at, -n.total_cents, null, 'done', ${about}
      ${bills} credit_notes n on n.organization_id = $organizationId and n.invoice_id = i.id where ${own} order by 3 desc limit $limit)
     union all
     (select d.id, 'deposit', d.taken_at, d.amount_cents, d.method, 'done', ${aboutAhead},
        d.amount_cents - coalesce(d.applied_cents, 0) - app.refunded_of_deposit($organizationId, d.id), ${car}
      ${ahead} where o.organization_id = $organizationId and o.customer_id = $customerId order by 3 desc limit $limit)
     union all
     (select t.id, 'deposit-return', t.created_at, -t.amount_cents, t.method,
        ${returned("t", "deposit_refund_outcomes", "refund_id")}, ${aboutAhead}, 0, ${car}
      ${ahead} join deposit_refunds t on t.organization_id = $organizationId and t.deposit_id = d.id
      where o.organization_id = $organizationId and o.customer_id = $customerId order by 3 desc limit $limit)) x
   order by x.at desc, x.id limit $limit`,
  clientPayment,
);

const requestedDeposits = statement(
  "client-payments.find-requested-deposits",
  { organizationId: "uuid", customerId: "uuid" },
  `select $organizationId::uuid as "organizationId", q.id, q.amount_cents as "amountCents", q.requested_at as "requestedAt",
     o.id as "repairOrderId", o.number as "repairOrderNumber", ${car} as vehicle
   from repair_orders o join deposit_requests q on q.organization_id = $organizationId and q.repair_order_id = o.id and q.state = 'open'
   left join vehicles v on v.organization_id = $organizationId and v.id = o.vehicle_id
   where o.organization_id = $organizationId and o.customer_id = $customerId order by q.requested_at desc, q.id`,
  requestedDeposit,
);

const one = statement(
  "client-payments.find-payment",
  { organizationId: "uuid", customerId: "uuid", paymentId: "uuid" },
  `select p.id, p.invoice_id as "invoiceId", p.method, p.amount_cents as "amountCents", p.check_number as "checkNumber", p.details,
     coalesce(p.settled_at, p.created_at) as at, p.provider = 'test' as "isTest"
   from payments p join invoices i on i.organization_id = $organizationId and i.id = p.invoice_id
   where p.organization_id = $organizationId and p.id = $paymentId and i.customer_id = $customerId and p.state in ('succeeded', 'refunded')`,
  z.object({
    id: z.uuid(),
    invoiceId: z.uuid(),
    method: methodSchema,
    amountCents: z.number().int(),
    checkNumber: z.string(),
    details: paymentDetails,
    at: z.string(),
    isTest: z.boolean(),
  }),
);

export const findPayments = (tx: CustomerTx, limit: number) =>
  list.all(tx, { customerId: tx.customerId, limit });
export const findRequestedDeposits = (tx: CustomerTx) =>
  requestedDeposits.all(tx, { customerId: tx.customerId });
export const findOwnPayment = (tx: CustomerTx, id: string) =>
  one.one(tx, { customerId: tx.customerId, paymentId: id });

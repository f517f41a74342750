import { methodSchema, paymentDetails } from "@autoiq/domain/payment-methods/methods";
import {
  type ClientHeld,
  clientHeld,
  clientPayment,
  requestedDeposit,
} from "@autoiq/domain/payments/client/contract";
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
// What was paid beside the bill. It is part of what the customer's statement shows.
const tipOf = (id: string) => `coalesce((select t.amount_cents from tips t
   where t.organization_id = $organizationId and t.payment_id = ${id} and t.received_at is not null), 0)`;
const surchargeOf = (id: string, kind: string) => `coalesce((select a.amount_cents from price_adjustments a
   where a.organization_id = $organizationId and a.id = ${id} and a.kind = '${kind}'), 0)`;
const list = statement(
  "client-payments.list",
  { organizationId: "uuid", customerId: "uuid", limit: "int8" },
  `select $organizationId::uuid as "organizationId", x.* from (
     (select p.id, 'payment' as kind, coalesce(p.settled_at, p.created_at) as at,
        p.amount_cents + ${surchargeOf("p.id", "surcharge")} + ${tipOf("p.id")} as "amountCents", p.method,
        'done' as state, ${about}
      ${bills} payments p on p.organization_id = $organizationId and p.invoice_id = i.id
      where ${own} and p.state in ('succeeded', 'refunded')
        and not exists (select from deposits d where d.organization_id = $organizationId and d.id = p.id) order by 3 desc limit $limit)
     union all
     (select r.id, 'refund', r.created_at, -r.amount_cents - ${surchargeOf("r.id", "surcharge-refunded")}, r.method,
        ${returned("r", "refund_outcomes", "refund_id")}, ${about}
      ${bills} refunds r on r.organization_id = $organizationId and r.invoice_id = i.id where ${own} order by 3 desc limit $limit)
     union all
     (select u.id, 'refund', u.at, -u.amount_cents, u.method,
        case when u.method not in ('card', 'card-reader') then 'done' else case u.outcome when 'sent' then 'done' when 'failed' then 'failed' else 'pending' end end,
        ${about}
      ${bills} payments p on p.organization_id = $organizationId and p.invoice_id = i.id
      join tip_refunds u on u.organization_id = $organizationId and u.payment_id = p.id where ${own} order by 3 desc limit $limit)
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

// A refunded package has nothing left, and neither has a used one.
const packages = statement(
  "client-payments.find-packages",
  { organizationId: "uuid", customerId: "uuid", now: "timestamptz" },
  `select p.organization_id as "organizationId", p.id, p.name, coalesce(${car}, '') as vehicle,
     to_char(p.expires_on, 'YYYY-MM-DD') as "expiresOn",
     coalesce(p.expires_on < ($now::timestamptz at time zone l.time_zone)::date, false) as "isExpired",
     (select json_agg(json_build_object('name', j.name, 'units', j.units, 'leftUnits', j.units - (
         select count(*) from package_uses u where u.organization_id = $organizationId and u.sold_package_id = p.id
           and u.canned_job_id = j.canned_job_id and u.refund_id is null)) order by j.position)
       from sold_package_jobs j where j.organization_id = $organizationId and j.sold_package_id = p.id) as jobs
   from sold_packages p
   join locations l on l.organization_id = $organizationId and l.id = p.location_id
   left join vehicles v on v.organization_id = $organizationId and v.id = p.vehicle_id
   where p.organization_id = $organizationId and p.customer_id = $customerId
     and p.price_cents + coalesce((select sum(m.change_cents) from package_movements m
       where m.organization_id = $organizationId and m.sold_package_id = p.id), 0) > 0
   order by p.sold_at desc, p.id`,
  clientHeld.shape.packages.element,
);
const giftCards = statement(
  "client-payments.find-gift-cards",
  { organizationId: "uuid", customerId: "uuid" },
  `select * from (
     select g.organization_id as "organizationId", g.id, g.last_four as "lastFour", g.sold_at as "soldAt",
       (g.amount_cents + coalesce((select sum(m.change_cents) from gift_card_movements m
         where m.organization_id = $organizationId and m.gift_card_id = g.id), 0))::int as "balanceCents"
     from gift_cards g where g.organization_id = $organizationId and g.customer_id = $customerId) x
   where x."balanceCents" > 0 order by x."soldAt" desc, x.id`,
  clientHeld.shape.giftCards.element,
);
export const findHeld = async (tx: CustomerTx, now: Date): Promise<ClientHeld> => ({
  packages: await packages.all(tx, { customerId: tx.customerId, now }),
  giftCards: await giftCards.all(tx, { customerId: tx.customerId }),
});

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

import { clientPayment } from "@autoiq/domain/payments/client/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx } from "../../../platform/tenancy.ts";

// $2 the customer, $3 at most so many of each kind. It runs as the customer: what is another's is not there.
const bills = `from invoices i join`;
const own = "i.organization_id = $1 and i.customer_id = $2";
const about = `i.id as "invoiceId", i.number as "invoiceNumber", coalesce(i.content->'vehicle'->>'label', '') as vehicle`;
const list = statement(
  "client-payments.list",
  `select $1::uuid as "organizationId", x.* from (
     (select p.id, 'payment' as kind, coalesce(p.settled_at, p.created_at) as at, p.amount_cents as "amountCents", p.method,
        'done' as state, ${about}
      ${bills} payments p on p.organization_id = $1 and p.invoice_id = i.id
      where ${own} and p.state in ('succeeded', 'refunded') order by 3 desc limit $3)
     union all
     (select r.id, 'refund', r.created_at, -r.amount_cents, r.method,
        case when r.method <> 'card' then 'done' else coalesce((select case min(o.outcome) when 'failed' then 'failed' else 'done' end
          from refund_outcomes o where o.organization_id = $1 and o.refund_id = r.id having count(*) > 0), 'pending') end, ${about}
      ${bills} refunds r on r.organization_id = $1 and r.invoice_id = i.id where ${own} order by 3 desc limit $3)
     union all
     (select n.id, 'credit-note', n.posted_at, -n.total_cents, null, 'done', ${about}
      ${bills} credit_notes n on n.organization_id = $1 and n.invoice_id = i.id where ${own} order by 3 desc limit $3)) x
   order by x.at desc, x.id limit $3`,
  clientPayment,
);

const one = statement(
  "client-payments.one",
  `select p.id, p.invoice_id as "invoiceId", p.method, p.amount_cents as "amountCents", p.check_number as "checkNumber",
     coalesce(p.settled_at, p.created_at) as at, p.provider = 'test' as "isTest"
   from payments p join invoices i on i.organization_id = $1 and i.id = p.invoice_id
   where p.organization_id = $1 and p.id = $3 and i.customer_id = $2 and p.state in ('succeeded', 'refunded')`,
  z.object({
    id: z.uuid(),
    invoiceId: z.uuid(),
    method: z.enum(["card", "cash", "check"]),
    amountCents: z.number().int(),
    checkNumber: z.string(),
    at: z.string(),
    isTest: z.boolean(),
  }),
);

export const findPayments = (tx: CustomerTx, most: number) =>
  list.all(tx, tx.organizationId, tx.customerId, most);
export const findOwnPayment = (tx: CustomerTx, id: string) =>
  one.one(tx, tx.organizationId, tx.customerId, id);

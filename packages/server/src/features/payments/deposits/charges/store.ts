import { unreturnedCharge } from "@autoiq/domain/payments/deposits/contract";
import { z } from "zod";
import { statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

const unreturned = statement(
  "payments.unreturned-charges",
  `select c.id, c.back_cents as "amountCents", c.settled_at as "chargedAt", c.back_failure as failure
   from deposit_requests q join deposit_checkouts c on c.organization_id = $1 and c.request_id = q.id
   where q.organization_id = $1 and q.repair_order_id = $2 and c.back_failure <> '' and c.back_way is null
   order by c.settled_at, c.id`,
  unreturnedCharge,
);
/** What was charged for deposits that nobody asked for any more, and did not go back yet. */
export const findUnreturned = (tx: TenantTx, repairOrderId: string) =>
  unreturned.all(tx, tx.organizationId, repairOrderId);

const columns = `c.id, q.repair_order_id as "repairOrderId", c.provider, c.provider_reference as reference,
  coalesce(c.back_cents, c.amount_cents) as "amountCents", c.back_failure as failure, c.back_way as way`;
const charge = z.object({
  id: z.uuid(),
  repairOrderId: z.uuid(),
  provider: z.string(),
  reference: z.string().nullable(),
  amountCents: z.number().int(),
  failure: z.string(),
  way: z.enum(["cash", "check"]).nullable(),
});

const byKey = statement(
  "payments.charge-by-back-key",
  `select ${columns} from deposit_checkouts c
   join deposit_requests q on q.organization_id = $1 and q.id = c.request_id
   where c.organization_id = $1 and c.state = 'refunded' and (c.back_key = $2 or (c.id = $2 and c.back_key is null))`,
  charge,
);
/** By what the provider calls its latest try to give it back. */
export const findChargeByKey = (tx: TenantTx, key: string) => byKey.one(tx, tx.organizationId, key);

const one = statement(
  "payments.refunded-charge",
  `select ${columns} from deposit_checkouts c
   join deposit_requests q on q.organization_id = $1 and q.id = c.request_id
   where c.organization_id = $1 and c.id = $2 and c.state = 'refunded'`,
  charge,
);
export const findCharge = (tx: TenantTx, id: string) => one.one(tx, tx.organizationId, id);

const keepBack = statement(
  "payments.keep-charge-going-back",
  "update deposit_checkouts set back_cents = $3 where organization_id = $1 and id = $2",
);
/** How much of it goes back: what was charged, whatever was asked for. */
export const writeGoingBack = (tx: TenantTx, id: string, amountCents: number) =>
  keepBack.run(tx, tx.organizationId, id, amountCents);

const refused = statement(
  "payments.refuse-charge-back",
  `update deposit_checkouts set back_failure = $3
   where organization_id = $1 and id = $2 and back_failure = '' and back_way is null`,
);
/** False when that was known already. */
export const writeChargeRefused = async (tx: TenantTx, id: string, why: string): Promise<boolean> =>
  (await refused.run(tx, tx.organizationId, id, why)) === 1;

const again = statement(
  "payments.try-charge-back-again",
  `update deposit_checkouts set back_failure = '', back_key = $3
   where organization_id = $1 and id = $2 and back_failure <> '' and back_way is null`,
);
/** A new try has a name of its own: asked by the old one, the provider would repeat its refusal. */
export const writeNewTry = (tx: TenantTx, id: string, key: string) =>
  again.run(tx, tx.organizationId, id, key);

const byHand = statement(
  "payments.charge-back-by-hand",
  `update deposit_checkouts set back_way = $3, back_ended_at = $4, back_name = $5
   where organization_id = $1 and id = $2 and back_failure <> '' and back_way is null`,
);
export const writeByHand = (tx: TenantTx, id: string, of: { way: "cash" | "check"; at: Date; by: string }) =>
  byHand.run(tx, tx.organizationId, id, of.way, of.at, of.by);

const ofInvoice = statement(
  "payments.invoice-of-payment",
  `select p.invoice_id as "invoiceId", i.number from payments p
   join invoices i on i.organization_id = $1 and i.id = p.invoice_id where p.organization_id = $1 and p.id = $2`,
  z.object({ invoiceId: z.uuid(), number: z.number().int() }),
);
export const findInvoiceOfPayment = (tx: TenantTx, paymentId: string) =>
  ofInvoice.one(tx, tx.organizationId, paymentId);

import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const insert = statement(
  "payments.insert-refund",
  `insert into refunds (organization_id, id, invoice_id, payment_id, method, amount_cents, reason, created_at, created_by,
     created_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

const find = statement(
  "payments.find-refund",
  `select r.id, r.invoice_id as "invoiceId", r.payment_id as "paymentId", r.method, r.amount_cents as "amountCents",
     r.reason, i.repair_order_id as "repairOrderId", i.number as "invoiceNumber",
     p.provider, p.provider_reference as reference
   from refunds r join invoices i on i.organization_id = $1 and i.id = r.invoice_id
   join payments p on p.organization_id = $1 and p.id = r.payment_id
   where r.organization_id = $1 and r.id = $2`,
  z.object({
    id: z.uuid(),
    invoiceId: z.uuid(),
    paymentId: z.uuid(),
    method: z.enum(["card", "cash", "check"]),
    amountCents: z.number().int(),
    reason: z.string(),
    repairOrderId: z.uuid().nullable(),
    invoiceNumber: z.number().int(),
    provider: z.string(),
    reference: z.string().nullable(),
  }),
);

const provider = statement(
  "payments.provider-of",
  `select provider, provider_reference as reference from payments where organization_id = $1 and id = $2`,
  z.object({ provider: z.string(), reference: z.string().nullable() }),
);

const addOutcome = statement(
  "payments.add-refund-outcome",
  `insert into refund_outcomes (organization_id, refund_id, outcome, provider_reference, at)
   values ($1, $2, $3, $4, $5) on conflict do nothing`,
);

interface NewRefund {
  readonly id: string;
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly method: "card" | "cash" | "check";
  readonly amountCents: number;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
}

/** The database refuses a refund that would give back more than was paid, and enters it in the ledger. */
export const insertRefund = (tx: TenantTx, of: NewRefund) =>
  insert.run(
    tx,
    tx.organizationId,
    of.id,
    of.invoiceId,
    of.paymentId,
    of.method,
    of.amountCents,
    of.reason,
    of.at,
    tx.userId,
    of.by,
  );

export const findRefund = (tx: TenantTx, id: string) => find.one(tx, tx.organizationId, id);
export const findProvider = (tx: TenantTx, paymentId: string) =>
  provider.one(tx, tx.organizationId, paymentId);

/** False when that was known already. */
export const writeOutcome = async (
  tx: TenantTx,
  of: { refundId: string; outcome: "sent" | "failed"; reference: string; at: Date },
): Promise<boolean> =>
  (await addOutcome.run(tx, tx.organizationId, of.refundId, of.outcome, of.reference, of.at)) === 1;

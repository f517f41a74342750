import { type Method, methodSchema, type PaymentDetails } from "@autoiq/domain/payment-methods/methods";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const insert = statement(
  "payments.insert-refund",
  {
    organizationId: "uuid",
    id: "uuid",
    invoiceId: "uuid",
    paymentId: "uuid",
    method: "text",
    amountCents: "int4",
    reason: "text",
    at: "timestamptz",
    createdBy: "uuid?",
    createdName: "text",
    details: "jsonb",
  },
  `insert into refunds (organization_id, id, invoice_id, payment_id, method, amount_cents, reason, created_at, created_by,
     created_name, details)
   values ($organizationId, $id, $invoiceId, $paymentId, $method, $amountCents, $reason, $at, $createdBy, $createdName, $details)`,
);

const find = statement(
  "payments.find-refund",
  { organizationId: "uuid", refundId: "uuid" },
  `select r.id, r.invoice_id as "invoiceId", r.payment_id as "paymentId", r.method, r.amount_cents as "amountCents",
     r.reason, i.repair_order_id as "repairOrderId", i.number as "invoiceNumber",
     p.provider, p.provider_reference as reference,
     r.amount_cents + coalesce((select a.amount_cents from price_adjustments a where a.organization_id = $organizationId
       and a.id = r.id and a.kind = 'surcharge-refunded'), 0) as "chargedCents"
   from refunds r join invoices i on i.organization_id = $organizationId and i.id = r.invoice_id
   join payments p on p.organization_id = $organizationId and p.id = r.payment_id
   where r.organization_id = $organizationId and r.id = $refundId`,
  z.object({
    id: z.uuid(),
    invoiceId: z.uuid(),
    paymentId: z.uuid(),
    method: methodSchema,
    amountCents: z.number().int(),
    reason: z.string(),
    repairOrderId: z.uuid().nullable(),
    invoiceNumber: z.number().int(),
    provider: z.string(),
    reference: z.string().nullable(),
    /** With the surcharge that goes back. */
    chargedCents: z.number().int(),
  }),
);

const provider = statement(
  "payments.find-provider",
  { organizationId: "uuid", paymentId: "uuid" },
  `select provider, provider_reference as reference from payments where organization_id = $organizationId and id = $paymentId`,
  z.object({ provider: z.string(), reference: z.string().nullable() }),
);

const addOutcome = statement(
  "payments.add-refund-outcome",
  { organizationId: "uuid", refundId: "uuid", outcome: "text", providerReference: "text", at: "timestamptz" },
  `insert into refund_outcomes (organization_id, refund_id, outcome, provider_reference, at)
   values ($organizationId, $refundId, $outcome, $providerReference, $at) on conflict do nothing`,
);

interface NewRefund {
  readonly id: string;
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly method: Method;
  readonly amountCents: number;
  readonly reason: string;
  readonly details: PaymentDetails;
  readonly at: Date;
  readonly by: string;
}

/** The database rejects a refund above what was paid, and writes the ledger entry. */
export const insertRefund = (tx: TenantTx, of: NewRefund) =>
  insert.run(tx, {
    id: of.id,
    invoiceId: of.invoiceId,
    paymentId: of.paymentId,
    method: of.method,
    amountCents: of.amountCents,
    reason: of.reason,
    at: of.at,
    createdBy: tx.userId,
    createdName: of.by,
    details: JSON.stringify(of.details),
  });

export const findRefund = (tx: TenantTx, id: string) => find.one(tx, { refundId: id });
export const findProvider = (tx: TenantTx, paymentId: string) => provider.one(tx, { paymentId });

/** False when that was already recorded. */
export const writeOutcome = async (
  tx: TenantTx,
  of: { refundId: string; outcome: "sent" | "failed"; reference: string; at: Date },
): Promise<boolean> =>
  (await addOutcome.run(tx, {
    refundId: of.refundId,
    outcome: of.outcome,
    providerReference: of.reference,
    at: of.at,
  })) === 1;

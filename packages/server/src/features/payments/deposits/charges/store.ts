import { unrefundedCharge } from "@autoiq/domain/payments/deposits/contract";
import { z } from "zod";
import { neverNull } from "../../../../platform/database/never-null.ts";
import { statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

const unreturned = statement(
  "payments.find-unrefunded-charges",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select c.id, c.refund_cents as "amountCents", c.settled_at as "chargedAt", c.refund_failure as failure
   from deposit_requests q join deposit_checkouts c on c.organization_id = $organizationId and c.request_id = q.id
   where q.organization_id = $organizationId and q.repair_order_id = $repairOrderId and c.refund_failure <> '' and c.refund_method is null
   order by c.settled_at, c.id`,
  unrefundedCharge.extend({
    amountCents: neverNull(unrefundedCharge.shape.amountCents, "set with the reason that it did not go back"),
    chargedAt: neverNull(unrefundedCharge.shape.chargedAt, "only a charge that was settled goes back"),
  }),
);
/** Charges for deposits that were no longer requested and are not refunded yet. */
export const findUnrefundedCharges = (tx: TenantTx, repairOrderId: string) =>
  unreturned.all(tx, { repairOrderId });

const columns = `c.id, q.repair_order_id as "repairOrderId", c.provider, c.provider_reference as reference,
  coalesce(c.refund_cents, c.amount_cents) as "amountCents", c.refund_failure as failure, c.refund_method as way`;
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
  "payments.charge-by-refund-key",
  { organizationId: "uuid", key: "uuid" },
  `select ${columns} from deposit_checkouts c
   join deposit_requests q on q.organization_id = $organizationId and q.id = c.request_id
   where c.organization_id = $organizationId and c.state = 'refunded' and (c.refund_key = $key or (c.id = $key and c.refund_key is null))`,
  charge,
);
/** Finds a charge by the provider's key of its latest refund attempt. */
export const findChargeByKey = (tx: TenantTx, key: string) => byKey.one(tx, { key });

const one = statement(
  "payments.find-refunded-charge",
  { organizationId: "uuid", checkoutId: "uuid" },
  `select ${columns} from deposit_checkouts c
   join deposit_requests q on q.organization_id = $organizationId and q.id = c.request_id
   where c.organization_id = $organizationId and c.id = $checkoutId and c.state = 'refunded'`,
  charge,
);
export const findCharge = (tx: TenantTx, id: string) => one.one(tx, { checkoutId: id });

const keepBack = statement(
  "payments.keep-charge-refund-pending",
  { organizationId: "uuid", checkoutId: "uuid", backCents: "int4" },
  "update deposit_checkouts set refund_cents = $backCents where organization_id = $organizationId and id = $checkoutId",
);
/** The amount to refund: what was charged, whatever amount was requested. */
export const writeRefundAmount = (tx: TenantTx, id: string, amountCents: number) =>
  keepBack.run(tx, { checkoutId: id, backCents: amountCents });

const refused = statement(
  "payments.fail-charge-refund",
  { organizationId: "uuid", checkoutId: "uuid", backFailure: "text" },
  `update deposit_checkouts set refund_failure = $backFailure
   where organization_id = $organizationId and id = $checkoutId and refund_failure = '' and refund_method is null`,
);
/** False when that was already recorded. */
export const writeChargeRefused = async (tx: TenantTx, id: string, why: string): Promise<boolean> =>
  (await refused.run(tx, { checkoutId: id, backFailure: why })) === 1;

const again = statement(
  "payments.retry-charge-refund",
  { organizationId: "uuid", checkoutId: "uuid", backKey: "uuid" },
  `update deposit_checkouts set refund_failure = '', refund_key = $backKey
   where organization_id = $organizationId and id = $checkoutId and refund_failure <> '' and refund_method is null`,
);
/** Each new attempt has its own key. With the old key, the provider would repeat its refusal. */
export const writeNewTry = (tx: TenantTx, id: string, key: string) =>
  again.run(tx, { checkoutId: id, backKey: key });

const refundedManually = statement(
  "payments.record-manual-charge-refund",
  { organizationId: "uuid", checkoutId: "uuid", backWay: "text", at: "timestamptz", backName: "text" },
  `update deposit_checkouts set refund_method = $backWay, refund_ended_at = $at, refunded_by_name = $backName
   where organization_id = $organizationId and id = $checkoutId and refund_failure <> '' and refund_method is null`,
);
export const writeManualRefund = (
  tx: TenantTx,
  id: string,
  of: { way: "cash" | "check"; at: Date; by: string },
) => refundedManually.run(tx, { checkoutId: id, backWay: of.way, at: of.at, backName: of.by });

const ofInvoice = statement(
  "payments.find-invoice-of-payment",
  { organizationId: "uuid", paymentId: "uuid" },
  `select p.invoice_id as "invoiceId", i.number from payments p
   join invoices i on i.organization_id = $organizationId and i.id = p.invoice_id where p.organization_id = $organizationId and p.id = $paymentId`,
  z.object({ invoiceId: z.uuid(), number: z.number().int() }),
);
export const findInvoiceOfPayment = (tx: TenantTx, paymentId: string) => ofInvoice.one(tx, { paymentId });

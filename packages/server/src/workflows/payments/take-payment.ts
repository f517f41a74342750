import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { takePayment as contract } from "@autoiq/domain/payments/contract";
import { pay } from "@autoiq/domain/payments/rules";
import { chargedBy, settledBy, takenPhrase } from "@autoiq/domain/payments/tender";
import { loadInvoice } from "../../features/invoices/reads.ts";
import type { WholeInvoice } from "../../features/invoices/store.ts";
import { adjustPrices, billOf, recordAdjustments } from "../../features/payments/adjustments/adjust-price.ts";
import { closeCheckouts } from "../../features/payments/close-checkouts.ts";
import { holdGiftCards } from "../../features/payments/gift-cards/hold-gift-cards.ts";
import { findOpenCheckouts, insertTaken } from "../../features/payments/store.ts";
import { addTip, checkTipOf, receiveTip } from "../../features/payments/tips/take-tip.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { emailReceipt } from "../billing/email-receipt.ts";
import { lockPostedInvoice } from "../billing/lock-posted-invoice.ts";

/** Records a payment at the counter, up to the balance due. Closes an open card checkout for the invoice. */
export async function takePayment(
  tx: TenantTx,
  context: ActionContext,
  invoiceId: string,
  payment: BodyOf<typeof contract>,
): Promise<WholeInvoice | Refusal> {
  const { method, amountCents } = payment;
  const { invoice, customer, refresh } = await lockPostedInvoice(tx, invoiceId);
  const allowed = pay(invoice, settledBy(payment));
  if (!allowed.ok) return allowed;
  const prices = adjustPrices(invoice.cardPricing, billOf(invoice.content), [payment]);
  if (!prices.ok) return prices;
  const [adjustment] = prices.value;
  const tippable = await checkTipOf(tx, invoice, method, payment.tip);
  if (!tippable.ok) return tippable;
  const held = await holdGiftCards(tx, [payment]);
  if (!held.ok) return held;
  await closeCheckouts(tx, await findOpenCheckouts(tx, invoiceId));
  const id = context.newId();
  await insertTaken(tx, {
    invoiceId,
    at: context.now,
    by: context.caller.name,
    payments: held.payments.map((each) => ({ ...each, id })),
  });
  await recordAdjustments(tx, invoice, context.now, [{ id, adjustment }]);
  await addTip(tx, { paymentId: id, locationId: invoice.locationId, tip: payment.tip });
  const tipCents = await receiveTip(tx, {
    paymentId: id,
    repairOrderId: invoice.repairOrderId,
    at: context.now,
  });
  const after = await loadInvoice(tx, invoiceId);
  await recordAction(tx, context, {
    action: `took ${formatCents(chargedBy(payment))} ${takenPhrase(payment)}`,
    subject: "payment",
    subjectId: id,
    repairOrderId: invoice.repairOrderId,
    after: {
      invoice: invoice.number,
      method,
      amountCents,
      ...held.payments[0]?.details,
      ...(adjustment && { [adjustment.kind]: adjustment.amountCents }),
      ...(tipCents > 0 && { tipCents }),
      paidCents: after.paidCents,
    },
  });
  await refresh(context.now);
  await emailReceipt(tx, {
    id: context.newId(),
    at: context.now,
    customer,
    invoice: after,
    amountCents: chargedBy(payment),
    adjustments: [adjustment],
    tipCents,
    methods: [method],
    isTest: false,
  });
  tx.changed("payment", id);
  tx.changed("invoice", invoiceId);
  return after;
}

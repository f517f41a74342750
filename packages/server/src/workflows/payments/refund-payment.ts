import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { accept, conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { paymentMethods } from "@autoiq/domain/payment-methods/methods";
import type { refundPayment as contract } from "@autoiq/domain/payments/contract";
import { creditOfRefund, refund } from "@autoiq/domain/payments/refund";
import { loadInvoice } from "../../features/invoices/reads.ts";
import type { WholeInvoice } from "../../features/invoices/store.ts";
import { returnAdjustment } from "../../features/payments/adjustments/adjust-price.ts";
import { findProvider, findRefund, insertRefund } from "../../features/payments/refunds/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { lockPostedInvoice } from "../billing/lock-posted-invoice.ts";
import { creditOf, writeCreditNote } from "../billing/write-credit-note.ts";
import { checkRefundPermission } from "./check-refund-permission.ts";
import { emailRefund } from "./email-refund.ts";
import { giveTipBack, isTestRefund, type Processors } from "./refund-tip.ts";
import { enqueueSendRefund } from "./send-refund.ts";

/**
 * Refunds one payment and takes it off the bill, so that the customer does not owe it again. It counts at once, so that
 * nobody can refund it a second time. A background job refunds the card after the commit. An amount that the provider
 * rejects is removed from the ledger again; its credit note stays, so the next attempt refunds what is overpaid then.
 */
export async function refundPayment(
  tx: TenantTx,
  context: ActionContext & { readonly principal: Principal },
  processors: Processors,
  invoiceId: string,
  body: BodyOf<typeof contract>,
): Promise<WholeInvoice | Refusal> {
  await checkRefundPermission(tx, context);
  const { invoice, customer, refresh } = await lockPostedInvoice(tx, invoiceId);
  const existing = await findRefund(tx, body.id);
  if (existing) {
    const same =
      existing.invoiceId === invoiceId &&
      existing.paymentId === body.paymentId &&
      existing.amountCents === body.amountCents &&
      existing.method === body.method;
    return same ? invoice : conflict("That refund ID is already used. Refresh and try again.");
  }
  const payment = invoice.payments.find((each) => each.id === body.paymentId);
  if (!payment) throw new AppError("not-found", "That payment isn't on this invoice.");
  const allowed = refund(payment, body.method, body.amountCents);
  if (!allowed.ok) return allowed;
  const paidBy = await findProvider(tx, payment.id);
  const processor =
    body.method === "card" || body.method === "card-reader" ? processors[body.method] : undefined;
  if (processor && (paidBy?.provider !== processor.provider || !paidBy.reference))
    return refuse("This card was charged through a different card processor. Refund it there.");

  const { amountCents, method, reason, details } = body;
  if (body.refundsTip && method !== payment.method)
    return refuse(
      `A tip goes back the way it came, ${paymentMethods[payment.method].refunded}. Refund the payment that way, or without its tip.`,
    );
  const creditCents = body.paysAgain ? 0 : creditOfRefund(invoice, amountCents);
  let creditNote: number | null = null;
  if (creditCents > 0) {
    const credit = creditOf(invoice, creditCents);
    if (!credit.ok) return credit;
    creditNote = await writeCreditNote(tx, context, {
      id: context.newId(),
      invoice,
      credit: credit.value,
      // The customer reads it. The refund's own reason is the shop's.
      reason: `Refund of ${formatCents(amountCents)} ${paymentMethods[method].refunded}`,
      items: [],
    });
  }
  await insertRefund(tx, {
    id: body.id,
    invoiceId,
    paymentId: payment.id,
    method,
    amountCents,
    reason,
    // Which card it went back to.
    details: payment.details.giftCard ? { ...details, giftCard: payment.details.giftCard } : details,
    at: context.now,
    by: context.caller.name,
  });
  const surchargeCents = await returnAdjustment(tx, {
    refundId: body.id,
    invoice,
    payment,
    amountCents,
    paysAgain: body.paysAgain,
    at: context.now,
  });
  if (processor) await enqueueSendRefund(tx, body.id);
  const tip = body.refundsTip
    ? await giveTipBack(tx, context, processors, {
        id: context.newId(),
        locked: invoice,
        paymentId: payment.id,
        reason,
        details,
      })
    : accept(0);
  if (!tip.ok) return tip;
  const after = await loadInvoice(tx, invoiceId);
  await recordAction(tx, context, {
    action: `refunded ${formatCents(amountCents + surchargeCents + tip.value)} ${paymentMethods[method].refunded}`,
    subject: "payment",
    subjectId: payment.id,
    repairOrderId: invoice.repairOrderId,
    before: {
      invoice: invoice.number,
      paidCents: invoice.paidCents,
      creditedCents: invoice.creditedCents,
    },
    after: {
      invoice: invoice.number,
      paidCents: after.paidCents,
      creditedCents: after.creditedCents,
      creditNote,
      amountCents,
      ...(surchargeCents > 0 && { surchargeCents }),
      ...(tip.value > 0 && { tipCents: tip.value }),
      method,
      reason,
      ...details,
    },
  });
  await refresh(context.now);
  await emailRefund(tx, {
    id: context.newId(),
    at: context.now,
    customer,
    invoice: after,
    amountCents: amountCents + surchargeCents + tip.value,
    method,
    isTest: isTestRefund(processors, method),
  });
  tx.changed("payment", payment.id);
  tx.changed("invoice", invoiceId);
  return after;
}

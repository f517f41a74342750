import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { accept, conflict, type Refusal, type Result, refuse } from "@autoiq/domain/kernel/result";
import {
  isProcessed,
  type PaymentDetails,
  paymentMethods,
  problemOfDetails,
} from "@autoiq/domain/payment-methods/methods";
import { refundTip as checkRefund } from "@autoiq/domain/payment-methods/tips/rules";
import type { refundTip as contract } from "@autoiq/domain/payments/tips/contract";
import { z } from "zod";
import { loadInvoice } from "../../features/invoices/reads.ts";
import type { WholeInvoice } from "../../features/invoices/store.ts";
import { findProvider } from "../../features/payments/refunds/store.ts";
import {
  findTipRefund,
  insertTipRefund,
  lockTipShares,
  writeTipRefundOutcome,
} from "../../features/payments/tips/store.ts";
import { type ActionContext, record, recordAction } from "../../platform/history.ts";
import type { Principal } from "../../platform/http/route.ts";
import { type JobDefinition, job } from "../../platform/jobs/jobs.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { lockPostedInvoice } from "../billing/lock-posted-invoice.ts";
import { checkRefundPermission } from "./check-refund-permission.ts";
import { emailRefund } from "./email-refund.ts";
import { type Processor, type RefundServices, refundCard } from "./refund-card.ts";

/** Who refunds the cards of each method. */
export interface Processors {
  readonly card: { readonly provider: string };
  readonly "card-reader": { readonly provider: string };
}

const task = "payments.send-tip-refund";
const payload = z.object({ organizationId: z.uuid(), tipRefundId: z.uuid() });

/**
 * Records the refund of a payment's tip, all of it and by the way it came, and lets a job send it to a card. Refused once
 * somebody was paid their share.
 * @param of.locked the invoice, which the caller has locked
 * @returns the tip in cents
 */
export async function giveTipBack(
  tx: TenantTx,
  context: ActionContext,
  processors: Processors,
  of: {
    readonly id: string;
    readonly locked: WholeInvoice;
    readonly paymentId: string;
    readonly reason: string;
    readonly details: PaymentDetails;
  },
): Promise<Result<number>> {
  const payment = of.locked.payments.find((each) => each.id === of.paymentId);
  if (!payment) throw new AppError("not-found", "That payment isn't on this invoice.");
  const { tip, method } = payment;
  if (!tip || tip.shares.length === 0)
    return conflict("This payment has no tip. Refresh, then refund the payment alone.");
  const { locationId } = of.locked;
  const shares = await lockTipShares(tx, { paymentId: payment.id, locationId });
  const allowed = checkRefund({ isRefunded: tip.refund !== null }, shares);
  if (!allowed.ok) return allowed;
  const processor = method === "card" || method === "card-reader" ? processors[method] : undefined;
  const paidBy = processor && (await findProvider(tx, payment.id));
  if (processor && (paidBy?.provider !== processor.provider || !paidBy.reference))
    return refuse("This card was charged through a different card processor. Refund it there.");
  await insertTipRefund(tx, {
    id: of.id,
    paymentId: payment.id,
    locationId,
    method,
    amountCents: tip.amountCents,
    reason: of.reason,
    details: of.details,
    at: context.now,
    by: context.caller.name,
  });
  if (processor)
    await tx.enqueue(
      task,
      { organizationId: tx.organizationId, tipRefundId: of.id },
      { key: `${task} ${of.id}` },
    );
  return accept(tip.amountCents);
}

/** Refunds a tip alone. The payment stays as it is. */
export async function refundTip(
  tx: TenantTx,
  context: ActionContext & { readonly principal: Principal },
  processors: Processors,
  invoiceId: string,
  { id, paymentId, reason, details }: BodyOf<typeof contract>,
): Promise<WholeInvoice | Refusal> {
  await checkRefundPermission(tx, context);
  const { invoice, customer } = await lockPostedInvoice(tx, invoiceId);
  const existing = await findTipRefund(tx, id);
  if (existing)
    return existing.paymentId === paymentId
      ? invoice
      : conflict("That refund ID is already used. Refresh and try again.");
  const method = invoice.payments.find((each) => each.id === paymentId)?.method;
  const problem = method && problemOfDetails("refund", method, details);
  if (problem) return refuse(problem.message);
  const refunded = await giveTipBack(tx, context, processors, {
    id,
    locked: invoice,
    paymentId,
    reason,
    details,
  });
  if (!refunded.ok) return refunded;
  const after = await loadInvoice(tx, invoiceId);
  const by = method ?? "cash";
  await recordAction(tx, context, {
    action: `refunded the tip of ${formatCents(refunded.value)} ${paymentMethods[by].refunded}`,
    subject: "payment",
    subjectId: paymentId,
    repairOrderId: invoice.repairOrderId,
    after: { invoice: invoice.number, tipCents: refunded.value, method: by, reason, ...details },
  });
  await emailRefund(tx, {
    id: context.newId(),
    at: context.now,
    customer,
    invoice: after,
    amountCents: refunded.value,
    method: by,
    isTest: isTestRefund(processors, by),
  });
  tx.changed("payment", paymentId);
  tx.changed("invoice", invoiceId);
  return after;
}

/** Whether a refund by this method moves no money. */
export const isTestRefund = (processors: Processors, method: string): boolean =>
  (method === "card" && processors.card.provider === "test") ||
  (method === "card-reader" && processors["card-reader"].provider === "simulated");

/** The background job that sends tip refunds to cards. */
export const tipRefundJob = (
  checkout: Checkout,
  readers: Processor,
  around: RefundServices,
): JobDefinition<z.infer<typeof payload>> =>
  job({
    task,
    payload,
    handle: async ({ organizationId, tipRefundId }) => {
      const context = { organizationId, userId: null };
      const { method } = (await around.tenancy.read(context, (tx) => findTipRefund(tx, tipRefundId))) ?? {};
      await refundCard(method === "card-reader" ? readers : checkout, around, {
        organizationId,
        key: tipRefundId,
        find: (tx) => findTipRefund(tx, tipRefundId),
        async sent(tx, reference) {
          const outcome = { tipRefundId, outcome: "sent", reference, outcomeAt: around.now() };
          if (await writeTipRefundOutcome(tx, outcome)) tx.changed("payment", tipRefundId);
        },
        refused: (why) => failTipRefund(around, { organizationId, tipRefundId, why }),
      });
    },
  });

/** The processor will not refund the tip. It is owed to its people again. Repeated, it changes nothing. */
export async function failTipRefund(
  { tenancy, now, newId }: RefundServices,
  of: { organizationId: string; tipRefundId: string; why: string },
): Promise<void> {
  const { organizationId, tipRefundId, why } = of;
  await tenancy.write({ organizationId, userId: null }, async (tx) => {
    const found = await findTipRefund(tx, tipRefundId);
    if (!found || !isProcessed(found.method)) return;
    await lockPostedInvoice(tx, found.invoiceId);
    const at = now();
    if (!(await writeTipRefundOutcome(tx, { tipRefundId, outcome: "failed", reference: "", outcomeAt: at })))
      return;
    await record(tx, {
      id: newId(),
      at,
      actor: { userId: null, name: "AutoIQ" },
      action: `couldn't refund the tip of ${formatCents(found.amountCents)} to the card`,
      subject: "payment",
      subjectId: found.paymentId,
      repairOrderId: found.repairOrderId,
      after: { invoice: found.invoiceNumber, tipCents: found.amountCents, why },
    });
    tx.changed("payment", found.paymentId);
    tx.changed("invoice", found.invoiceId);
  });
}

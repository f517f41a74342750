import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { refundPayment as contract } from "@autoiq/domain/payments/contract";
import { refund } from "@autoiq/domain/payments/refund";
import { loadInvoice } from "../features/invoices/reads.ts";
import type { WholeInvoice } from "../features/invoices/store.ts";
import { findProvider, findRefund, insertRefund } from "../features/payments/refunds/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { Principal } from "../platform/http/route.ts";
import type { Checkout } from "../platform/payments/checkout.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { lockBill } from "./lock-bill.ts";
import { mailRefund } from "./mail-refund.ts";
import { checkMayRefund } from "./may-refund.ts";
import { enqueueSendRefund } from "./send-refund.ts";

export const ways = { card: "to the card", cash: "in cash", check: "by check" } as const;

/**
 * Gives money of one payment back. It counts from this moment on, so that nobody can give it back a second time; a
 * card's money is sent by a job after the commit, and what the provider refuses is taken out of the ledger again.
 */
export async function refundPayment(
  tx: TenantTx,
  deed: Deed & { readonly principal: Principal },
  checkout: Checkout,
  invoiceId: string,
  body: BodyOf<typeof contract>,
): Promise<WholeInvoice | Refusal> {
  await checkMayRefund(tx, deed);
  const { invoice, customer, refresh } = await lockBill(tx, invoiceId);
  const known = await findRefund(tx, body.id);
  if (known) {
    const same =
      known.invoiceId === invoiceId &&
      known.paymentId === body.paymentId &&
      known.amountCents === body.amountCents &&
      known.method === body.method;
    return same ? invoice : conflict("Another refund has that id. Reload the page and try again.");
  }
  const payment = invoice.payments.find((each) => each.id === body.paymentId);
  if (!payment) throw new AppError("not-found", "That payment is not one of this invoice.");
  const allowed = refund(payment, body.method, body.amountCents);
  if (!allowed.ok) return allowed;
  const paidBy = await findProvider(tx, payment.id);
  if (body.method === "card" && (paidBy?.provider !== checkout.provider || !paidBy.reference))
    return refuse(
      "This card was charged by another card service than the one in use now. Give the money back there.",
    );

  const { amountCents, method, reason } = body;
  await insertRefund(tx, {
    ...{ id: body.id, invoiceId, paymentId: payment.id, method, amountCents, reason },
    ...{ at: deed.now, by: deed.caller.name },
  });
  if (method === "card") await enqueueSendRefund(tx, body.id);
  const after = await loadInvoice(tx, invoiceId);
  await recordDeed(tx, deed, {
    action: `gave back ${formatCents(amountCents)} ${ways[method]}`,
    subject: "payment",
    subjectId: payment.id,
    repairOrderId: invoice.repairOrderId,
    before: { invoice: invoice.number, paidCents: invoice.paidCents },
    after: { invoice: invoice.number, paidCents: after.paidCents, amountCents, method, reason },
  });
  await refresh(deed.now);
  await mailRefund(tx, {
    ...{ id: deed.newId(), at: deed.now, customer, invoice: after, amountCents, method },
    isTest: method === "card" && checkout.provider === "test",
  });
  tx.changed("payment", payment.id);
  tx.changed("invoice", invoiceId);
  return after;
}

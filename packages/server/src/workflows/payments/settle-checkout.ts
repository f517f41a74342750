import { fillIn } from "@autoiq/domain/catalog/message";
import { formatCents } from "@autoiq/domain/kernel/money";
import { pay } from "@autoiq/domain/payments/rules";
import { loadInvoice } from "../../features/invoices/reads.ts";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { enqueueRefund } from "../../features/payments/jobs.ts";
import {
  type FoundCheckout,
  findCheckout,
  giveUpPayment,
  lockPayment,
  setPaymentState,
} from "../../features/payments/store.ts";
import { receiveTip } from "../../features/payments/tips/take-tip.ts";
import { record } from "../../platform/history.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import type { Checkout, CheckoutEvent } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { emailReceipt } from "../billing/email-receipt.ts";
import { lockPostedInvoice } from "../billing/lock-posted-invoice.ts";

type PaymentEvent = Extract<CheckoutEvent, { kind: "paid" | "failed" }>;
export type Settlement = "settled" | "given-back" | "known" | "unknown";

/**
 * Records a provider's event about a checkout. A repeated event changes nothing. A charge above the balance due (cash
 * was faster) is refunded.
 */
export async function settleCheckout(
  services: RouteServices,
  checkout: Checkout,
  event: PaymentEvent,
): Promise<Settlement> {
  const found = await services.tenancy.visitor((tx) => findCheckout(tx, checkout.provider, event.reference));
  if (!found) return "unknown";
  const { organizationId } = found;
  return services.tenancy.write<Settlement>({ organizationId, userId: null }, async (tx) => {
    const { invoice: before, customer, refresh } = await lockPostedInvoice(tx, found.invoiceId);
    const attempt = await lockPayment(tx, found.paymentId);
    const state = attempt?.state;
    if (state === "succeeded" || state === "refunded") return "known";
    if (event.kind === "failed") {
      await giveUpPayment(tx, found.paymentId);
      return "settled";
    }
    const chargedCents = found.amountCents + found.tipCents;
    const counts = event.amountCents === chargedCents && pay(before, found.amountCents).ok;
    if (!counts) return refundUncounted(tx, services, checkout, found, event);

    const now = services.now();
    const paidBy = customer?.firstName || customer?.company || "The customer";
    const startedBy = attempt?.takenByName ?? "";
    await setPaymentState(tx, found.paymentId, "succeeded", now);
    const { paymentId, repairOrderId, tipCents } = found;
    await receiveTip(tx, { paymentId, repairOrderId, at: now });
    const invoice = await loadInvoice(tx, found.invoiceId);
    await record(tx, {
      id: services.newId(),
      at: now,
      actor: { userId: null, name: startedBy || paidBy },
      action: startedBy
        ? `took ${formatCents(chargedCents)} by card at the front desk`
        : `paid ${formatCents(chargedCents)} by card`,
      subject: "payment",
      subjectId: found.paymentId,
      repairOrderId: found.repairOrderId,
      after: {
        invoice: invoice.number,
        amountCents: found.amountCents,
        ...(tipCents > 0 && { tipCents }),
        paidCents: invoice.paidCents,
        paidBy,
        startedBy: startedBy || paidBy,
        provider: checkout.provider,
      },
    });
    await refresh(now);
    await emailReceipt(tx, {
      id: services.newId(),
      at: now,
      customer,
      invoice,
      amountCents: chargedCents,
      tipCents,
      methods: ["card"],
      isTest: checkout.provider === "test",
    });
    await notifyStaff(tx, services, {
      kind: "payment",
      about: `payment ${found.paymentId}`,
      content({ payment: t }) {
        const amount = formatCents(chargedCents);
        const { number } = invoice;
        return {
          title: customer?.firstName
            ? fillIn(t.paid, { name: customer.firstName, amount })
            : fillIn(t.paidByCustomer, { amount }),
          body: startedBy ? fillIn(t.atDesk, { number, person: startedBy }) : fillIn(t.byCard, { number }),
        };
      },
      path: `/invoices/${found.invoiceId}`,
    });
    tx.changed("payment", found.paymentId);
    tx.changed("invoice", found.invoiceId);
    return "settled";
  });
}

async function refundUncounted(
  tx: TenantTx,
  services: RouteServices,
  checkout: Checkout,
  found: FoundCheckout,
  event: PaymentEvent,
): Promise<Settlement> {
  const now = services.now();
  await setPaymentState(tx, found.paymentId, "refunded", now);
  await enqueueRefund(tx, {
    organizationId: found.organizationId,
    provider: checkout.provider,
    reference: event.reference,
    paymentId: found.paymentId,
  });
  await record(tx, {
    id: services.newId(),
    at: now,
    actor: { userId: null, name: "AutoIQ" },
    action: `refunded a card payment of ${formatCents(event.amountCents)} because it exceeded the balance due`,
    subject: "payment",
    subjectId: found.paymentId,
    repairOrderId: found.repairOrderId,
    after: { invoice: found.invoiceNumber, amountCents: event.amountCents, provider: checkout.provider },
  });
  tx.changed("payment", found.paymentId);
  return "given-back";
}

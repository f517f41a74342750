import { fillIn } from "@autoiq/domain/catalog/message";
import { formatCents } from "@autoiq/domain/kernel/money";
import { takeDeposit as mayTake } from "@autoiq/domain/payments/deposits/rules";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { closeCheckouts } from "../../features/payments/close-checkouts.ts";
import { writeRefundAmount } from "../../features/payments/deposits/charges/store.ts";
import { depositState } from "../../features/payments/deposits/reads.ts";
import * as store from "../../features/payments/deposits/requests/store.ts";
import { insertDeposit } from "../../features/payments/deposits/store.ts";
import { enqueueRefund } from "../../features/payments/jobs.ts";
import { lockRepairOrder, type WholeOrder } from "../../features/repair-orders/reads.ts";
import { record } from "../../platform/history.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import type { Checkout, CheckoutEvent } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import type { Settlement } from "../payments/settle-checkout.ts";
import { emailDeposit } from "./email-deposit.ts";

type DepositEvent = Extract<CheckoutEvent, { kind: "paid" | "failed" }>;

/**
 * Records a provider's event about a requested deposit, under the repair order's lock. A repeated event changes
 * nothing. A charge is refunded in full when its request has ended (withdrawn, voided, posted, paid on another page),
 * when it is above what may still be taken, or when its amount differs.
 */
export async function settleDeposit(
  services: RouteServices,
  checkout: Checkout,
  event: DepositEvent,
): Promise<Settlement> {
  const found = await services.tenancy.visitor((tx) =>
    store.findDepositCheckout(tx, checkout.provider, event.reference),
  );
  if (!found) return "unknown";
  const { organizationId, checkoutId, requestId, amountCents } = found;
  return services.tenancy.write<Settlement>({ organizationId, userId: null }, async (tx) => {
    const order = await lockRepairOrder(tx, found.repairOrderId);
    const attempt = await store.lockDepositCheckout(tx, checkoutId);
    const state = attempt?.state;
    if (state === "succeeded" || state === "refunded") return "known";
    if (event.kind === "failed") {
      await store.giveUpDepositCheckout(tx, checkoutId);
      return "settled";
    }
    const isOpen = (await store.findRequest(tx, requestId))?.state === "open";
    const counts =
      isOpen && event.amountCents === amountCents && mayTake(await depositState(tx, order), amountCents).ok;
    if (!counts) return refundUncounted(tx, services, checkout, found, order, event);

    const now = services.now();
    const name = order.customer.firstName || order.customer.company || "The customer";
    const startedBy = attempt?.startedByName ?? "";
    await store.settleDepositCheckout(tx, checkoutId, "succeeded", now);
    await store.markRequest(tx, requestId, "paid", now);
    const others = await store.findOpenDepositCheckouts(tx, requestId);
    await closeCheckouts(tx, others, store.giveUpDepositCheckout);
    await insertDeposit(tx, {
      id: checkoutId,
      locationId: order.locationId,
      repairOrderId: order.id,
      customerId: order.customer.id,
      method: "card",
      amountCents,
      at: now,
      by: startedBy || name,
      paidBy: { provider: checkout.provider, reference: event.reference },
    });
    await record(tx, {
      id: services.newId(),
      at: now,
      actor: { userId: null, name: startedBy || name },
      action: startedBy
        ? `took a deposit of ${formatCents(amountCents)} by card at the front desk`
        : `paid a deposit of ${formatCents(amountCents)} by card`,
      subject: "payment",
      subjectId: checkoutId,
      repairOrderId: order.id,
      after: {
        method: "card",
        amountCents,
        paidBy: name,
        startedBy: startedBy || name,
        provider: checkout.provider,
      },
    });
    await emailDeposit(tx, {
      id: services.newId(),
      at: now,
      order,
      amountCents,
      method: "card",
      kind: "taken",
      isTest: checkout.provider === "test",
    });
    await notifyStaff(tx, services, {
      kind: "payment",
      about: `deposit ${checkoutId}`,
      content: ({ payment: t }) => ({
        title: fillIn(t.deposit, { name, amount: formatCents(amountCents) }),
        body: fillIn(t.depositByCard, { number: order.number }),
      }),
      path: `/repair-orders/${order.id}`,
      order: { number: order.number, vehicle: vehicleLabel(order.vehicle) },
    });
    tx.changed("payment", checkoutId);
    tx.changed("repair-order", order.id);
    return "settled";
  });
}

async function refundUncounted(
  tx: TenantTx,
  services: RouteServices,
  checkout: Checkout,
  found: store.FoundDepositCheckout,
  order: WholeOrder,
  event: DepositEvent,
): Promise<Settlement> {
  const now = services.now();
  const { organizationId, checkoutId: paymentId } = found;
  const { provider } = checkout;
  await store.settleDepositCheckout(tx, paymentId, "refunded", now);
  await writeRefundAmount(tx, paymentId, event.amountCents);
  await enqueueRefund(tx, { organizationId, provider, reference: event.reference, paymentId });
  await record(tx, {
    id: services.newId(),
    at: now,
    actor: { userId: null, name: "AutoIQ" },
    action: `refunded a card payment of ${formatCents(event.amountCents)} because the deposit request was canceled`,
    subject: "payment",
    subjectId: paymentId,
    repairOrderId: order.id,
    after: { method: "card", amountCents: event.amountCents, provider },
  });
  await emailDeposit(tx, {
    id: services.newId(),
    at: now,
    order,
    amountCents: event.amountCents,
    method: "card",
    kind: "unwanted",
    isTest: provider === "test",
  });
  tx.changed("payment", paymentId);
  return "given-back";
}

import { formatCents } from "@autoiq/domain/kernel/money";
import { enqueueClose } from "../../../features/payments/jobs.ts";
import {
  closeFee,
  findFeeCheckout,
  findFeePayment,
  findOpenFee,
  holdStudentForFee,
  lockFee,
  setFeePaid,
  setFeePaidBack,
} from "../../../features/training/fees/store.ts";
import type { Checkout, CheckoutEvent } from "../../../platform/payments/checkout.ts";
import { enqueueFeeRefund } from "./fee-jobs.ts";
import { type FeeServices, reportFee } from "./report-fee.ts";

type PaymentEvent = Extract<CheckoutEvent, { kind: "paid" | "failed" }>;

/**
 * Records what the provider reports about a checkout of the course fee. A repeated report changes nothing. A second
 * charge, or another amount than the fee, is refunded.
 */
export async function settleFee(
  services: FeeServices,
  checkout: Checkout,
  event: PaymentEvent,
): Promise<"settled" | "unknown"> {
  const { tenancy } = services;
  const found = await tenancy.visitor((tx) => findFeeCheckout(tx, checkout.provider, event.reference));
  if (!found) return "unknown";
  await tenancy.identity<void>(async (tx) => {
    if (found.userId) await holdStudentForFee(tx, found.userId);
    const fee = await lockFee(tx, found.id);
    if (!fee || (fee.state !== "open" && fee.state !== "closed")) return;
    if (event.kind === "failed" || !fee.userId) {
      await closeFee(tx, fee.id);
      return;
    }
    const { userId } = fee;
    const at = services.now();
    const charged = { feeId: fee.id, at, chargedCents: event.amountCents };
    const earlier = await findFeePayment(tx, userId);
    const amount = formatCents(event.amountCents);
    if (earlier?.state === "paid" || event.amountCents !== fee.amountCents) {
      const reason =
        earlier?.state === "paid"
          ? "The course fee was already paid."
          : "The charged amount isn't the course fee.";
      await setFeePaidBack(tx, { feeId: fee.id, at, chargedCents: event.amountCents, reason });
      await enqueueFeeRefund(tx, fee.id);
      await reportFee(tx, services, {
        userId,
        feeId: fee.id,
        action: `refunded a second card payment of ${amount} for the course`,
        after: { receipt: fee.number, reason, provider: checkout.provider },
        mail: {
          kind: "refunded",
          number: fee.number,
          amountCents: event.amountCents,
          isTest: fee.provider === "test",
        },
      });
      return;
    }
    await setFeePaid(tx, charged);
    const open = await findOpenFee(tx, userId);
    if (open) {
      await closeFee(tx, open.id);
      if (open.reference) await enqueueClose(tx, { provider: open.provider, reference: open.reference });
    }
    await reportFee(tx, services, {
      userId,
      feeId: fee.id,
      action: `paid the course fee of ${amount} by card`,
      after: { receipt: fee.number, amount, provider: checkout.provider },
      mail: {
        kind: "paid",
        number: fee.number,
        amountCents: event.amountCents,
        isTest: fee.provider === "test",
      },
    });
  });
  return "settled";
}

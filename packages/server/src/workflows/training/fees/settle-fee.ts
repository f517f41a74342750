import { formatCents } from "@autoiq/domain/kernel/money";
import { enqueueClose } from "../../../features/payments/jobs.ts";
import {
  closeFee,
  type FeeRow,
  findFeeCheckout,
  findFeePayment,
  findOpenFee,
  holdStudentForFee,
  lockFee,
  setFeePaid,
  setFeePaidBack,
} from "../../../features/training/fees/store.ts";
import type { Checkout, CheckoutEvent } from "../../../platform/payments/checkout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { enqueueFeeRefund } from "./fee-jobs.ts";
import { type FeeServices, reportFee } from "./report-fee.ts";

type PaymentEvent = Extract<CheckoutEvent, { kind: "paid" | "failed" }>;

/**
 * Records what the provider reports about a checkout of the course fee. A repeated report changes nothing. A second
 * charge, another amount than the fee, and a charge after the account has ended are refunded.
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
    if (event.kind === "failed") return void (await closeFee(tx, fee.id));
    const { amountCents } = event;
    const at = services.now();
    const unwanted = await whyUnwanted(tx, fee, amountCents);
    if (unwanted) {
      await setFeePaidBack(tx, { feeId: fee.id, at, chargedCents: amountCents, reason: unwanted.reason });
      await enqueueFeeRefund(tx, fee.id);
    } else {
      await setFeePaid(tx, { feeId: fee.id, at, chargedCents: amountCents });
      if (fee.userId) await closeOpenCheckout(tx, fee.userId);
    }
    await reportFee(tx, services, {
      userId: fee.userId,
      feeId: fee.id,
      action: unwanted?.action ?? `paid the course fee of ${formatCents(amountCents)} by card`,
      after: {
        receipt: fee.number,
        amount: formatCents(amountCents),
        provider: checkout.provider,
        ...(unwanted && { reason: unwanted.reason }),
      },
      mail: {
        kind: unwanted ? "refunded" : "paid",
        number: fee.number,
        amountCents,
        isTest: fee.provider === "test",
      },
    });
  });
  return "settled";
}

/** Why a charge goes back, and what the audit log says about it. Undefined: it is the fee that was due. */
async function whyUnwanted(
  tx: IdentityTx,
  { userId, amountCents }: Pick<FeeRow, "userId" | "amountCents">,
  chargedCents: number,
): Promise<{ readonly reason: string; readonly action: string } | undefined> {
  const charged = formatCents(chargedCents);
  if (!userId)
    return {
      reason: "The student's account had ended.",
      action: `refunded a card payment of ${charged} for the course, because the student's account had ended`,
    };
  if ((await findFeePayment(tx, userId))?.state === "paid")
    return {
      reason: "The course fee was already paid.",
      action: `refunded a second card payment of ${charged} for the course`,
    };
  if (chargedCents !== amountCents)
    return {
      reason: "The charged amount isn't the course fee.",
      action: `refunded a card payment of ${charged}, because the course fee was ${formatCents(amountCents)}`,
    };
  return undefined;
}

/** Another page on which the student could pay the same fee. */
async function closeOpenCheckout(tx: IdentityTx, userId: string): Promise<void> {
  const open = await findOpenFee(tx, userId);
  if (!open) return;
  await closeFee(tx, open.id);
  if (open.reference) await enqueueClose(tx, { provider: open.provider, reference: open.reference });
}

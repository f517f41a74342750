import { AppError } from "@autoiq/domain/kernel/app-error";
import { formatCents } from "@autoiq/domain/kernel/money";
import { feePayee } from "@autoiq/domain/training/fee";
import { z } from "zod";
import { lockFee, setFeeRefundFailed, setFeeRefundSent } from "../../../features/training/fees/store.ts";
import { type JobDefinition, job } from "../../../platform/jobs/jobs.ts";
import type { Checkout } from "../../../platform/payments/checkout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { type FeeServices, reportFee } from "./report-fee.ts";

const task = "training.refund-fee";
const payload = z.object({ feeId: z.uuid() });

/** Each refund has its own key, because one that failed may be tried again. */
export const enqueueFeeRefund = (tx: IdentityTx, feeId: string) =>
  tx.enqueue(task, { feeId }, { key: `${task} ${feeId}` });

/** Sends the refund of a course fee after it was decided. It may run twice: the provider knows each one by its key. */
export const feeRefundJob = (
  checkout: Checkout,
  services: FeeServices,
): JobDefinition<z.infer<typeof payload>> =>
  job({
    task,
    payload,
    handle: async ({ feeId }) => {
      const fee = await services.tenancy.identity(async (tx) => (await lockFee(tx, feeId)) ?? null);
      if (fee?.state !== "refunded" || fee.refundReference) return;
      const { provider, reference } = fee;
      if (provider !== checkout.provider || !reference)
        return failFeeRefund(services, {
          feeId,
          why: "It was charged through a different card processor than the one in use now.",
        });
      try {
        const key = `${feeId}-${new Date(fee.refundedAt ?? 0).getTime()}`;
        const sent = await checkout.refund({ organizationId: feePayee, reference, key });
        await services.tenancy.identity(
          async (tx) => void (await setFeeRefundSent(tx, feeId, sent.reference)),
        );
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "refused") throw error;
        await failFeeRefund(services, { feeId, why: error.message });
      }
    },
  });

/** The provider won't make that refund: the fee counts as paid again, and the student's lessons are open. */
export const failFeeRefund = (
  services: FeeServices,
  { feeId, why }: { readonly feeId: string; readonly why: string },
): Promise<void> =>
  services.tenancy.identity<void>(async (tx) => {
    const fee = await lockFee(tx, feeId);
    if (!fee || !(await setFeeRefundFailed(tx, feeId, why))) return;
    const amountCents = fee.chargedCents ?? fee.amountCents;
    await reportFee(tx, services, {
      userId: fee.userId,
      feeId,
      action: `couldn't refund ${formatCents(amountCents)} to the card`,
      after: { receipt: fee.number, why },
      why,
      mail: { kind: "refund-failed", number: fee.number, amountCents, isTest: fee.provider === "test" },
    });
  });

/** The fee that a refund's key at the provider names. */
export const feeOfRefundKey = (key: string): string => key.slice(0, 36);

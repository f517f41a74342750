import { formatCents } from "@autoiq/domain/kernel/money";
import { refuse } from "@autoiq/domain/kernel/result";
import { refundFee as decide } from "@autoiq/domain/training/fee";
import {
  holdStudentForFee,
  lockFeeOf,
  refundFactsOf,
  setFeeRefunded,
} from "../../../features/training/fees/store.ts";
import { enqueueFeeRefund } from "./fee-jobs.ts";
import { type FeeServices, reportFee } from "./report-fee.ts";

/**
 * Refunds a student's course fee in full. A repeat with the same receipt refunds nothing more.
 * @throws {AppError} with a sentence when the fee stays paid
 */
export const refundFee = (
  services: FeeServices,
  of: { readonly userId: string; readonly number: string; readonly reason: string; readonly by: string },
): Promise<void> =>
  services.tenancy.identity<void>(async (tx) => {
    const { userId } = of;
    await holdStudentForFee(tx, userId);
    const fee = await lockFeeOf(tx, { userId, number: of.number });
    if (!fee) return refuse("This student has no payment with that receipt. Reload the list.");
    if (fee.state !== "paid") return;
    const allowed = decide(await refundFactsOf(tx, userId));
    if (!allowed.ok) return allowed;
    await setFeeRefunded(tx, { feeId: fee.id, at: services.now(), by: of.by, reason: of.reason });
    await enqueueFeeRefund(tx, fee.id);
    const amountCents = fee.chargedCents ?? fee.amountCents;
    await reportFee(tx, services, {
      userId,
      feeId: fee.id,
      action: `course fee of ${formatCents(amountCents)} was refunded`,
      after: { receipt: fee.number, reason: of.reason, by: of.by },
      mail: { kind: "refunded", number: fee.number, amountCents, isTest: fee.provider === "test" },
    });
  });

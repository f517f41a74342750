import { AppError } from "@autoiq/domain/kernel/app-error";
import { z } from "zod";
import type { findReaderDeposit } from "../../features/payments/card-readers/deposits/store.ts";
import type { findReaderPayment } from "../../features/payments/card-readers/store.ts";
import { type JobDefinition, job } from "../../platform/jobs/jobs.ts";
import type { CardReaders } from "../../platform/payments/card-readers.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const payload = z.object({ organizationId: z.uuid(), paymentId: z.uuid() });
type Payload = z.infer<typeof payload>;
const reconcile = "payments.reconcile-reader";
const refund = "payments.refund-reader";

/** Looks after a payment on a reader when nobody's screen does. */
export const enqueueReconcile = (tx: TenantTx, paymentId: string, runAt: Date) =>
  tx.enqueue(
    reconcile,
    { organizationId: tx.organizationId, paymentId },
    { key: `${reconcile} ${paymentId} ${runAt.getTime()}`, runAt: runAt.toISOString() },
  );

/** Gives a charge back that came when it was no longer due. */
export const enqueueReaderRefund = (tx: TenantTx, paymentId: string) =>
  tx.enqueue(refund, { organizationId: tx.organizationId, paymentId }, { key: `${refund} ${paymentId}` });

const depositPayload = z.object({ organizationId: z.uuid(), depositId: z.uuid() });
type DepositPayload = z.infer<typeof depositPayload>;
const reconcileDeposit = "payments.reconcile-reader-deposit";
const refundDeposit = "payments.refund-reader-deposit";

/** The same for a deposit on a reader. */
export const enqueueDepositReconcile = (tx: TenantTx, depositId: string, runAt: Date) =>
  tx.enqueue(
    reconcileDeposit,
    { organizationId: tx.organizationId, depositId },
    { key: `${reconcileDeposit} ${depositId} ${runAt.getTime()}`, runAt: runAt.toISOString() },
  );
export const enqueueReaderDepositRefund = (tx: TenantTx, depositId: string) =>
  tx.enqueue(
    refundDeposit,
    { organizationId: tx.organizationId, depositId },
    { key: `${refundDeposit} ${depositId}` },
  );

/** @param around.look asks the processor about a deposit, and gives it up when nobody answers the reader */
export function readerDepositJobs(
  readers: CardReaders,
  around: {
    readonly read: (organizationId: string, depositId: string) => ReturnType<typeof findReaderDeposit>;
    readonly look: (of: DepositPayload) => Promise<void>;
    /** The processor will not refund a charge that was returned: the reason, as a sentence. */
    readonly refused: (of: { organizationId: string; key: string; why: string }) => Promise<void>;
  },
) {
  const looking: JobDefinition<DepositPayload> = job({
    task: reconcileDeposit,
    payload: depositPayload,
    handle: around.look,
  });
  const refunding: JobDefinition<DepositPayload> = job({
    task: refundDeposit,
    payload: depositPayload,
    handle: async ({ organizationId, depositId: key }) => {
      const found = await around.read(organizationId, key);
      if (!found?.reference || found.provider !== readers.provider) return;
      try {
        await readers.refund({ organizationId, reference: found.reference, key });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "refused") throw error;
        await around.refused({ organizationId, key, why: error.message });
      }
    },
  });
  return [looking, refunding] as const;
}

/** @param look asks the processor about a payment, and gives it up when nobody answers the reader */
export function readerJobs(
  readers: CardReaders,
  around: {
    readonly read: (organizationId: string, paymentId: string) => ReturnType<typeof findReaderPayment>;
    readonly look: (of: Payload) => Promise<void>;
    /** The processor will not refund a charge that was no longer due: the reason, as a sentence. */
    readonly refused: (of: { organizationId: string; key: string; why: string }) => Promise<void>;
  },
) {
  const looking: JobDefinition<Payload> = job({ task: reconcile, payload, handle: around.look });
  const refunding: JobDefinition<Payload> = job({
    task: refund,
    payload,
    handle: async ({ organizationId, paymentId }) => {
      const found = await around.read(organizationId, paymentId);
      if (!found?.reference || found.provider !== readers.provider) return;
      try {
        await readers.refund({ organizationId, reference: found.reference, key: paymentId });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "refused") throw error;
        await around.refused({ organizationId, key: paymentId, why: error.message });
      }
    },
  });
  return [looking, refunding] as const;
}

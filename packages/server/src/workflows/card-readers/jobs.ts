import { AppError } from "@autoiq/domain/kernel/app-error";
import { z } from "zod";
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

/** @param look asks the processor about a payment, and gives it up when nobody answers the reader */
export function readerJobs(
  readers: CardReaders,
  around: {
    readonly read: (organizationId: string, paymentId: string) => ReturnType<typeof findReaderPayment>;
    readonly look: (of: Payload) => Promise<void>;
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
        // Whoever refunded it at the processor was faster.
        if (!(error instanceof AppError) || error.code !== "refused") throw error;
      }
    },
  });
  return [looking, refunding] as const;
}

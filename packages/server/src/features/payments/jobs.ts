import { AppError } from "@autoiq/domain/kernel/app-error";
import { z } from "zod";
import { type JobDefinition, job } from "../../platform/jobs/jobs.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const closing = z.object({ provider: z.string(), reference: z.string() });
const refunding = closing.extend({ organizationId: z.uuid(), paymentId: z.uuid() });

/**
 * Work at the provider after the transaction that decided on it has committed. Both jobs may run twice.
 * @param refused the provider will not refund that charge: the reason, as a sentence
 */
export function paymentJobs(
  checkout: Checkout,
  refused: (of: { organizationId: string; key: string; why: string }) => Promise<void>,
) {
  // After a change of provider, an installation cannot reach payments at the old one.
  const own = (of: { provider: string }) => of.provider === checkout.provider;
  const close: JobDefinition<z.infer<typeof closing>> = job({
    task: "payments.close-checkout",
    payload: closing,
    handle: async (of) => {
      if (own(of)) await checkout.close(of.reference);
    },
  });
  const refund: JobDefinition<z.infer<typeof refunding>> = job({
    task: "payments.refund",
    payload: refunding,
    handle: async (of) => {
      const { organizationId, reference, paymentId: key } = of;
      if (!own(of)) {
        const why = "It was charged through a different card processor than the one in use now.";
        return refused({ organizationId, key, why });
      }
      try {
        await checkout.refund({ organizationId, reference, key });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "refused") throw error;
        await refused({ organizationId, key, why: error.message });
      }
    },
  });
  return [close, refund] as const;
}

export const enqueueClose = (tx: Pick<TenantTx, "enqueue">, of: { provider: string; reference: string }) =>
  tx.enqueue("payments.close-checkout", of, { key: `payments.close-checkout ${of.reference}` });

export const enqueueRefund = (
  tx: TenantTx,
  of: { organizationId: string; provider: string; reference: string; paymentId: string },
) => tx.enqueue("payments.refund", of, { key: `payments.refund ${of.paymentId}` });

import { AppError } from "@autoiq/domain/kernel/app-error";
import { formatCents } from "@autoiq/domain/kernel/money";
import { z } from "zod";
import { findRefund, writeOutcome } from "../features/payments/refunds/store.ts";
import { record } from "../platform/history.ts";
import { type JobDefinition, job } from "../platform/jobs.ts";
import type { Checkout } from "../platform/payments/checkout.ts";
import type { Tenancy, TenantTx } from "../platform/tenancy.ts";
import { lockBill } from "./lock-bill.ts";

const task = "payments.send-refund";
const payload = z.object({ organizationId: z.uuid(), refundId: z.uuid() });

export const enqueueSendRefund = (tx: TenantTx, refundId: string) =>
  tx.enqueue(task, { organizationId: tx.organizationId, refundId }, { key: `${task} ${refundId}` });

interface Around {
  readonly tenancy: Tenancy;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Sends a card's money back after its refund was written down. It may run twice: the provider knows each by its key. */
export function refundJobs(checkout: Checkout, around: Around) {
  const { tenancy } = around;
  const send: JobDefinition<z.infer<typeof payload>> = job({
    task,
    payload,
    async handle({ organizationId, refundId }) {
      const place = { organizationId, userId: null };
      const found = await tenancy.read(place, (tx) => findRefund(tx, refundId));
      if (!found) throw new Error(`Refund ${refundId} is not on file`);
      const { provider, reference, amountCents } = found;
      if (provider !== checkout.provider || !reference)
        throw new Error(`Refund ${refundId} has to be given back at ${provider} by hand`);
      try {
        const sent = await checkout.refund({ organizationId, reference, key: refundId, amountCents });
        await tenancy.write(place, async (tx) => {
          const outcome = { refundId, outcome: "sent", reference: sent.reference, at: around.now() } as const;
          if (await writeOutcome(tx, outcome)) tx.changed("payment", found.paymentId);
        });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "refused") throw error;
        await failRefund(around, { organizationId, refundId, why: error.message });
      }
    },
  });
  return [send] as const;
}

/** The provider will not give that money back: it counts as the shop's again, and everybody sees why. */
export async function failRefund(
  { tenancy, now, newId }: Around,
  of: { organizationId: string; refundId: string; why: string },
): Promise<void> {
  const { organizationId, refundId, why } = of;
  await tenancy.write({ organizationId, userId: null }, async (tx) => {
    const found = await findRefund(tx, refundId);
    if (found?.method !== "card") return;
    const { refresh } = await lockBill(tx, found.invoiceId);
    const at = now();
    if (!(await writeOutcome(tx, { refundId, outcome: "failed", reference: "", at }))) return;
    await record(tx, {
      ...{ id: newId(), at, actor: { userId: null, name: "AutoIQ" } },
      action: `could not give back ${formatCents(found.amountCents)} to the card`,
      ...{ subject: "payment", subjectId: found.paymentId, repairOrderId: found.repairOrderId },
      after: { invoice: found.invoiceNumber, amountCents: found.amountCents, why },
    });
    await refresh(at);
    tx.changed("payment", found.paymentId);
    tx.changed("invoice", found.invoiceId);
  });
}

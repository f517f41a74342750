import { formatCents } from "@autoiq/domain/kernel/money";
import { isProcessed } from "@autoiq/domain/payment-methods/methods";
import { z } from "zod";
import { findRefund, writeOutcome } from "../../features/payments/refunds/store.ts";
import { record } from "../../platform/history.ts";
import { type JobDefinition, job } from "../../platform/jobs/jobs.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { lockPostedInvoice } from "../billing/lock-posted-invoice.ts";
import { depositRefundJob } from "../deposits/send-deposit-refund.ts";
import { type Processor, type RefundServices, refundCard } from "./refund-card.ts";
import { tipRefundJob } from "./refund-tip.ts";

const task = "payments.send-refund";
const payload = z.object({ organizationId: z.uuid(), refundId: z.uuid() });

export const enqueueSendRefund = (tx: TenantTx, refundId: string) =>
  tx.enqueue(task, { organizationId: tx.organizationId, refundId }, { key: `${task} ${refundId}` });

/** Background jobs that send card refunds after they were decided. */
export function refundJobs(checkout: Checkout, readers: Processor, around: RefundServices) {
  const send: JobDefinition<z.infer<typeof payload>> = job({
    task,
    payload,
    handle: async ({ organizationId, refundId }) => {
      const context = { organizationId, userId: null };
      const { method } = (await around.tenancy.read(context, (tx) => findRefund(tx, refundId))) ?? {};
      await refundCard(method === "card-reader" ? readers : checkout, around, {
        organizationId,
        key: refundId,
        async find(tx) {
          const found = await findRefund(tx, refundId);
          return found && { ...found, amountCents: found.chargedCents };
        },
        async sent(tx, reference) {
          const outcome = { refundId, outcome: "sent", reference, at: around.now() } as const;
          if (await writeOutcome(tx, outcome)) tx.changed("payment", refundId);
        },
        refused: (why) => failRefund(around, { organizationId, refundId, why }),
      });
    },
  });
  return [
    send,
    depositRefundJob(checkout, readers, around),
    tipRefundJob(checkout, readers, around),
  ] as const;
}

/** The provider will not make that refund. The amount belongs to the shop again, and everyone sees why. */
export async function failRefund(
  { tenancy, now, newId }: RefundServices,
  of: { organizationId: string; refundId: string; why: string },
): Promise<void> {
  const { organizationId, refundId, why } = of;
  await tenancy.write({ organizationId, userId: null }, async (tx) => {
    const found = await findRefund(tx, refundId);
    if (!found || !isProcessed(found.method)) return;
    const { refresh } = await lockPostedInvoice(tx, found.invoiceId);
    const at = now();
    if (!(await writeOutcome(tx, { refundId, outcome: "failed", reference: "", at }))) return;
    await record(tx, {
      id: newId(),
      at,
      actor: { userId: null, name: "AutoIQ" },
      action: `couldn't refund ${formatCents(found.amountCents)} to the card`,
      subject: "payment",
      subjectId: found.paymentId,
      repairOrderId: found.repairOrderId,
      after: { invoice: found.invoiceNumber, amountCents: found.amountCents, why },
    });
    await refresh(at);
    tx.changed("payment", found.paymentId);
    tx.changed("invoice", found.invoiceId);
  });
}

import { fillIn } from "@autoiq/domain/catalog/message";
import { formatCents } from "@autoiq/domain/kernel/money";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { z } from "zod";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { findDepositRefund, writeDepositRefundOutcome } from "../../features/payments/deposits/store.ts";
import { lockRepairOrder } from "../../features/repair-orders/reads.ts";
import { record } from "../../platform/history.ts";
import { type JobDefinition, job } from "../../platform/jobs/jobs.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { type Processor, type RefundServices, refundCard } from "../payments/refund-card.ts";

const task = "payments.send-deposit-refund";
const payload = z.object({ organizationId: z.uuid(), refundId: z.uuid() });

export const enqueueSendDepositRefund = (tx: TenantTx, refundId: string) =>
  tx.enqueue(task, { organizationId: tx.organizationId, refundId }, { key: `${task} ${refundId}` });

export const depositRefundJob = (
  checkout: Checkout,
  readers: Processor,
  around: RefundServices,
): JobDefinition<z.infer<typeof payload>> =>
  job({
    task,
    payload,
    handle: async ({ organizationId, refundId }) => {
      const context = { organizationId, userId: null };
      const { method } = (await around.tenancy.read(context, (tx) => findDepositRefund(tx, refundId))) ?? {};
      await refundCard(method === "card-reader" ? readers : checkout, around, {
        organizationId,
        key: refundId,
        find: (tx) => findDepositRefund(tx, refundId),
        async sent(tx, reference) {
          const outcome = {
            refundId,
            outcome: "sent",
            reference,
            at: around.now(),
            failure: "",
          } as const;
          if (await writeDepositRefundOutcome(tx, outcome)) tx.changed("payment", refundId);
        },
        refused: (why) => failDepositRefund(around, { organizationId, refundId, why }),
      });
    },
  });

/** The provider will not make that refund. The amount is held again, and team members are notified. */
export async function failDepositRefund(
  { tenancy, now, newId }: RefundServices,
  of: { organizationId: string; refundId: string; why: string },
): Promise<void> {
  const { organizationId, refundId, why } = of;
  await tenancy.write({ organizationId, userId: null }, async (tx) => {
    const found = await findDepositRefund(tx, refundId);
    if (found?.method !== "card" && found?.method !== "card-reader") return;
    const order = await lockRepairOrder(tx, found.repairOrderId);
    const at = now();
    const outcome = { refundId, outcome: "failed", reference: "", at, failure: why } as const;
    if (!(await writeDepositRefundOutcome(tx, outcome))) return;
    const amount = formatCents(found.amountCents);
    await record(tx, {
      id: newId(),
      at,
      actor: { userId: null, name: "AutoIQ" },
      action: `couldn't refund ${amount} of a deposit to the card`,
      subject: "payment",
      subjectId: found.depositId,
      repairOrderId: order.id,
      after: { amountCents: found.amountCents, why },
    });
    await notifyStaff(
      tx,
      { now, newId },
      {
        kind: "payment",
        about: `deposit return ${refundId}`,
        content: ({ payment: t }) => ({
          title: fillIn(t.depositNotRefunded, { amount }),
          body: fillIn(t.depositNotRefundedText, { number: order.number, why }),
        }),
        path: `/repair-orders/${order.id}`,
        order: { number: order.number, vehicle: vehicleLabel(order.vehicle) },
      },
    );
    tx.changed("payment", found.depositId);
    tx.changed("repair-order", order.id);
  });
}

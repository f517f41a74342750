import { fillIn } from "@autoiq/domain/catalog/message";
import { formatCents } from "@autoiq/domain/kernel/money";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import {
  findChargeByKey,
  findInvoiceOfPayment,
  writeChargeRefused,
} from "../../features/payments/deposits/charges/store.ts";
import { lockRepairOrder } from "../../features/repair-orders/reads.ts";
import { record } from "../../platform/history.ts";
import type { RefundServices } from "../payments/refund-card.ts";

/**
 * The provider will not refund a charge that was no longer requested. It never belonged to the shop, so it is not in
 * the ledger. It is listed with the deposits until it is refunded in some way, and team members are notified.
 * @param of.key the provider's key of that attempt
 */
export async function failChargeRefund(
  { tenancy, now, newId }: RefundServices,
  of: { organizationId: string; key: string; why: string },
): Promise<void> {
  const { organizationId, key, why } = of;
  await tenancy.write({ organizationId, userId: null }, async (tx) => {
    const found = await findChargeByKey(tx, key);
    if (!found) {
      const paid = await findInvoiceOfPayment(tx, key);
      if (!paid) return;
      await notifyStaff(
        tx,
        { now, newId },
        {
          kind: "payment",
          about: `charge ${key}`,
          content: ({ payment: t }) => ({
            title: fillIn(t.secondNotRefunded, { number: paid.number }),
            body: fillIn(t.secondNotRefundedText, { why }),
          }),
          path: `/invoices/${paid.invoiceId}`,
        },
      );
      return;
    }
    const order = await lockRepairOrder(tx, found.repairOrderId);
    if (!(await writeChargeRefused(tx, found.id, why))) return;
    const amount = formatCents(found.amountCents);
    await record(tx, {
      id: newId(),
      at: now(),
      actor: { userId: null, name: "AutoIQ" },
      action: `couldn't refund a card payment of ${amount} for a canceled request`,
      subject: "payment",
      subjectId: found.id,
      repairOrderId: order.id,
      after: { amountCents: found.amountCents, why },
    });
    await notifyStaff(
      tx,
      { now, newId },
      {
        kind: "payment",
        about: `charge ${key}`,
        content: ({ payment: t }) => ({
          title: fillIn(t.notRefunded, { amount }),
          body: fillIn(t.notRefundedText, { number: order.number, why }),
        }),
        path: `/repair-orders/${order.id}`,
      },
    );
    tx.changed("payment", found.id);
    tx.changed("repair-order", order.id);
  });
}

import { fillIn } from "@autoiq/domain/catalog/message";
import { formatCents } from "@autoiq/domain/kernel/money";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import {
  findReaderDeposit,
  writeReturnRefused,
} from "../../features/payments/card-readers/deposits/store.ts";
import { record } from "../../platform/history.ts";
import { failChargeRefund } from "../deposits/fail-charge-refund.ts";
import type { RefundServices } from "../payments/refund-card.ts";

/**
 * The processor will not refund a charge on a reader that was no longer due. It never was the shop's, so no ledger entry has
 * it: owners and managers are notified, once, and refund it at the processor (0083).
 * @param of.key the payment's or the deposit's id
 */
export async function failReaderRefund(
  services: RefundServices,
  of: { organizationId: string; key: string; why: string },
): Promise<void> {
  const { organizationId, key, why } = of;
  const { tenancy, now, newId } = services;
  const context = { organizationId, userId: null };
  const found = await tenancy.read(context, (tx) => findReaderDeposit(tx, key));
  if (!found) return failChargeRefund(services, of);
  await tenancy.write(context, async (tx) => {
    if (!(await writeReturnRefused(tx, { readerDepositId: key, why }))) return;
    const amount = formatCents(found.amountCents);
    await record(tx, {
      id: newId(),
      at: now(),
      actor: { userId: null, name: "AutoIQ" },
      action: `couldn't refund a card payment of ${amount} for a deposit that was not taken`,
      subject: "payment",
      subjectId: key,
      repairOrderId: found.repairOrderId,
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
          body: fillIn(t.notRefundedText, { number: found.repairOrderNumber, why }),
        }),
        path: `/repair-orders/${found.repairOrderId}`,
      },
    );
    tx.changed("payment", key);
  });
}

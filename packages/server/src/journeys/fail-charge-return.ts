import { formatCents } from "@autoiq/domain/kernel/money";
import { tellStaff } from "../features/messages/notifications/tell-staff.ts";
import {
  findChargeByKey,
  findInvoiceOfPayment,
  writeChargeRefused,
} from "../features/payments/deposits/charges/store.ts";
import { lockRepairOrder } from "../features/repair-orders/reads.ts";
import { record } from "../platform/history.ts";
import type { Around } from "./send-back.ts";

/**
 * The provider will not give a charge back that nobody asked for any more. It was never the shop's, so the ledger knows
 * nothing of it: it stands beside the deposits until it went back in some way, and the people of the shop are told.
 * @param of.key what the provider calls that try
 */
export async function failChargeReturn(
  { tenancy, now, newId }: Around,
  of: { organizationId: string; key: string; why: string },
): Promise<void> {
  const { organizationId, key, why } = of;
  await tenancy.write({ organizationId, userId: null }, async (tx) => {
    const found = await findChargeByKey(tx, key);
    if (!found) {
      const paid = await findInvoiceOfPayment(tx, key);
      if (!paid) return;
      await tellStaff(
        tx,
        { now, newId },
        {
          ...{ kind: "payment", about: `charge ${key}` },
          title: `A second card payment of invoice ${paid.number} did not go back`,
          body: `${why} Nobody owes it: give it back at the card service, or in another way.`,
          path: `/invoices/${paid.invoiceId}`,
        },
      );
      return;
    }
    const order = await lockRepairOrder(tx, found.repairOrderId);
    if (!(await writeChargeRefused(tx, found.id, why))) return;
    const amount = formatCents(found.amountCents);
    await record(tx, {
      ...{ id: newId(), at: now(), actor: { userId: null, name: "AutoIQ" } },
      action: `could not give back a card payment of ${amount} that was not asked for any more`,
      ...{ subject: "payment", subjectId: found.id, repairOrderId: order.id },
      after: { amountCents: found.amountCents, why },
    });
    await tellStaff(
      tx,
      { now, newId },
      {
        ...{ kind: "payment", about: `charge ${key}` },
        title: `A card payment of ${amount} did not go back`,
        body: `Repair order ${order.number}. ${why} It was not asked for any more: try again, or give it back in another way.`,
        path: `/repair-orders/${order.id}`,
      },
    );
    tx.changed("payment", found.id);
    tx.changed("repair-order", order.id);
  });
}

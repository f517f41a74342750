import { formatCents } from "@autoiq/domain/kernel/money";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { z } from "zod";
import { tellStaff } from "../features/messages/notifications/tell-staff.ts";
import { findReturn, writeReturnOutcome } from "../features/payments/deposits/store.ts";
import { lockRepairOrder } from "../features/repair-orders/reads.ts";
import { record } from "../platform/history.ts";
import { type JobDefinition, job } from "../platform/jobs.ts";
import type { Checkout } from "../platform/payments/checkout.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { type Around, sendBack } from "./send-back.ts";

const task = "payments.send-deposit-return";
const payload = z.object({ organizationId: z.uuid(), returnId: z.uuid() });

export const enqueueSendDepositReturn = (tx: TenantTx, returnId: string) =>
  tx.enqueue(task, { organizationId: tx.organizationId, returnId }, { key: `${task} ${returnId}` });

export const depositReturnJob = (
  checkout: Checkout,
  around: Around,
): JobDefinition<z.infer<typeof payload>> =>
  job({
    task,
    payload,
    handle: ({ organizationId, returnId }) =>
      sendBack(checkout, around, {
        ...{ organizationId, key: returnId },
        find: (tx) => findReturn(tx, returnId),
        async sent(tx, reference) {
          const outcome = { returnId, outcome: "sent", reference, at: around.now(), failure: "" } as const;
          if (await writeReturnOutcome(tx, outcome)) tx.changed("payment", returnId);
        },
        refused: (why) => failDepositReturn(around, { organizationId, returnId, why }),
      }),
  });

/** The provider will not give that money back: it is held again, and the people of the shop are told. */
export async function failDepositReturn(
  { tenancy, now, newId }: Around,
  of: { organizationId: string; returnId: string; why: string },
): Promise<void> {
  const { organizationId, returnId, why } = of;
  await tenancy.write({ organizationId, userId: null }, async (tx) => {
    const found = await findReturn(tx, returnId);
    if (found?.method !== "card") return;
    const order = await lockRepairOrder(tx, found.repairOrderId);
    const at = now();
    const outcome = { returnId, outcome: "failed", reference: "", at, failure: why } as const;
    if (!(await writeReturnOutcome(tx, outcome))) return;
    const amount = formatCents(found.amountCents);
    await record(tx, {
      ...{ id: newId(), at, actor: { userId: null, name: "AutoIQ" } },
      action: `could not give back ${amount} of a deposit to the card`,
      ...{ subject: "payment", subjectId: found.depositId, repairOrderId: order.id },
      after: { amountCents: found.amountCents, why },
    });
    await tellStaff(
      tx,
      { now, newId },
      {
        ...{ kind: "payment", about: `deposit return ${returnId}` },
        title: `${amount} of a deposit did not go back to the card`,
        body: `Repair order ${order.number}. ${why} The money is held again: try again, or give it back in another way.`,
        path: `/repair-orders/${order.id}`,
        order: { number: order.number, vehicle: vehicleLabel(order.vehicle) },
      },
    );
    tx.changed("payment", found.depositId);
    tx.changed("repair-order", order.id);
  });
}

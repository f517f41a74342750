import type { EquipmentDetail } from "@autoiq/domain/assets/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { finishOutages } from "./outages.ts";
import { equipmentDetail, noEquipment } from "./reads.ts";
import { findOpenOutages, findOutages, lockEquipment } from "./store.ts";

/** Puts equipment back in service. One that is overdue is back when it is recorded. A repeat changes nothing. */
export async function end(
  tx: TenantTx,
  context: ActionContext,
  { id: equipmentId, outageId }: { readonly id: string; readonly outageId: string },
): Promise<EquipmentDetail | Refusal> {
  const { caller, now } = context;
  const { locationId } = caller;
  const equipment = await lockEquipment(tx, { locationId, equipmentId });
  if (!equipment) throw noEquipment();
  const open = (await findOpenOutages(tx, { equipmentId, now })).find(({ id }) => id === outageId);
  if (!open) {
    const known = (await findOutages(tx, equipmentId)).some(({ id }) => id === outageId);
    if (!known)
      throw new AppError("not-found", "This breakdown isn't there anymore. Refresh to see what is.");
    return equipmentDetail(tx, { locationId, equipmentId }, now);
  }
  if (open.cause === "overdue")
    return conflict(
      `${equipment.name} is out of service because it is overdue. Record it, or change its plan, to put the bay back.`,
    );
  await finishOutages(tx, context, [open]);
  await recordAction(tx, context, {
    action: `put ${equipment.name} back in service`,
    subject: "equipment",
    subjectId: equipmentId,
    before: { reason: open.reason, startsAt: open.startsAt, endsAt: open.endsAt },
  });
  tx.changed("asset", equipmentId);
  return equipmentDetail(tx, { locationId, equipmentId }, now);
}

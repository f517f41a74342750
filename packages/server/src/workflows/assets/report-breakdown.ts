import type { EquipmentDetail, reportBreakdown } from "@autoiq/domain/assets/contract";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { startOutage } from "../../features/assets/outages.ts";
import { equipmentDetail, noEquipment } from "../../features/assets/reads.ts";
import { findOutages, lockEquipment } from "../../features/assets/store.ts";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const dayMs = 24 * 3_600_000;

/** Takes equipment out of service, and its bay where the bay needs it. The same id again changes nothing. */
export async function report(
  tx: TenantTx,
  context: ActionContext,
  equipmentId: string,
  { id, reason, startsAt, endsAt }: BodyOf<typeof reportBreakdown>,
): Promise<EquipmentDetail | Refusal> {
  const { caller, now } = context;
  const { locationId } = caller;
  const detail = () => equipmentDetail(tx, { locationId, equipmentId }, now);
  const equipment = await lockEquipment(tx, { locationId, equipmentId });
  if (!equipment) throw noEquipment();
  if ((await findOutages(tx, equipmentId)).some((each) => each.id === id)) return detail();
  if (equipment.state !== "in-use")
    return conflict(fillIn(workText.equipment.notInUse, { name: equipment.name }));
  const start = Date.parse(startsAt);
  if (start < now.getTime() - 31 * dayMs) return refuse(workText.equipment.startedTooEarly);
  if (start > now.getTime() + 366 * dayMs) return refuse(workText.equipment.startsTooLate);
  if (endsAt && Date.parse(endsAt) > start + 3 * 366 * dayMs) return refuse(workText.equipment.endsTooLate);
  const bayId = equipment.neededForBay ? equipment.bayId : null;
  const started = await startOutage(
    tx,
    { id, locationId, equipmentId, planId: null, bayId, cause: "breakdown", reason, startsAt, endsAt },
    { at: now, userId: caller.userId, name: caller.name },
  );
  if (!started) return conflict(workText.equipment.reported);
  await recordAction(tx, context, {
    action: `took ${equipment.name} out of service`,
    subject: "equipment",
    subjectId: equipmentId,
    after: { reason, startsAt, endsAt, bay: bayId ? equipment.bayName : null },
  });
  await notifyStaff(tx, context, {
    kind: "equipment",
    about: `outage ${id}`,
    path: `/assets/${equipmentId}`,
    content: ({ equipment: t }) => ({
      title: fillIn(t.down, { name: equipment.name }),
      body: bayId
        ? fillIn(t.downBay, { bay: equipment.bayName ?? "", person: caller.name, reason })
        : fillIn(t.downText, { person: caller.name, reason }),
    }),
  });
  tx.changed("asset", equipmentId);
  return detail();
}

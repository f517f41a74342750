import type { addEquipment, changeEquipment, EquipmentDetail } from "@autoiq/domain/assets/contract";
import type { EquipmentFields } from "@autoiq/domain/assets/schema";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { moveOutages } from "./outages.ts";
import { equipmentDetail, noEquipment, todayAt } from "./reads.ts";
import { findBay, findEquipment, insertEquipment, lockEquipment, updateEquipment } from "./store.ts";

/** Why the fields do not fit the location. */
async function refuseFields(
  tx: TenantTx,
  { caller, now }: ActionContext,
  fields: EquipmentFields,
): Promise<Refusal | undefined> {
  const { locationId } = caller;
  if (fields.bayId && !(await findBay(tx, { locationId, bayId: fields.bayId })))
    return refuse("That bay isn't at this location. Choose another one.");
  if (fields.endedOn && fields.endedOn > (await todayAt(tx, locationId, now)))
    return refuse("Enter today or an earlier day as the day it was retired or sold.");
  return undefined;
}

/** Adds a piece of equipment to the caller's location. The same id again changes nothing. */
export async function add(
  tx: TenantTx,
  context: ActionContext,
  { id, fields }: BodyOf<typeof addEquipment>,
): Promise<EquipmentDetail | Refusal> {
  const { locationId, name: byName, userId } = context.caller;
  const detail = () => equipmentDetail(tx, { locationId, equipmentId: id }, context.now);
  const refused = await refuseFields(tx, context, fields);
  if (refused) return refused;
  const added = await insertEquipment(tx, fields, {
    id,
    locationId,
    at: context.now,
    createdBy: userId,
    byName,
  });
  if (added === 0) {
    if (await findEquipment(tx, { locationId, equipmentId: id })) return detail();
    return conflict("This form was already sent. Open it again to add another piece of equipment.");
  }
  await recordAction(tx, context, {
    action: `added the equipment ${fields.name}`,
    subject: "equipment",
    subjectId: id,
    after: fields,
  });
  tx.changed("asset", id);
  return detail();
}

/** Changes a piece of equipment. Its costs stay as they are for whoever may not see them. */
export async function change(
  tx: TenantTx,
  context: ActionContext,
  equipmentId: string,
  { version, fields: input }: BodyOf<typeof changeEquipment>,
): Promise<EquipmentDetail | Refusal> {
  const { locationId, limits } = context.caller;
  const before = await lockEquipment(tx, { locationId, equipmentId });
  if (!before) throw noEquipment();
  if (before.version !== version) return stale(await lastActor(tx, equipmentId), "equipment");
  const fields = limits.seesCosts ? input : { ...input, purchase: before.purchase };
  const refused = await refuseFields(tx, context, fields);
  if (refused) return refused;
  await updateEquipment(tx, fields, { id: equipmentId, locationId });
  const moved =
    before.bayId !== fields.bayId ||
    before.neededForBay !== fields.neededForBay ||
    before.state !== fields.state;
  if (moved) await moveOutages(tx, context, { equipmentId, fields });
  const { id: _, version: __, bayName: ___, ...previous } = before;
  await recordAction(tx, context, {
    action:
      before.state === fields.state
        ? `changed the equipment ${fields.name}`
        : fields.state === "in-use"
          ? `put the equipment ${fields.name} back in use`
          : `${fields.state === "sold" ? "sold" : "retired"} the equipment ${fields.name}`,
    subject: "equipment",
    subjectId: equipmentId,
    before: previous,
    after: fields,
  });
  tx.changed("asset", equipmentId);
  return equipmentDetail(tx, { locationId, equipmentId }, context.now);
}

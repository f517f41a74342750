import type { EquipmentDetail, savePlan } from "@autoiq/domain/assets/contract";
import { lastDay, overdueReason } from "@autoiq/domain/assets/plans";
import type { PlanFields } from "@autoiq/domain/assets/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { addDays } from "@autoiq/domain/kernel/time";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { finishOutages, startOutage } from "./outages.ts";
import { equipmentDetail, noEquipment, todayAt } from "./reads.ts";
import {
  findOpenOutages,
  insertPlan,
  lockEquipment,
  lockPlan,
  type StoredEquipment,
  stopPlanRow,
  updatePlan,
} from "./store.ts";

const noPlan = () =>
  new AppError("not-found", "This plan isn't there anymore. Refresh to see the plans of this equipment.");

interface Which {
  readonly id: string;
  readonly planId: string;
}

/** An overdue plan that blocks its bay does so at once, and no longer when it is not overdue. */
async function applyToBay(
  tx: TenantTx,
  context: ActionContext,
  of: {
    readonly equipment: StoredEquipment;
    readonly planId: string;
    readonly fields: PlanFields;
    today: string;
  },
): Promise<void> {
  const { caller, now } = context;
  const { equipment, planId, fields, today } = of;
  const open = await findOpenOutages(tx, { equipmentId: equipment.id, now });
  await finishOutages(
    tx,
    context,
    open.filter((each) => each.planId === planId && each.cause === "overdue"),
  );
  if (!fields.blocksBay || !equipment.bayId || today <= lastDay(fields)) return;
  await startOutage(
    tx,
    {
      id: context.newId(),
      locationId: caller.locationId,
      equipmentId: equipment.id,
      planId,
      bayId: equipment.bayId,
      cause: "overdue",
      reason: overdueReason(fields, today),
      startsAt: now,
      endsAt: null,
    },
    { at: now, userId: caller.userId, name: caller.name },
  );
}

/** Adds a plan to equipment in use, or changes it. Version 0 adds. */
export async function save(
  tx: TenantTx,
  context: ActionContext,
  { id: equipmentId, planId }: Which,
  { version, ...fields }: BodyOf<typeof savePlan>,
): Promise<EquipmentDetail | Refusal> {
  const { locationId, userId } = context.caller;
  const equipment = await lockEquipment(tx, { locationId, equipmentId });
  if (!equipment) throw noEquipment();
  if (equipment.state !== "in-use") return refuse(`${equipment.name} is no longer in use. It needs no plan.`);
  const today = await todayAt(tx, locationId, context.now);
  if (fields.dueOn > addDays(today, 3660)) return refuse("Enter a due day within the next ten years.");
  if (fields.blocksBay && !equipment.bayId)
    return refuse(`${equipment.name} has no bay to block. Choose its bay first.`);
  const before = await lockPlan(tx, { equipmentId, planId });
  if (before && !before.isActive) return conflict("This plan was stopped. Add a new one.");
  if (version === 0) {
    const added = before
      ? 0
      : await insertPlan(tx, fields, {
          id: planId,
          locationId,
          equipmentId,
          at: context.now,
          createdBy: userId,
        });
    if (added === 0) {
      if (before) return equipmentDetail(tx, { locationId, equipmentId }, context.now);
      return conflict("This form was already sent. Open it again to add another plan.");
    }
  } else {
    if (!before) throw noPlan();
    if (before.version !== version) return stale(await lastActor(tx, equipmentId), "plan");
    await updatePlan(tx, fields, planId);
  }
  await applyToBay(tx, context, { equipment, planId, fields, today });
  await recordAction(tx, context, {
    action: `${version === 0 ? "planned" : "changed the plan"} “${fields.name}” for ${equipment.name}`,
    subject: "equipment",
    subjectId: equipmentId,
    ...(before ? { before: { dueOn: before.dueOn, every: before.every, blocksBay: before.blocksBay } } : {}),
    after: { dueOn: fields.dueOn, every: fields.every, blocksBay: fields.blocksBay },
  });
  tx.changed("asset", equipmentId);
  return equipmentDetail(tx, { locationId, equipmentId }, context.now);
}

/** Stops a plan. A bay that was out of service for it is back. A repeat changes nothing. */
export async function stop(
  tx: TenantTx,
  context: ActionContext,
  { id: equipmentId, planId }: Which,
): Promise<EquipmentDetail> {
  const { locationId } = context.caller;
  const equipment = await lockEquipment(tx, { locationId, equipmentId });
  if (!equipment) throw noEquipment();
  const plan = await lockPlan(tx, { equipmentId, planId });
  if (!plan) throw noPlan();
  if (plan.isActive) {
    await stopPlanRow(tx, planId);
    const open = await findOpenOutages(tx, { equipmentId, now: context.now });
    await finishOutages(
      tx,
      context,
      open.filter((each) => each.planId === planId && each.cause === "overdue"),
    );
    await recordAction(tx, context, {
      action: `stopped the plan “${plan.name}” of ${equipment.name}`,
      subject: "equipment",
      subjectId: equipmentId,
    });
    tx.changed("asset", equipmentId);
  }
  return equipmentDetail(tx, { locationId, equipmentId }, context.now);
}

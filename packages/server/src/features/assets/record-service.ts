import type { EquipmentDetail, recordService } from "@autoiq/domain/assets/contract";
import { dueAfter, failedReason, lastDay, refuseService } from "@autoiq/domain/assets/plans";
import { serviceResults } from "@autoiq/domain/assets/schema";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { finishOutages, startOutage } from "./outages.ts";
import { equipmentDetail, noEquipment, todayAt } from "./reads.ts";
import { advancePlan, findOpenOutages, insertService, lockEquipment, lockPlan } from "./store.ts";

/**
 * Records an inspection, service, or calibration. Of two people who record the same one, the second learns who was
 * first. One that passed frees the bay that it blocked; one that failed takes the equipment out of service where its
 * plan says so.
 */
export async function record(
  tx: TenantTx,
  context: ActionContext,
  { id: equipmentId, planId }: { readonly id: string; readonly planId: string },
  input: BodyOf<typeof recordService>,
): Promise<EquipmentDetail | Refusal> {
  const { caller, now } = context;
  const { locationId } = caller;
  const equipment = await lockEquipment(tx, { locationId, equipmentId });
  if (!equipment) throw noEquipment();
  const plan = await lockPlan(tx, { equipmentId, planId });
  if (!plan) throw new AppError("not-found", workText.equipment.noPlan);
  if (!plan.isActive || equipment.state !== "in-use")
    return conflict(fillIn(workText.equipment.notPlanned, { plan: plan.name, name: equipment.name }));
  if (!plan.techniciansRecord && !can(caller, "asset.write"))
    throw new AppError("forbidden", fillIn(workText.equipment.byDesk, { plan: plan.name }));
  const today = await todayAt(tx, locationId, now);
  const refused = refuseService(plan, input, { today, recordedBy: plan.recordedBy });
  if (refused) return refused;
  const dueOn = dueAfter(plan, input);
  const number = plan.recorded + 1;
  const { id, doneOn, doneBy, result, note, costCents } = input;
  await insertService(tx, {
    id,
    locationId,
    equipmentId,
    planId,
    number,
    doneOn,
    doneBy,
    result,
    note,
    costCents,
    dueOn: plan.dueOn,
    at: now,
    recordedBy: caller.userId,
    byName: caller.name,
  });
  await advancePlan(tx, { id: planId, doneOn, dueOn, recorded: number });
  if (result === "failed") {
    if (plan.failedTakesOut)
      await startOutage(
        tx,
        {
          id: context.newId(),
          locationId,
          equipmentId,
          planId,
          bayId: equipment.neededForBay || plan.blocksBay ? equipment.bayId : null,
          cause: "failed",
          reason: note ? `${failedReason(plan.name)}: ${note}` : failedReason(plan.name),
          startsAt: now,
          endsAt: null,
        },
        { at: now, userId: caller.userId, name: caller.name },
      );
  } else {
    const open = await findOpenOutages(tx, { equipmentId, now });
    // Somebody may record an old one late, after which the next one is overdue too.
    const isOverdue = today > lastDay({ dueOn, graceDays: plan.graceDays });
    await finishOutages(
      tx,
      context,
      open.filter((each) => each.planId === planId && (each.cause === "failed" || !isOverdue)),
    );
  }
  await recordAction(tx, context, {
    action: `recorded “${plan.name}” of ${equipment.name}: ${serviceResults[result].toLowerCase()}`,
    subject: "equipment",
    subjectId: equipmentId,
    before: { dueOn: plan.dueOn },
    after: { doneOn, doneBy, result, note, costCents, dueOn },
  });
  tx.changed("asset", equipmentId);
  return equipmentDetail(tx, { locationId, equipmentId }, now);
}

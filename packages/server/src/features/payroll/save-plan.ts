import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import { formatDay } from "@autoiq/domain/kernel/time";
import type { PlanRow, savePayPlan } from "@autoiq/domain/payroll/contract";
import type { KeptPlan } from "@autoiq/domain/payroll/pay-period";
import { choosePlan, removePlan as removeRule } from "@autoiq/domain/payroll/period-rules";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { fieldsOf } from "./plan-fields.ts";
import * as store from "./store.ts";

const isSame = (left: KeptPlan, right: KeptPlan): boolean =>
  JSON.stringify(fieldsOf(left)) === JSON.stringify(fieldsOf(right));

/**
 * Sets how a person is paid from a Monday on. For weeks that are closed, the next period pays the difference. The audit
 * log says who changed it, and no amount: not everybody who reads the log may see pay.
 */
export async function savePlan(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { staffId, startsOn, plan, version }: BodyOf<typeof savePayPlan>,
): Promise<PlanRow | Refusal> {
  const allowed = choosePlan(plan);
  if (!allowed.ok) return allowed;
  await store.lockPay(tx);
  const [person] = await store.findPeople(tx, staffId);
  if (!person) throw new AppError("not-found", "That person wasn't found.");
  const plans = await store.findPlans(tx, staffId);
  const before = await store.findPlan(tx, id);
  if (before && before.staffId !== staffId)
    return conflict("That ID is already used. Refresh and try again.");
  if (before && before.version !== version) {
    // A repeat of the request that was saved.
    const isRepeat =
      before.version === version + 1 && before.startsOn === startsOn && isSame(before.plan, plan);
    return isRepeat ? before : stale(before.enteredBy, "pay plan");
  }
  if (!before && version > 0)
    throw new AppError("not-found", "That pay plan wasn't found. It may have been removed.");
  if (plans.some((each) => each.id !== id && each.startsOn === startsOn))
    return conflict(
      `${person.name} already has a pay plan from ${formatDay(startsOn, "")}. Change that one, or choose another Monday.`,
    );
  const fields = {
    payPlanId: id,
    startsOn,
    byName: context.caller.name,
    now: context.now,
    ...fieldsOf(plan),
  };
  const saved = before
    ? await store.updatePlan(tx, fields)
    : await store.insertPlan(tx, { ...fields, staffId });
  await recordAction(tx, context, {
    action: `${before ? "changed" : "set"} ${person.name}'s pay plan from ${startsOn}`,
    subject: "pay",
    subjectId: staffId,
  });
  tx.changed("staff", staffId);
  return saved;
}

/** Removes a plan that no closed period used. */
export async function removePlan(
  tx: TenantTx,
  context: ActionContext,
  id: string,
): Promise<undefined | Refusal> {
  await store.lockPay(tx);
  const plan = await store.findPlan(tx, id);
  if (!plan) throw new AppError("not-found", "That pay plan wasn't found. It may have been removed.");
  const { last } = await store.findBounds(tx);
  const allowed = removeRule(plan.startsOn, last);
  if (!allowed.ok) return allowed;
  const [person] = await store.findPeople(tx, plan.staffId);
  await store.deletePlan(tx, id);
  await recordAction(tx, context, {
    action: `removed ${person?.name ?? "a person"}'s pay plan from ${plan.startsOn}`,
    subject: "pay",
    subjectId: plan.staffId,
  });
  tx.changed("staff", plan.staffId);
  return undefined;
}

import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type {
  addLaborCost as addContract,
  correctLaborCost,
} from "@autoiq/domain/staff/labor-costs/contract";
import { checkCorrection, checkStart } from "@autoiq/domain/staff/labor-costs/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { lockPerson } from "../store.ts";
import {
  deleteLaborCost,
  findLaborCostsOf,
  insertLaborCost,
  type LaborCostRow,
  updateLaborCost,
} from "./store.ts";

/** The person with their labor costs, locked, so that two people entering one at once come one after the other. */
async function lockCosts(tx: TenantTx, { caller, now }: ActionContext, staffId: string) {
  const person = await lockPerson(tx, staffId);
  if (!person) throw new AppError("not-found", "That person wasn't found.");
  const [costs, zone] = await Promise.all([findLaborCostsOf(tx, staffId), zoneOf(tx, caller.locationId)]);
  return { person, costs, zone, today: dayIn(zone, now) };
}

/** Refuses unless the cost is this person's and may still be corrected. */
function findCorrectable({ costs, zone, today }: Awaited<ReturnType<typeof lockCosts>>, costId: string) {
  const cost = costs.find(({ id }) => id === costId);
  if (!cost) throw new AppError("not-found", "That labor cost wasn't found. It may have been removed.");
  const enteredOn = dayIn(zone, new Date(cost.enteredAt));
  const allowed = checkCorrection({ startsOn: cost.startsOn, enteredOn }, today);
  return allowed.ok ? cost : allowed;
}

const enteredBy = ({ caller, now }: ActionContext) => ({
  enteredAt: now,
  enteredBy: caller.userId,
  enteredByName: caller.name,
});

const recorded = (name: string, cost: LaborCostRow) => ({
  person: name,
  hourlyCostCents: cost.hourlyCostCents,
  payBasis: cost.payBasis,
  startsOn: cost.startsOn,
});

/** Sets what an hour of a person costs from a day on. Posted invoices keep the cost they were posted with. */
export async function addLaborCost(
  tx: TenantTx,
  context: ActionContext,
  staffId: string,
  body: BodyOf<typeof addContract>,
): Promise<ReplyOf<typeof addContract> | Refusal> {
  const { person, costs, today } = await lockCosts(tx, context, staffId);
  const same = costs.find(({ id }) => id === body.id);
  if (same) return same;
  const taken = costs.some(({ startsOn }) => startsOn === body.startsOn);
  const allowed = checkStart({ name: person.name, startsOn: body.startsOn, today, taken });
  if (!allowed.ok) return allowed;
  const cost = await insertLaborCost(tx, { ...body, staffId, ...enteredBy(context) });
  await recordAction(tx, context, {
    action: "set the labor cost",
    subject: "staff",
    subjectId: staffId,
    after: recorded(person.name, cost),
  });
  tx.changed("staff", staffId);
  return cost;
}

/** Corrects a labor cost that starts today or later, or that was entered today. */
export async function correctCost(
  tx: TenantTx,
  context: ActionContext,
  { id: staffId, costId }: { id: string; costId: string },
  { version, ...body }: BodyOf<typeof correctLaborCost>,
): Promise<ReplyOf<typeof correctLaborCost> | Refusal> {
  const locked = await lockCosts(tx, context, staffId);
  const before = findCorrectable(locked, costId);
  if ("ok" in before) return before;
  if (before.version !== version) return stale(before.enteredBy, "labor cost");
  const { name } = locked.person;
  const taken = locked.costs.some(({ id, startsOn }) => id !== costId && startsOn === body.startsOn);
  const allowed = checkStart({ name, startsOn: body.startsOn, today: locked.today, taken });
  if (!allowed.ok) return allowed;
  const cost = await updateLaborCost(tx, { ...body, id: costId, staffId, ...enteredBy(context) });
  await recordAction(tx, context, {
    action: "corrected the labor cost",
    subject: "staff",
    subjectId: staffId,
    before: recorded(name, before),
    after: recorded(name, cost),
  });
  tx.changed("staff", staffId);
  return cost;
}

/** Removes a labor cost that starts today or later, or that was entered today. */
export async function removeCost(
  tx: TenantTx,
  context: ActionContext,
  { id: staffId, costId }: { id: string; costId: string },
): Promise<undefined | Refusal> {
  const locked = await lockCosts(tx, context, staffId);
  const before = findCorrectable(locked, costId);
  if ("ok" in before) return before;
  await deleteLaborCost(tx, costId);
  await recordAction(tx, context, {
    action: "removed the labor cost",
    subject: "staff",
    subjectId: staffId,
    before: recorded(locked.person.name, before),
  });
  tx.changed("staff", staffId);
  return undefined;
}

import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import type {
  assignDepartments as assign,
  DepartmentList,
  DepartmentSettings,
} from "@autoiq/domain/shops/departments/contract";
import { checkDepartmentIds, checkDepartments } from "@autoiq/domain/shops/departments/rules";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { departmentSettingsOf } from "./reads.ts";
import { lockDepartments, writeDepartments, writeHomes } from "./store.ts";

/** Sets the list. Posted invoices keep the departments that they were written under. */
export async function saveDepartments(
  tx: TenantTx,
  context: ActionContext,
  list: DepartmentList,
): Promise<DepartmentSettings | Refusal> {
  const { locationId } = context.caller;
  await lockDepartments(tx);
  const before = await departmentSettingsOf(tx, locationId);
  if (before.version !== list.version)
    return stale(await lastActor(tx, tx.organizationId), "list of departments");
  const allowed = checkDepartments(before.departments, list);
  if (!allowed.ok) return allowed;
  await writeDepartments(tx, list);
  return recorded(tx, context, "changed the departments", before);
}

/** Sets the departments of technicians and bays of the location. The others keep theirs. */
export async function assignDepartments(
  tx: TenantTx,
  context: ActionContext,
  { technicians, bays }: BodyOf<typeof assign>,
): Promise<DepartmentSettings | Refusal> {
  const { locationId } = context.caller;
  await lockDepartments(tx);
  const before = await departmentSettingsOf(tx, locationId);
  const homes = [...technicians, ...bays];
  const known = checkDepartmentIds(
    homes.map((each) => each.departmentId),
    before.departments.filter((each) => each.active),
    [...before.technicians, ...before.bays].map((each) => each.departmentId),
  );
  if (!known.ok) return known;
  const there = new Set([...before.technicians, ...before.bays].map(({ id }) => id));
  if (new Set(homes.map(({ id }) => id)).size !== homes.length || homes.some(({ id }) => !there.has(id)))
    return conflict("A technician or bay is no longer at this location. Refresh and try again.");
  await writeHomes(tx, locationId, { technicians, bays });
  return recorded(tx, context, "changed the departments of technicians and bays", before);
}

async function recorded(
  tx: TenantTx,
  context: ActionContext,
  action: string,
  before: DepartmentSettings,
): Promise<DepartmentSettings> {
  const after = await departmentSettingsOf(tx, context.caller.locationId);
  await recordAction(tx, context, {
    action,
    subject: "organization",
    subjectId: tx.organizationId,
    before,
    after,
  });
  tx.changed("shop", context.caller.locationId);
  return after;
}

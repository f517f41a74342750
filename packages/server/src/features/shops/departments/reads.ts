import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { DepartmentSettings } from "@autoiq/domain/shops/departments/contract";
import { checkDepartmentIds } from "@autoiq/domain/shops/departments/rules";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findActiveDepartments, findDepartmentSettings } from "./store.ts";

export async function departmentSettingsOf(tx: TenantTx, locationId: string): Promise<DepartmentSettings> {
  const [head, departments, technicians, bays] = await findDepartmentSettings(tx, locationId);
  if (!head) throw new AppError("not-found", "That shop wasn't found.");
  return { ...head, departments, technicians, bays };
}

/** The departments that new work can be written under, in their order. */
export const activeDepartments = findActiveDepartments;

type Ids = readonly (string | null | undefined)[];

/** Refuses departments that do not exist or were turned off. `kept`: those that the record has already. */
export async function refuseDepartments(
  tx: TenantTx,
  ids: Ids,
  kept: Ids = [],
): Promise<Refusal | undefined> {
  if (ids.every((id) => !id || kept.includes(id))) return undefined;
  const checked = checkDepartmentIds(ids, await findActiveDepartments(tx), kept);
  return checked.ok ? undefined : checked;
}

import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import type { DepartmentList, DepartmentSettings } from "./contract.ts";
import type { ActiveDepartment } from "./schema.ts";

/** Whether a list of departments may replace the saved one. */
export function checkDepartments(
  saved: DepartmentSettings["departments"],
  list: Pick<DepartmentList, "departments" | "defaultId">,
): Result<true> {
  const chosen = list.departments.find((each) => each.id === list.defaultId);
  if (!chosen) return refuse("Choose one of these departments as the default.");
  if (!chosen.active) return refuse(`${chosen.name} is the default. Turn it on, or choose another default.`);
  const lost = saved.find((each) => each.used && !list.departments.some(({ id }) => id === each.id));
  if (lost) return conflict(`${lost.name} was used. Turn it off instead of removing it.`);
  return accept(true);
}

/**
 * Whether people have a department to choose: a shop with one active department sees none anywhere.
 * @param departments the active ones
 */
export const hasDepartments = (departments: readonly ActiveDepartment[] | undefined): boolean =>
  (departments?.length ?? 0) > 1;

/**
 * The department of a job that is made from something with a department of its own, such as a canned job. One that was
 * turned off no longer counts. Null: the default.
 */
export const departmentFrom = (
  departmentId: string | null,
  active: readonly { readonly id: string }[],
): string | null => (active.some(({ id }) => id === departmentId) ? departmentId : null);

/** Refuses work under a department that does not exist or was turned off since. `kept`: those it has already. */
export function checkDepartmentIds(
  ids: readonly (string | null | undefined)[],
  active: readonly { readonly id: string }[],
  kept: readonly (string | null | undefined)[] = [],
): Result<true> {
  const unknown = ids.some((id) => id && !kept.includes(id) && !active.some((each) => each.id === id));
  return unknown
    ? refuse("That department is no longer used. Refresh and choose another one.")
    : accept(true);
}

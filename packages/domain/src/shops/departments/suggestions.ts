import type { Industry } from "../profile/contract.ts";
import type { DepartmentSettings } from "./contract.ts";

/** What of the departments that every business begins with an industry divides its work into. */
const departmentsByIndustry: Partial<Record<Industry, readonly string[]>> = {
  tires: ["Mechanical", "Tires"],
  european: ["Mechanical", "Diagnosis"],
  diesel: ["Mechanical", "Diagnosis"],
  transmission: ["Mechanical", "Diagnosis"],
  body: ["Mechanical", "Body", "Detail"],
  dealer: ["Mechanical", "Tires", "Detail"],
};

/**
 * The departments to turn on for an industry, by their names. Empty: the business has chosen its own, or the industry
 * divides its work into none.
 */
export function suggestedDepartments(
  industry: Industry | null,
  departments: DepartmentSettings["departments"],
): readonly string[] {
  const names = (industry && departmentsByIndustry[industry]) ?? [];
  const isUnchanged = departments.filter(({ active }) => active).length === 1;
  return isUnchanged && names.every((name) => departments.some((each) => each.name === name)) ? names : [];
}

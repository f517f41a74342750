import type { Seat } from "@autoiq/domain/kernel/access/permissions";
import { isStaffRole, roleDefinitions, type StaffRole, staffRoles } from "@autoiq/domain/kernel/access/roles";
import type { CustomRole } from "@autoiq/domain/staff/custom-roles/contract";
import { covers } from "@autoiq/domain/staff/custom-roles/rules";

interface Chosen {
  readonly role: StaffRole;
  readonly customRole: { readonly id: string; readonly name: string } | null;
}

/** A role as the value of a choice: "technician", or "management:…" with the id of a role made from it. */
export const roleValue = ({ role, customRole }: Chosen): string =>
  customRole ? `${role}:${customRole.id}` : role;

/** The role that a choice's value means. */
export function chosenRole(value: string): { role: StaffRole; customRoleId?: string } | null {
  const [role = "", customRoleId] = value.split(":");
  if (!isStaffRole(role)) return null;
  return customRoleId ? { role, customRoleId } : { role };
}

/**
 * The roles that somebody can give: those that allow no more than they may do themselves.
 * @param custom the business's own roles
 * @param current the role that a person has, which stays in the list even if it could not be given
 */
export function roleOptions(
  actor: Seat,
  custom: readonly Pick<CustomRole, "id" | "base" | "name" | "permissions">[],
  current?: Chosen,
): { value: string; label: string }[] {
  const options: { value: string; label: string }[] = [
    ...staffRoles
      .filter((role) => covers(actor, { role }))
      .map((role) => ({ value: role, label: roleDefinitions[role].label })),
    ...custom
      .filter(({ base, permissions }) => covers(actor, { role: base, permissions }))
      .map(({ id, base, name }) => ({ value: `${base}:${id}`, label: name })),
  ];
  if (!current || options.some(({ value }) => value === roleValue(current))) return options;
  const label = current.customRole?.name ?? roleDefinitions[current.role].label;
  return [{ value: roleValue(current), label }, ...options];
}

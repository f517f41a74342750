import { isStaffRole, roleDefinitions, type StaffRole, staffRoles } from "@autoiq/domain/kernel/access/roles";
import type { CustomRole } from "@autoiq/domain/staff/custom-roles/contract";

/** A role as the value of a choice: "technician", or "management:…" with the id of a role made from it. */
export const roleValue = ({
  role,
  customRole,
}: {
  readonly role: StaffRole;
  readonly customRole: { readonly id: string } | null;
}): string => (customRole ? `${role}:${customRole.id}` : role);

/** The role that a choice's value means. */
export function chosenRole(value: string): { role: StaffRole; customRoleId?: string } | null {
  const [role = "", customRoleId] = value.split(":");
  if (!isStaffRole(role)) return null;
  return customRoleId ? { role, customRoleId } : { role };
}

/** The roles that role can assign, and the business's own. Only owners can make owners. */
export const roleOptions = (
  editorRole: string,
  custom: readonly Pick<CustomRole, "id" | "base" | "name">[] = [],
) => [
  ...staffRoles
    .filter((role) => role !== "owner" || editorRole === "owner")
    .map((role) => ({ value: role as string, label: roleDefinitions[role].label })),
  ...custom.map(({ id, base, name }) => ({ value: `${base}:${id}`, label: name })),
];

import { roleDefinitions, staffRoles } from "@autoiq/domain/kernel/access/roles";

/** The roles that role can assign. Only owners can make owners. */
export const roleOptions = (editorRole: string) =>
  staffRoles
    .filter((role) => role !== "owner" || editorRole === "owner")
    .map((role) => ({ value: role, label: roleDefinitions[role].label }));

import { accountTypeLabels } from "@autoiq/domain/identity/schema";
import { type StaffRole, staffRoles } from "@autoiq/domain/kernel/permissions";

export const isStaffRole = (value: string): value is StaffRole =>
  (staffRoles as readonly string[]).includes(value);

/** The roles that somebody of that role can give: only an owner makes owners. */
export const roleOptions = (giver: string) =>
  staffRoles
    .filter((role) => role !== "owner" || giver === "owner")
    .map((role) => ({ value: role, label: accountTypeLabels[role] }));

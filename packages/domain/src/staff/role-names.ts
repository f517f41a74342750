import type { StaffRole } from "../kernel/permissions.ts";

/** The roles of a shop as a table's narrow columns name them. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: "Owner",
  management: "Manager",
  technician: "Technician",
  admin: "Admin",
};

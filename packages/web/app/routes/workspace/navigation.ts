import type { AccountType } from "@autoiq/domain/identity/schema";
import type { NavItem } from "~/ui/shell/navigation";
import { adminNavigation } from "../admin/navigation";
import { clientNavigation } from "../client/navigation";
import { managementNavigation } from "../management/navigation";
import { ownerNavigation } from "../owner/navigation";
import { studentNavigation } from "../student/navigation";
import { technicianNavigation } from "../technician/navigation";

export const navigationOf: Record<AccountType, readonly NavItem[]> = {
  owner: ownerNavigation,
  management: managementNavigation,
  technician: technicianNavigation,
  admin: adminNavigation,
  client: clientNavigation,
  student: studentNavigation,
};

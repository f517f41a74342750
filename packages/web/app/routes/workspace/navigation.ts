import { type Role, roleDefinitions, type Workspace } from "@autoiq/domain/kernel/access/roles";
import type { NavItem } from "~/ui/shell/navigation";
import { clientNavigation } from "../client/navigation";
import { deskNavigation } from "../desk/navigation";
import { studentNavigation } from "../student/navigation";
import { technicianNavigation } from "../technician/navigation";

const navigations: Readonly<Record<Workspace, (role: Role) => readonly NavItem[]>> = {
  desk: deskNavigation,
  technician: () => technicianNavigation,
  client: () => clientNavigation,
  student: () => studentNavigation,
};

export const navigationOf = (role: Role): readonly NavItem[] =>
  navigations[roleDefinitions[role].workspace](role);

import { type Role, roleDefinitions, type Workspace } from "@autoiq/domain/kernel/access/roles";
import type { NavItem, Navigation } from "~/ui/shell/navigation";
import { clientNavigation } from "../client/navigation";
import { deskNavigation } from "../desk/navigation";
import { studentNavigation } from "../student/navigation";
import { technicianNavigation } from "../technician/navigation";

/** A workspace with so few pages needs no groups. */
const ungrouped = (pages: readonly NavItem[]): Navigation => ({ pages, groups: [] });

const navigations: Readonly<Record<Workspace, (role: Role) => Navigation>> = {
  desk: deskNavigation,
  technician: () => ungrouped(technicianNavigation),
  client: () => ungrouped(clientNavigation),
  student: () => ungrouped(studentNavigation),
};

export const navigationOf = (role: Role): Navigation => navigations[roleDefinitions[role].workspace](role);

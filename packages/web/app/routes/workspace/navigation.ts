import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import type { Seat } from "@autoiq/domain/kernel/access/permissions";
import { type Role, roleDefinitions, type Workspace } from "@autoiq/domain/kernel/access/roles";
import type { NavItem, Navigation } from "~/ui/shell/navigation";
import { clientNavigation } from "../client/navigation";
import { deskNavigation } from "../desk/navigation";
import { studentNavigation } from "../student/navigation";
import { technicianNavigation } from "../technician/navigation";

/** A workspace with so few pages needs no groups. */
const ungrouped = (pages: readonly NavItem[]): Navigation => ({ pages, groups: [] });

const navigations: Readonly<
  Record<Workspace, (role: Role, shell: AreaMessages<"shell">, seat: Seat) => Navigation>
> = {
  desk: (role, _, seat) => deskNavigation(role, seat),
  technician: (_, shell, seat) => ungrouped(technicianNavigation(shell, seat)),
  client: (_, shell) => ungrouped(clientNavigation(shell)),
  student: () => ungrouped(studentNavigation),
};

/** The pages of a role's workspace. With a seat there: those that its permissions open. */
export const navigationOf = (role: Role, shell: AreaMessages<"shell">, seat: Seat = { role }): Navigation =>
  navigations[roleDefinitions[role].workspace](role, shell, seat);

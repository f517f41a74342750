import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import type { Seat } from "@autoiq/domain/kernel/access/permissions";
import { type Role, roleDefinitions, type Workspace } from "@autoiq/domain/kernel/access/roles";
import type { CommandItem } from "~/platform/commands/command-sources";
import { type NavItem, type Navigation, navItems } from "~/ui/shell/navigation";
import { clientNavigation } from "../client/navigation";
import { deskNavigation } from "../desk/navigation";
import { studentNavigation } from "../student/navigation";
import { technicianNavigation } from "../technician/navigation";
import { shortcutFor } from "./page-keys";

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

/** The navigation's pages in the command menu, until page-commands.ts is loaded. */
export const navigationCommands = (
  role: Role,
  shell: AreaMessages<"shell">,
  seat: Seat = { role },
): readonly CommandItem[] =>
  navItems(navigationOf(role, shell, seat)).map(({ to, label }) => ({
    id: to,
    label,
    to,
    ...shortcutFor(to),
  }));

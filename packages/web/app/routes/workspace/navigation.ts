import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { type Role, roleDefinitions, type Workspace } from "@autoiq/domain/kernel/access/roles";
import { clientPages } from "@autoiq/domain/site/workspace-pages/translated-pages";
import type { CommandItem } from "~/platform/commands/command-sources";
import { type NavItem, type Navigation, navItems } from "~/ui/shell/navigation";
import { clientNavigation } from "../client/navigation";
import { deskNavigation, unlistedDeskCommands } from "../desk/navigation";
import { studentNavigation } from "../student/navigation";
import { technicianNavigation } from "../technician/navigation";
import { shortcutFor } from "./page-keys";

/** A workspace with so few pages needs no groups. */
const ungrouped = (pages: readonly NavItem[]): Navigation => ({ pages, groups: [] });

const navigations: Readonly<Record<Workspace, (role: Role, shell: AreaMessages<"shell">) => Navigation>> = {
  desk: deskNavigation,
  technician: (_, shell) => ungrouped(technicianNavigation(shell)),
  client: (_, shell) => ungrouped(clientNavigation(shell)),
  student: () => ungrouped(studentNavigation),
};

export const navigationOf = (role: Role, shell: AreaMessages<"shell">): Navigation =>
  navigations[roleDefinitions[role].workspace](role, shell);

const unlisted: Readonly<
  Record<Workspace, (role: Role, shell: AreaMessages<"shell">) => readonly CommandItem[]>
> = {
  desk: unlistedDeskCommands,
  technician: () => [],
  client: (_, { nav }) =>
    clientPages.flatMap((page) =>
      "isUnlisted" in page
        ? [{ id: page.path, to: page.path, label: nav[page.name], also: page.names.join(" ") }]
        : [],
    ),
  student: () => [],
};

/** The workspace's pages in the command menu: the navigation's, then those that other pages link to. */
export const pageCommands = (role: Role, shell: AreaMessages<"shell">): readonly CommandItem[] => [
  ...navItems(navigationOf(role, shell)).map(({ to, label, also }) => ({
    id: to,
    label,
    to,
    ...(also ? { also } : {}),
    ...shortcutFor(to),
  })),
  ...unlisted[roleDefinitions[role].workspace](role, shell).map((item) => ({
    ...item,
    ...shortcutFor(item.to ?? ""),
  })),
];

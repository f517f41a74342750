import { can, type Permission, type Role } from "@autoiq/domain/kernel/permissions";
import { CalendarDays } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

const pages: readonly (NavItem & { needs: Permission })[] = [
  { to: "/scheduling", label: "Schedule", icon: CalendarDays, needs: "appointment.view" },
];

/** The desk's pages that a role may open, below its workspace's address. */
export const deskNavigation = (role: Role): readonly NavItem[] =>
  pages
    .filter((page) => can(role, page.needs))
    .map(({ needs: _, ...page }) => ({ ...page, to: `/${role}${page.to}` }));

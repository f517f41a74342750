import { LayoutDashboard } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const technicianNavigation: readonly NavItem[] = [
  { to: "/technician", label: "Home", icon: LayoutDashboard, exact: true },
];

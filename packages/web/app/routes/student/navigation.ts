import { LayoutDashboard } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const studentNavigation: readonly NavItem[] = [
  { to: "/student", label: "Home", icon: LayoutDashboard, exact: true },
];

import { LayoutDashboard } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";
import { deskNavigation } from "../desk/navigation";

export const managementNavigation: readonly NavItem[] = [
  { to: "/management", label: "Today", icon: LayoutDashboard, exact: true },
  ...deskNavigation("management"),
];

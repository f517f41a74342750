import { LayoutDashboard } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";
import { deskNavigation } from "../desk/navigation";

export const adminNavigation: readonly NavItem[] = [
  { to: "/admin", label: "Today", icon: LayoutDashboard, exact: true },
  ...deskNavigation("admin"),
];

import { LayoutDashboard } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";
import { deskNavigation } from "../desk/navigation";

export const adminNavigation: readonly NavItem[] = [
  { to: "/admin", label: "Home", icon: LayoutDashboard, exact: true },
  ...deskNavigation("admin"),
];

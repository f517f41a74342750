import { LayoutDashboard } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const clientNavigation: readonly NavItem[] = [
  { to: "/client", label: "Home", icon: LayoutDashboard, exact: true },
];

import { LayoutDashboard } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const ownerNavigation: readonly NavItem[] = [
  { to: "/owner", label: "Home", icon: LayoutDashboard, exact: true },
];

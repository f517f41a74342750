import { LayoutDashboard } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";
import { deskNavigation } from "../desk/navigation";

export const ownerNavigation: readonly NavItem[] = [
  { to: "/owner", label: "Today", icon: LayoutDashboard, exact: true },
  ...deskNavigation("owner"),
];

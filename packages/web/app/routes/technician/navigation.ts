import { CalendarCheck2, Package, Sparkles } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const technicianNavigation: readonly NavItem[] = [
  { to: "/technician", label: "My day", icon: CalendarCheck2, exact: true },
  { to: "/technician/parts", label: "Parts", icon: Package },
  { to: "/technician/assistant", label: "Assistant", icon: Sparkles },
];

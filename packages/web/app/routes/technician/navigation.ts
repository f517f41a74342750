import { CalendarCheck2, Sparkles } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const technicianNavigation: readonly NavItem[] = [
  { to: "/technician", label: "My day", icon: CalendarCheck2, exact: true },
  { to: "/technician/assistant", label: "Assistant", icon: Sparkles },
];

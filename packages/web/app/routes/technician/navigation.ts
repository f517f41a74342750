import { CalendarCheck2 } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const technicianNavigation: readonly NavItem[] = [
  { to: "/technician", label: "My day", icon: CalendarCheck2 },
];

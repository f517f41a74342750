import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { CalendarCheck2, Forklift, Package, Sparkles } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

export const technicianNavigation = ({ nav }: AreaMessages<"shell">): readonly NavItem[] => [
  { to: "/technician", label: nav.day, icon: CalendarCheck2, exact: true },
  { to: "/technician/parts", label: nav.parts, icon: Package },
  { to: "/technician/assets", label: nav.equipment, icon: Forklift },
  { to: "/technician/assistant", label: nav.assistant, icon: Sparkles },
];

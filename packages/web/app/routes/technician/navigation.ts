import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { technicianPages } from "@autoiq/domain/site/workspace-pages/translated-pages";
import { CalendarCheck2, Forklift, Package, Sparkles } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

const icons = { day: CalendarCheck2, parts: Package, equipment: Forklift, assistant: Sparkles } as const;

export const technicianNavigation = ({ nav }: AreaMessages<"shell">): readonly NavItem[] =>
  technicianPages.map(({ name, path }) => ({
    to: path,
    label: nav[name],
    icon: icons[name],
    ...(path === "/technician" ? { exact: true } : {}),
  }));

import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { can, type Seat } from "@autoiq/domain/kernel/access/permissions";
import type { PageNeeds } from "@autoiq/domain/site/workspace-pages/page";
import { technicianPages } from "@autoiq/domain/site/workspace-pages/translated-pages";
import { CalendarCheck2, CalendarClock, Forklift, Package, Sparkles } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

const icons = {
  day: CalendarCheck2,
  week: CalendarClock,
  parts: Package,
  equipment: Forklift,
  assistant: Sparkles,
} as const;
const home = "/technician";

/** What the pages of an address below the bays need, by the beginning of the address. */
export const technicianPageNeeds: PageNeeds = [
  ...technicianPages.map(({ path, needs }) => [path.slice(home.length), [needs]] as const),
  ["/repair-orders", ["repair-order.view"]],
  ["/inspections", ["inspection.view"]],
];

export const technicianNavigation = (
  { nav }: AreaMessages<"shell">,
  seat: Seat = { role: "technician" },
): readonly NavItem[] =>
  technicianPages
    .filter((page) => can(seat, page.needs))
    .flatMap((page) => ("isUnlisted" in page ? [] : [page]))
    .map(({ name, path }) => ({
      to: path,
      label: nav[name],
      icon: icons[name],
      ...(path === home ? { exact: true } : {}),
    }));

import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { can, type Permission, type Seat } from "@autoiq/domain/kernel/access/permissions";
import { CalendarCheck2, Forklift, type LucideIcon, Package, Sparkles } from "lucide-react";
import type { NavItem } from "~/ui/shell/navigation";

/** The pages of the bays, with the permission that each needs. */
const entries: readonly { path: string; needs: Permission; name: keyof Names; icon: LucideIcon }[] = [
  { path: "", needs: "repair-order.view", name: "day", icon: CalendarCheck2 },
  { path: "/parts", needs: "part.view", name: "parts", icon: Package },
  { path: "/assets", needs: "asset.view", name: "equipment", icon: Forklift },
  { path: "/assistant", needs: "shop.view", name: "assistant", icon: Sparkles },
];
type Names = Pick<AreaMessages<"shell">["nav"], "day" | "parts" | "equipment" | "assistant">;

/** What the pages of an address below the bays need, by the beginning of the address. */
export const technicianPageNeeds: readonly (readonly [string, Permission])[] = [
  ...entries.map(({ path, needs }) => [path, needs] as const),
  ["/repair-orders", "repair-order.view"],
  ["/inspections", "inspection.view"],
];

export const technicianNavigation = (
  { nav }: AreaMessages<"shell">,
  seat: Seat = { role: "technician" },
): readonly NavItem[] =>
  entries
    .filter(({ needs }) => can(seat, needs))
    .map(({ path, name, icon }) =>
      path === ""
        ? { to: "/technician", label: nav[name], icon, exact: true }
        : { to: `/technician${path}`, label: nav[name], icon },
    );

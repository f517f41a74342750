import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { NavLink } from "react-router";
import { cn } from "../cn";
import { Sheet } from "../overlays/sheet";
import type { NavItem } from "./navigation";
import { NavCount, SideNav } from "./side-nav";

const slots = 5;
const slotClass =
  "flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-2xs outline-offset-[-3px]!";

/** The bottom bar within a thumb's reach. What does not fit is one tap away behind More. */
export function BottomNav({ items }: { items: readonly NavItem[] }) {
  const [open, setOpen] = useState(false);
  if (items.length < 2) return null;
  const fits = items.length <= slots;
  const waiting = items.slice(slots - 1).reduce((sum, { count = 0 }) => sum + count, 0);
  const shown = fits ? items : items.slice(0, slots - 1);
  return (
    <nav
      aria-label="Workspace"
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {shown.map(({ to, label, icon: Icon, exact, count }) => (
        <NavLink
          key={to}
          to={to}
          end={exact ?? false}
          className={({ isActive }) =>
            cn("relative", slotClass, isActive ? "font-medium text-accent-text" : "text-fg-muted")
          }
        >
          <Icon aria-hidden="true" className="size-5" />
          {label}
          <NavCount count={count} className="absolute top-1 left-1/2 ml-1.5" />
        </NavLink>
      ))}
      {fits ? null : (
        <button
          type="button"
          className={cn("relative", slotClass, "text-fg-muted")}
          onClick={() => setOpen(true)}
        >
          <MenuIcon aria-hidden="true" className="size-5" />
          More
          <NavCount count={waiting} className="absolute top-1 left-1/2 ml-1.5" />
        </button>
      )}
      <Sheet open={open} onOpenChange={setOpen} title="Workspace">
        <SideNav items={items} onNavigate={() => setOpen(false)} />
      </Sheet>
    </nav>
  );
}

import { NavLink } from "react-router";
import { cn } from "../cn";
import type { NavItem } from "./navigation";

export function SideNav({ items, onNavigate }: { items: readonly NavItem[]; onNavigate?: () => void }) {
  return (
    <ul className="grid gap-0.5">
      {items.map(({ to, label, icon: Icon, exact }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={exact ?? false}
            onClick={onNavigate}
            className={({ isActive }) =>
              cn(
                "relative flex min-h-9 items-center gap-3 rounded-md px-3 text-sm transition-colors duration-(--quick) max-md:min-h-11",
                isActive
                  ? "bg-accent-soft font-medium text-accent-text"
                  : "text-fg-muted hover:bg-hover hover:text-fg",
              )
            }
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

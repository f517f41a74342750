import { NavLink } from "react-router";
import { cn } from "../cn";
import type { NavItem } from "./navigation";

/** How many items are waiting behind a link: the number for sighted users, the words for screen readers. */
export function NavCount({ count = 0, className }: { count?: number | undefined; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={cn(
        "grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs tabular-nums",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}

/** `rail`: at the side of a tablet, where the page needs the width, labels are below their icons. */
export function SideNav({
  items,
  onNavigate,
  rail = false,
}: {
  items: readonly NavItem[];
  onNavigate?: () => void;
  rail?: boolean;
}) {
  return (
    <ul className="grid gap-0.5">
      {items.map(({ to, label, icon: Icon, exact, count }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={exact ?? false}
            onClick={onNavigate}
            className={({ isActive }) =>
              cn(
                "relative flex min-h-9 items-center gap-3 rounded-md px-3 text-sm transition-colors duration-(--quick) max-md:min-h-11",
                rail &&
                  "md:max-lg:min-h-12 md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-0.5 md:max-lg:px-0.5 md:max-lg:text-center md:max-lg:text-2xs md:max-lg:leading-tight",
                isActive
                  ? "bg-accent-soft font-medium text-accent-text"
                  : "text-fg-muted hover:bg-hover hover:text-fg",
              )
            }
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            {label}
            <NavCount
              count={count}
              className={
                rail
                  ? "ml-auto md:max-lg:absolute md:max-lg:top-0.5 md:max-lg:left-1/2 md:max-lg:ml-1.5"
                  : "ml-auto"
              }
            />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

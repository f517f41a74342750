import { Link } from "react-router";
import { cn } from "../cn";
import { Menu, MenuItem, MenuLabel } from "../overlays/menu";
import { countOf, type Navigation } from "./navigation";
import { NavCount, useCurrentEntry } from "./side-nav";

const slotClass = (current: boolean) =>
  cn(
    "relative flex min-h-12 w-full flex-col items-center justify-center gap-0.5 rounded-md px-0.5 text-center text-2xs leading-tight transition-colors duration-(--quick) data-[state=open]:bg-hover",
    current ? "bg-accent-soft font-medium text-accent-text" : "text-fg-muted hover:bg-hover hover:text-fg",
  );
const countClass = "absolute top-0.5 left-1/2 ml-1.5";

/** The navigation at the side of a tablet, where the page needs the width: each group opens its pages beside it. */
export function RailNav({ navigation }: { navigation: Navigation }) {
  const current = useCurrentEntry(navigation);
  return (
    <ul className="grid gap-0.5">
      {navigation.pages.map(({ to, label, short, icon: Icon, count }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === current ? "page" : undefined}
            className={slotClass(to === current)}
          >
            <Icon aria-hidden="true" className="size-4.5 shrink-0" />
            {short ?? label}
            <NavCount count={count} className={countClass} />
          </Link>
        </li>
      ))}
      {navigation.groups.map(({ id, label, icon: Icon, items }) => (
        <li key={id}>
          <Menu
            side="right"
            align="start"
            trigger={
              <button type="button" className={slotClass(items.some(({ to }) => to === current))}>
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                {label}
                <NavCount count={countOf(items)} className={countClass} />
              </button>
            }
          >
            <MenuLabel>{label}</MenuLabel>
            {items.map((item) => (
              <MenuItem key={item.to} asChild className={item.to === current ? "font-medium" : ""}>
                <Link to={item.to} aria-current={item.to === current ? "page" : undefined}>
                  <item.icon aria-hidden="true" />
                  {item.label}
                  <NavCount count={item.count} className="ml-auto" />
                </Link>
              </MenuItem>
            ))}
          </Menu>
        </li>
      ))}
    </ul>
  );
}

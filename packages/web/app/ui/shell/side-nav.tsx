import { en as english } from "@autoiq/domain/catalog/shell/en";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Link, useLocation } from "react-router";
import { useSharedMessages } from "~/platform/language/messages";
import { cn } from "../cn";
import { countOf, currentEntry, type NavGroup, type NavItem, type Navigation, navItems } from "./navigation";
import { useOpenGroups } from "./use-open-groups";

/** How many items are waiting behind a link: the number for sighted users, the words for screen readers. */
export function NavCount({ count = 0, className }: { count?: number | undefined; className?: string }) {
  const t = useSharedMessages("shell", english);
  if (count === 0) return null;
  return (
    <span
      className={cn(
        "grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs tabular-nums",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {t.unreadBehind}</span>
    </span>
  );
}

/** The address of the entry that the page on the screen belongs to. */
export const useCurrentEntry = (navigation: Navigation): string | undefined =>
  currentEntry(navItems(navigation), useLocation());

function NavLink({
  item: { to, label, icon: Icon, count },
  current,
  onNavigate,
}: {
  item: NavItem;
  current: boolean;
  onNavigate: (() => void) | undefined;
}) {
  return (
    <Link
      to={to}
      onClick={onNavigate}
      aria-current={current ? "page" : undefined}
      className={cn(
        "flex min-h-6 items-center gap-2.5 rounded-md px-2.5 text-sm leading-5 transition-colors duration-(--quick) max-md:min-h-11",
        current
          ? "bg-accent-soft font-medium text-accent-text"
          : "text-fg-muted hover:bg-hover hover:text-fg",
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {label}
      <NavCount count={count} className="ml-auto" />
    </Link>
  );
}

/** Every page under its group's heading. A closed group has its pages in a line or two below the heading. */
export function SideNav({ navigation, onNavigate }: { navigation: Navigation; onNavigate?: () => void }) {
  const current = useCurrentEntry(navigation);
  const { isOpen, toggle } = useOpenGroups(navigation.groups, current);
  const isListed = (item: NavItem) => !item.isSubpage || item.to === current;
  const list = (items: readonly NavItem[], id?: string) => (
    <ul id={id} className="grid">
      {items.map((item) => (
        <li key={item.to}>
          <NavLink item={item} current={item.to === current} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid">
      {list(navigation.pages)}
      {navigation.groups
        .map((each) => ({ ...each, items: each.items.filter(isListed) }))
        .map((group) => (
          <Group
            key={group.id}
            group={group}
            open={isOpen(group)}
            onToggle={() => toggle(group)}
            onNavigate={onNavigate}
          >
            {(id) => list(group.items, id)}
          </Group>
        ))}
    </div>
  );
}

function Group({
  group,
  open,
  onToggle,
  onNavigate,
  children,
}: {
  group: NavGroup;
  open: boolean;
  onToggle: () => void;
  onNavigate: (() => void) | undefined;
  children: (id: string) => React.ReactNode;
}) {
  const id = useId();
  return (
    <section>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
          className="block min-h-6 w-full rounded-md px-2.5 py-0.5 text-left hover:bg-hover max-md:min-h-11"
        >
          <span className="flex items-center gap-2 font-semibold text-fg text-xs">
            {group.label}
            {open ? null : <NavCount count={countOf(group.items)} className="ml-auto" />}
            <ChevronDown
              aria-hidden="true"
              className={cn(
                "size-3.5 shrink-0 text-fg-muted transition-transform duration-(--quick)",
                open && "rotate-180",
                (open || countOf(group.items) === 0) && "ml-auto",
              )}
            />
          </span>
        </button>
      </h2>
      {open ? children(id) : <ShortList items={group.items} onNavigate={onNavigate} />}
    </section>
  );
}

/** The pages of a closed group in one or two lines, each a link. */
function ShortList({
  items,
  onNavigate,
}: {
  items: readonly NavItem[];
  onNavigate: (() => void) | undefined;
}) {
  return (
    <ul className="flex flex-wrap gap-x-1 pl-2.5 text-fg-muted text-xs">
      {items.map(({ to, label, short = label }, index) => (
        <li key={to}>
          <Link
            to={to}
            onClick={onNavigate}
            title={short === label ? undefined : label}
            className="inline-flex min-h-6 items-center rounded-sm underline decoration-1 decoration-line-strong underline-offset-3 hover:text-fg hover:decoration-accent max-md:min-h-11"
          >
            {short}
          </Link>
          {index < items.length - 1 ? "," : null}
        </li>
      ))}
    </ul>
  );
}

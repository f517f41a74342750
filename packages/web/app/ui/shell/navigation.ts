import type { LucideIcon } from "lucide-react";

export type NavItem = {
  /** An address, also of one view of a page: "/owner/inventory?low=yes". */
  to: string;
  label: string;
  /** Where the label is too long: below the heading of its closed group, in the bottom bar of a phone, and on a tablet. */
  short?: string;
  icon: LucideIcon;
  /** Active only at this exact address, not below it. */
  exact?: boolean;
  /** The group's first page links to it: the side navigation lists it only while it is open. */
  isSubpage?: boolean;
  /** Takes no place in the bottom bar of a phone while others need it. */
  behindMore?: boolean;
  /** How many items are waiting there. Zero shows nothing. */
  count?: number;
};

export type NavGroup = {
  /** Stored with the groups that a person opened or closed, so it stays the same when the label changes. */
  id: string;
  label: string;
  icon: LucideIcon;
  items: readonly NavItem[];
  /** Closed until the person opens it or a page of it: on every screen, or where not all groups fit. */
  startsClosed?: "always" | "short";
};

/** A workspace's navigation: pages without a heading first, then the groups. */
export type Navigation = { pages: readonly NavItem[]; groups: readonly NavGroup[] };

/** Every entry, in the order shown. */
export const navItems = ({ pages, groups }: Navigation): readonly NavItem[] => [
  ...pages,
  ...groups.flatMap(({ items }) => items),
];

export const countOf = (items: readonly NavItem[]): number =>
  items.reduce((sum, { count = 0 }) => sum + count, 0);

/** The same navigation with a count at one entry. */
export const withCount = ({ pages, groups }: Navigation, to: string, count: number): Navigation => {
  const counted = (item: NavItem): NavItem => (item.to === to ? { ...item, count } : item);
  return {
    pages: pages.map(counted),
    groups: groups.map((group) => ({ ...group, items: group.items.map(counted) })),
  };
};

type Place = { pathname: string; search: string; hash: string };

/** How closely an entry's address describes the place. Undefined if it is elsewhere. */
function closeness({ to, exact }: NavItem, place: Place): number | undefined {
  const entry = new URL(to, "https://autoiq.invalid");
  const isHere = place.pathname === entry.pathname;
  if (!isHere && (exact || !place.pathname.startsWith(`${entry.pathname}/`))) return undefined;
  const shown = new URLSearchParams(place.search);
  const wanted = [...entry.searchParams];
  // A view of a list is not the page of one of its records.
  if (!isHere && (wanted.length > 0 || entry.hash)) return undefined;
  if (wanted.some(([name, value]) => shown.get(name) !== value)) return undefined;
  if (entry.hash && entry.hash !== place.hash) return undefined;
  return entry.pathname.length * 10 + wanted.length + (entry.hash ? 1 : 0);
}

/** The address of the one entry that the place belongs to, such as a list's entry for a record of the list. */
export function currentEntry(items: readonly NavItem[], place: Place): string | undefined {
  let closest: { to: string; by: number } | undefined;
  for (const item of items) {
    const by = closeness(item, place);
    if (by !== undefined && by > (closest?.by ?? -1)) closest = { to: item.to, by };
  }
  return closest?.to;
}

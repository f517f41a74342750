import { can, type Seat } from "@autoiq/domain/kernel/access/permissions";
import type { Role } from "@autoiq/domain/kernel/access/roles";
import {
  administrationPage,
  deskGroups,
  deskPathOf,
  type ListedDeskPath,
  todayNeeds,
  todayPage,
  yesterdayPage,
} from "@autoiq/domain/site/workspace-pages/desk-pages";
import {
  anyOf,
  type DeskPage,
  isView,
  mayOpen,
  type PageNeeds,
} from "@autoiq/domain/site/workspace-pages/page";
import { deskPages } from "@autoiq/domain/site/workspace-pages/unlisted-desk-pages";
import {
  AlarmClockOff,
  BadgeCheck,
  Banknote,
  BookLock,
  BookmarkCheck,
  BookOpenText,
  Calculator,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Clock,
  Coins,
  Columns3,
  Contact,
  FileClock,
  FolderLock,
  Forklift,
  Gauge,
  Gift,
  HandCoins,
  HardHat,
  HeartHandshake,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Package,
  PackageMinus,
  Percent,
  PhoneIncoming,
  PiggyBank,
  ReceiptText,
  Recycle,
  ScrollText,
  ServerCog,
  Settings,
  ShieldCheck,
  Sparkles,
  Sunrise,
  ThumbsDown,
  TrendingUp,
  Undo2,
  Users,
  Wrench,
} from "lucide-react";
import type { NavItem, Navigation } from "~/ui/shell/navigation";

const icons: Readonly<Record<ListedDeskPath, LucideIcon>> = {
  "": LayoutDashboard,
  "/analytics?period=yesterday": Sunrise,
  "/scheduling": CalendarDays,
  "/board": Columns3,
  "/repair-orders": ClipboardList,
  "/canned-jobs": BookmarkCheck,
  "/crm/declined": ThumbsDown,
  "/clients": Contact,
  "/messages": MessagesSquare,
  "/crm": HeartHandshake,
  "/crm/leads": PhoneIncoming,
  "/crm/tasks": ListChecks,
  "/service-schedule": Wrench,
  "/inventory": Package,
  "/inventory?low=yes": PackageMinus,
  "/inventory/forecast": TrendingUp,
  "/inventory/cores": Recycle,
  "/invoices": ReceiptText,
  "/invoices?state=unpaid": HandCoins,
  "/invoices?for=refund": Undo2,
  "/deposits": PiggyBank,
  "/gift-cards": Gift,
  "/day-close": Calculator,
  "/tips": Coins,
  "/team": Users,
  "/payroll": Banknote,
  "/team/floor": HardHat,
  "/team/time": Clock,
  "/team/certificates": BadgeCheck,
  "/team/personnel": FolderLock,
  "/my-week": CalendarClock,
  "/team/missed-clock-outs": AlarmClockOff,
  "/team/permissions": ShieldCheck,
  "/analytics": ChartColumn,
  "/analytics/sales-tax": Landmark,
  "/analytics/journal": BookOpenText,
  "/assistant": Sparkles,
  "/administration": ServerCog,
  "/settings": Settings,
  "/settings#sales-tax": Percent,
  "/settings#rates": Gauge,
  "/scheduling/hours": FileClock,
  "/inspection-templates": ClipboardCheck,
  "/accounting": BookLock,
  "/bank": Landmark,
  "/assets": Forklift,
  "/audit": ScrollText,
};

const groupIcons: Readonly<Record<(typeof deskGroups)[number]["id"], LucideIcon>> = {
  work: ClipboardList,
  customers: Contact,
  parts: Package,
  money: ReceiptText,
  team: Users,
  insights: ChartColumn,
  settings: Settings,
};

type ListedPage = DeskPage & { readonly path: ListedDeskPath };

function toItem(role: Role, page: ListedPage): NavItem {
  const path = deskPathOf(role, page.path);
  return {
    to: `/${role}${path}`,
    label: page.label,
    icon: icons[page.path],
    ...(path === "" || page === todayPage ? { exact: true } : {}),
    ...(page.short ? { short: page.short } : {}),
    ...(page.isSubpage ? { isSubpage: true } : {}),
    ...(page.behindMore ? { behindMore: true } : {}),
  };
}

const itemsFor = (role: Role, seat: Seat, pages: readonly ListedPage[]): readonly NavItem[] =>
  pages.filter((page) => mayOpen(seat, page)).map((page) => toItem(role, page));

/** The first pages of a workspace: an administrator's is about the business, and the day comes after it. */
const firstPages = (role: Role, seat: Seat): readonly ListedPage[] => [
  ...(role === "admin" ? [administrationPage] : []),
  ...(todayNeeds.every((needed) => can(seat, needed)) ? [todayPage] : []),
  yesterdayPage,
];

/** The desk pages that a role, or somebody in their seat, may open. A group without any is not there. */
export const deskNavigation = (role: Role, seat: Seat = { role }): Navigation => ({
  pages: itemsFor(role, seat, firstPages(role, seat)),
  groups: deskGroups
    .map(({ id, label, items, ...group }) => ({
      ...group,
      id,
      label,
      icon: groupIcons[id],
      // An administrator's first page is not once more in its group.
      items: itemsFor(
        role,
        seat,
        items.filter(({ path }) => deskPathOf(role, path) !== ""),
      ),
    }))
    .filter(({ items }) => items.length > 0),
});

/** What the pages of an address below a role's desk need, by the beginning of the address. */
export const deskPageNeeds = (role: Role): PageNeeds => [
  ...todayNeeds.map((needed) => [deskPathOf(role, todayPage.path), [needed]] as const),
  ...deskPages
    .filter((page) => page !== todayPage && !isView(page.path))
    .map((page) => [deskPathOf(role, page.path), anyOf(page)] as const),
  ["/inspections", ["inspection.view"]],
];

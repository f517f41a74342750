import { can } from "@autoiq/domain/kernel/access/permissions";
import type { Role } from "@autoiq/domain/kernel/access/roles";
import {
  deskGroups,
  type ListedDeskPath,
  todayPage,
  yesterdayPage,
} from "@autoiq/domain/site/workspace-pages/desk-pages";
import type { DeskPage } from "@autoiq/domain/site/workspace-pages/page";
import {
  AlarmClockOff,
  Banknote,
  BookLock,
  BookmarkCheck,
  BookOpenText,
  Calculator,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Coins,
  Columns3,
  Contact,
  FileClock,
  Forklift,
  Gauge,
  Gift,
  HandCoins,
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
  "/team/missed-clock-outs": AlarmClockOff,
  "/team/permissions": ShieldCheck,
  "/analytics": ChartColumn,
  "/analytics/sales-tax": Landmark,
  "/analytics/journal": BookOpenText,
  "/assistant": Sparkles,
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

const toItem = (role: Role, page: ListedPage): NavItem => ({
  to: `/${role}${page.path}`,
  label: page.label,
  icon: icons[page.path],
  ...(page.short ? { short: page.short } : {}),
  ...(page.isSubpage ? { isSubpage: true } : {}),
  ...(page.behindMore ? { behindMore: true } : {}),
});

const itemsFor = (role: Role, pages: readonly ListedPage[]): readonly NavItem[] =>
  pages.filter(({ needs }) => can(role, needs)).map((page) => toItem(role, page));

/** The desk pages that a role may open, inside its workspace. A group without any is not there. */
export const deskNavigation = (role: Role): Navigation => ({
  pages: [{ ...toItem(role, todayPage), exact: true }, ...itemsFor(role, [yesterdayPage])],
  groups: deskGroups
    .map(({ id, label, items, ...group }) => ({
      ...group,
      id,
      label,
      icon: groupIcons[id],
      items: itemsFor(role, items),
    }))
    .filter(({ items }) => items.length > 0),
});

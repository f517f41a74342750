import { can, type Permission, type Seat } from "@autoiq/domain/kernel/access/permissions";
import type { Role } from "@autoiq/domain/kernel/access/roles";
import {
  AlarmClockOff,
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
import type { NavGroup, NavItem, Navigation } from "~/ui/shell/navigation";

type Entry = NavItem & { needs: Permission };

/** Below "Today", because people who look for yesterday's sales look there or under "Money" before "Reports". */
const yesterday: Entry = {
  to: "/analytics?period=yesterday",
  label: "Yesterday's sales",
  icon: Sunrise,
  behindMore: true,
  needs: "report.view",
};

const administration: Entry = {
  to: "/administration",
  label: "Administration",
  short: "Admin",
  icon: ServerCog,
  also: "second factor sessions devices connections integrations storage background jobs queue health",
  needs: "staff.manage",
};

/** The one table of the desk's navigation. The command menu lists the same entries. */
const groups: readonly (Omit<NavGroup, "items"> & { items: readonly Entry[] })[] = [
  {
    id: "work",
    label: "Work",
    icon: ClipboardList,
    items: [
      { to: "/scheduling", label: "Schedule", icon: CalendarDays, needs: "appointment.view" },
      { to: "/board", label: "Job board", icon: Columns3, needs: "repair-order.view" },
      { to: "/repair-orders", label: "Repair orders", icon: ClipboardList, needs: "repair-order.view" },
      {
        to: "/canned-jobs",
        label: "Canned jobs",
        icon: BookmarkCheck,
        also: "packages",
        needs: "canned-job.write",
      },
      {
        to: "/crm/declined",
        label: "Declined work",
        icon: ThumbsDown,
        also: "deferred jobs",
        needs: "customer.view",
      },
    ],
  },
  {
    id: "customers",
    label: "Customers",
    icon: Contact,
    items: [
      { to: "/clients", label: "Customers", icon: Contact, needs: "customer.view" },
      { to: "/messages", label: "Messages", icon: MessagesSquare, needs: "message.view" },
      {
        to: "/crm",
        label: "CRM",
        icon: HeartHandshake,
        also: "follow-up due lapsed marketing",
        needs: "customer.view",
      },
      {
        to: "/crm/leads",
        label: "Leads",
        icon: PhoneIncoming,
        also: "prospects inquiries calls pipeline",
        isSubpage: true,
        needs: "customer.view",
      },
      {
        to: "/crm/tasks",
        label: "Tasks",
        icon: ListChecks,
        also: "follow-ups reminders call back to do",
        isSubpage: true,
        needs: "customer.view",
      },
      { to: "/service-schedule", label: "Service schedule", icon: Wrench, needs: "customer.view" },
    ],
  },
  {
    id: "parts",
    label: "Parts",
    icon: Package,
    startsClosed: "short",
    items: [
      { to: "/inventory", label: "Inventory", icon: Package, needs: "part.view" },
      {
        to: "/inventory?low=yes",
        label: "Low stock",
        icon: PackageMinus,
        also: "reorder below minimum",
        needs: "part.view",
      },
      {
        to: "/inventory/forecast",
        label: "Forecast",
        icon: TrendingUp,
        also: "demand",
        isSubpage: true,
        needs: "part.view",
      },
      { to: "/inventory/cores", label: "Cores", icon: Recycle, isSubpage: true, needs: "part.view" },
    ],
  },
  {
    id: "money",
    label: "Money",
    icon: ReceiptText,
    items: [
      { to: "/invoices", label: "Invoices", icon: ReceiptText, needs: "invoice.view" },
      {
        to: "/invoices?state=unpaid",
        label: "Unpaid invoices",
        icon: HandCoins,
        also: "balance due receivables a/r",
        needs: "invoice.view",
      },
      {
        to: "/invoices?for=refund",
        label: "Refund a payment",
        icon: Undo2,
        also: "money back credit",
        needs: "payment.refund",
      },
      { to: "/deposits", label: "Deposits", icon: PiggyBank, also: "prepaid held", needs: "invoice.view" },
      {
        to: "/gift-cards",
        label: "Gift cards",
        icon: Gift,
        also: "sell balance code liability",
        needs: "invoice.view",
      },
      {
        to: "/day-close",
        label: "Day close",
        icon: Calculator,
        also: "cash drawer count z report deposit slip paid out",
        needs: "drawer.manage",
      },
      {
        to: "/tips",
        label: "Tips",
        icon: Coins,
        also: "gratuity pay out payroll",
        isSubpage: true,
        needs: "tip.manage",
      },
    ],
  },
  {
    id: "team",
    label: "Team",
    icon: Users,
    startsClosed: "short",
    items: [
      { to: "/team", label: "Team", icon: Users, also: "staff technicians people", needs: "staff.manage" },
      {
        to: "/team/missed-clock-outs",
        label: "Missed clock-outs",
        icon: AlarmClockOff,
        also: "time clock hours attendance",
        needs: "time.correct",
      },
      {
        to: "/team/permissions",
        label: "Roles & permissions",
        icon: ShieldCheck,
        also: "access rights",
        needs: "staff.manage",
      },
    ],
  },
  {
    id: "insights",
    label: "Reports",
    icon: ChartColumn,
    startsClosed: "short",
    items: [
      {
        to: "/analytics",
        label: "All reports",
        icon: ChartColumn,
        also: "reports metrics analytics insights",
        needs: "report.view",
      },
      {
        to: "/analytics/sales-tax",
        label: "Sales tax",
        icon: Landmark,
        also: "tax return exempt jurisdiction accrual cash basis",
        isSubpage: true,
        needs: "report.view",
      },
      {
        to: "/analytics/journal",
        label: "Journal",
        icon: BookOpenText,
        also: "books accounting quickbooks iif trial balance general ledger",
        isSubpage: true,
        needs: "report.view",
      },
      { to: "/assistant", label: "Assistant", icon: Sparkles, also: "ai", needs: "shop.view" },
    ],
  },
  {
    id: "settings",
    label: "Settings",
    icon: Settings,
    startsClosed: "always",
    items: [
      administration,
      {
        to: "/settings",
        label: "Shop settings",
        short: "Shop",
        icon: Settings,
        also: "hours bays labels messages departments",
        needs: "shop.manage",
      },
      {
        to: "/settings#sales-tax",
        label: "Tax rates",
        icon: Percent,
        also: "sales tax taxes jurisdictions",
        needs: "shop.manage",
      },
      {
        to: "/settings#rates",
        label: "Labor rates",
        short: "Labor",
        icon: Gauge,
        also: "labor rate shop supplies",
        needs: "shop.manage",
      },
      {
        to: "/scheduling/hours",
        label: "Hours & time off",
        short: "Hours",
        icon: FileClock,
        also: "holidays shifts closed",
        needs: "calendar.manage",
      },
      {
        to: "/inspection-templates",
        label: "Inspection templates",
        short: "DVI",
        icon: ClipboardCheck,
        also: "dvi",
        needs: "inspection-template.write",
      },
      {
        to: "/accounting",
        label: "Accounting & QuickBooks",
        short: "QuickBooks",
        icon: BookLock,
        also: "quickbooks online lock date closing date books sync",
        needs: "books.manage",
      },
      {
        to: "/bank",
        label: "Bank",
        icon: Landmark,
        also: "bank file reconcile deposits payouts statement import ofx qfx csv",
        isSubpage: true,
        needs: "books.manage",
      },
      {
        to: "/assets",
        label: "Assets",
        icon: Forklift,
        also: "equipment lift compressor inspection calibration depreciation loaner key tag tools",
        needs: "asset.write",
      },
      { to: "/audit", label: "Audit log", short: "Audit", icon: ScrollText, needs: "audit.view" },
    ],
  },
];

const todayNeeds: readonly Permission[] = ["repair-order.view", "appointment.view"];

/** The first page of a workspace: an administrator's is about the business, and the day comes after it. */
function homesOf(role: Role, seat: Seat): readonly NavItem[] {
  const today: NavItem = {
    to: role === "admin" ? "/admin/today" : `/${role}`,
    label: "Today",
    icon: LayoutDashboard,
    exact: true,
  };
  const { label, icon } = administration;
  const first: NavItem = { to: `/${role}`, label, short: "Admin", icon, exact: true };
  return [
    ...(role === "admin" && can(seat, administration.needs) ? [first] : []),
    ...(todayNeeds.every((needed) => can(seat, needed)) ? [today] : []),
  ];
}

/** What the pages of an address below a role's desk need, by the beginning of the address. */
export const deskPageNeeds = (role: Role): readonly (readonly [string, Permission])[] => [
  ...(role === "admin"
    ? [["", administration.needs] as const, ...todayNeeds.map((needed) => ["/today", needed] as const)]
    : todayNeeds.map((needed) => ["", needed] as const)),
  ...groups.flatMap(({ items }) => items.map(({ to, needs }) => [to.replace(/[?#].*$/, ""), needs] as const)),
  ["/inspections", "inspection.view"],
  ["/assistant-log", "audit.view"],
  ["/notifications", "shop.view"],
];

/** The desk pages that a role, or somebody in their seat, may open. A group without any is not there. */
export const deskNavigation = (role: Role, seat: Seat = { role }): Navigation => ({
  pages: [...homesOf(role, seat), ...itemsFor(role, seat, [yesterday])],
  groups: groups
    .map(({ items, ...group }) => ({ ...group, items: itemsFor(role, seat, items) }))
    .filter(({ items }) => items.length > 0),
});

const itemsFor = (role: Role, seat: Seat, entries: readonly Entry[]): readonly NavItem[] =>
  entries
    // An administrator's first page is in the group's place already.
    .filter((entry) => can(seat, entry.needs) && !(role === "admin" && entry === administration))
    .map(({ needs: _, ...item }): NavItem => ({ ...item, to: `/${role}${item.to}` }));

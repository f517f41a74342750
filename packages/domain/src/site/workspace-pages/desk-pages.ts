import type { Permission } from "../../kernel/access/permissions.ts";
import type { Role } from "../../kernel/access/roles.ts";
import type { DeskPage } from "./page.ts";

interface DeskGroup {
  /** Stored with the groups that a person opened or closed, so it stays the same when the label changes. */
  readonly id: string;
  readonly label: string;
  /** Closed until the person opens it or a page of it: on every screen, or where not all groups fit. */
  readonly startsClosed?: "always" | "short";
  readonly items: readonly DeskPage[];
}

export const todayPage = { path: "", label: "Today", needs: "shop.view" } as const satisfies DeskPage;
/** What its parts need. Every role of a desk has it; a role that a business made itself may lack it. */
export const todayNeeds: readonly Permission[] = ["repair-order.view", "appointment.view"];

export const administrationPage = {
  path: "/administration",
  label: "Administration",
  short: "Admin",
  needs: "staff.manage",
} as const satisfies DeskPage;

/** An administrator begins with the state of the business, and the day comes after it. Everybody else begins with the day. */
const adminPaths: Readonly<Record<string, string>> = {
  [administrationPage.path]: "",
  [todayPage.path]: "/today",
};
/** The address of a page below a role's workspace: "/today" of an administrator is "" of an owner. */
export const deskPathOf = (role: Role, path: string): string =>
  role === "admin" ? (adminPaths[path] ?? path) : path;

/** Below "Today", because people who look for yesterday's sales look there or under "Money" before "Reports". */
export const yesterdayPage = {
  path: "/analytics?period=yesterday",
  label: "Yesterday's sales",
  behindMore: true,
  needs: "report.view",
} as const satisfies DeskPage;

/**
 * The desk's navigation by group. Voice navigation, the command menu, and the sidebar list these pages. What else people
 * call them is in desk-page-names.ts, which is loaded later.
 */
export const deskGroups = [
  {
    id: "work",
    label: "Work",
    items: [
      { path: "/scheduling", label: "Schedule", needs: "appointment.view" },
      { path: "/board", label: "Job board", needs: "repair-order.view" },
      { path: "/repair-orders", label: "Repair orders", needs: "repair-order.view" },
      { path: "/canned-jobs", label: "Canned jobs", needs: "canned-job.write" },
      { path: "/crm/declined", label: "Declined work", needs: "customer.view" },
    ],
  },
  {
    id: "customers",
    label: "Customers",
    items: [
      { path: "/clients", label: "Customers", needs: "customer.view" },
      { path: "/messages", label: "Messages", needs: "message.view" },
      { path: "/crm", label: "CRM", needs: "customer.view" },
      { path: "/crm/leads", label: "Leads", isSubpage: true, needs: "customer.view" },
      { path: "/crm/tasks", label: "Tasks", isSubpage: true, needs: "customer.view" },
      { path: "/service-schedule", label: "Service schedule", needs: "customer.view" },
    ],
  },
  {
    id: "parts",
    label: "Parts",
    startsClosed: "short",
    items: [
      { path: "/inventory", label: "Inventory", needs: "part.view" },
      { path: "/inventory?low=yes", label: "Low stock", needs: "part.view" },
      { path: "/inventory/forecast", label: "Forecast", isSubpage: true, needs: "part.view" },
      { path: "/inventory/cores", label: "Cores", isSubpage: true, needs: "part.view" },
    ],
  },
  {
    id: "money",
    label: "Money",
    items: [
      { path: "/invoices", label: "Invoices", needs: "invoice.view" },
      { path: "/invoices?state=unpaid", label: "Unpaid invoices", needs: "invoice.view" },
      { path: "/invoices?for=refund", label: "Refund a payment", needs: "payment.refund" },
      { path: "/deposits", label: "Deposits", needs: "invoice.view" },
      { path: "/gift-cards", label: "Gift cards", needs: "invoice.view" },
      { path: "/day-close", label: "Day close", needs: "drawer.manage" },
      { path: "/tips", label: "Tips", isSubpage: true, needs: "tip.manage" },
    ],
  },
  {
    id: "team",
    label: "Team",
    startsClosed: "short",
    items: [
      // Who sees costs sets labor costs there.
      { path: "/team", label: "Team", needs: "staff.manage", or: "staff.cost" },
      { path: "/team/floor", label: "Shop floor", short: "Floor", needs: "time.manage" },
      { path: "/team/time", label: "Time", needs: "time.manage" },
      { path: "/team/certificates", label: "Certificates", isSubpage: true, needs: "certificate.manage" },
      { path: "/team/personnel", label: "Personnel files", isSubpage: true, needs: "personnel.manage" },
      { path: "/my-week", label: "My week", isSubpage: true, needs: "time.clock" },
      { path: "/payroll", label: "Payroll", isSubpage: true, needs: "pay.view", or: "staff.export" },
      { path: "/team/missed-clock-outs", label: "Missed clock-outs", needs: "time.correct" },
      { path: "/team/permissions", label: "Roles & permissions", needs: "staff.manage" },
    ],
  },
  {
    id: "insights",
    label: "Reports",
    startsClosed: "short",
    items: [
      { path: "/analytics", label: "Reports", needs: "report.view" },
      { path: "/analytics/sales-tax", label: "Sales tax", isSubpage: true, needs: "report.view" },
      { path: "/analytics/journal", label: "Journal", isSubpage: true, needs: "report.view" },
      { path: "/assistant", label: "Assistant", needs: "shop.view" },
    ],
  },
  {
    id: "settings",
    label: "Settings",
    startsClosed: "always",
    items: [
      administrationPage,
      { path: "/settings", label: "Shop settings", short: "Shop", needs: "shop.manage" },
      { path: "/settings#sales-tax", label: "Tax rates", needs: "shop.manage" },
      { path: "/settings#rates", label: "Labor rates", short: "Labor", needs: "shop.manage" },
      { path: "/scheduling/hours", label: "Hours & time off", short: "Hours", needs: "calendar.manage" },
      {
        path: "/inspection-templates",
        label: "Inspection templates",
        short: "DVI",
        needs: "inspection-template.write",
      },
      { path: "/accounting", label: "Accounting & QuickBooks", short: "Books", needs: "books.manage" },
      { path: "/bank", label: "Bank", isSubpage: true, needs: "books.manage" },
      { path: "/assets", label: "Assets", needs: "asset.write" },
      { path: "/audit", label: "Audit log", short: "Audit", needs: "audit.view" },
    ],
  },
] as const satisfies readonly DeskGroup[];

/** An address in the desk's navigation. */
export type ListedDeskPath =
  | (typeof todayPage | typeof yesterdayPage)["path"]
  | (typeof deskGroups)[number]["items"][number]["path"];

import type { DeskPage } from "./page.ts";

interface DeskGroup {
  /** Stored with the groups that a person opened or closed, so it stays the same when the label changes. */
  readonly id: string;
  readonly label: string;
  /** Closed until the person opens it or a page of it: on every screen, or where not all groups fit. */
  readonly startsClosed?: "always" | "short";
  readonly items: readonly DeskPage[];
}

export const todayPage = {
  path: "",
  label: "Today",
  names: ["dashboard", "owner dashboard", "owner", "workspace"],
  needs: "shop.view",
} as const satisfies DeskPage;

/** Below "Today", because people who look for yesterday's sales look there or under "Money" before "Reports". */
export const yesterdayPage = {
  path: "/analytics?period=yesterday",
  label: "Yesterday's sales",
  names: ["yesterday", "sales of yesterday"],
  behindMore: true,
  needs: "report.view",
} as const satisfies DeskPage;

/** The desk's navigation by group. Voice navigation, the command menu, and the sidebar list these pages. */
export const deskGroups = [
  {
    id: "work",
    label: "Work",
    items: [
      {
        path: "/scheduling",
        label: "Schedule",
        names: ["scheduling", "calendar", "appointments", "appointment book"],
        needs: "appointment.view",
      },
      {
        path: "/board",
        label: "Job board",
        names: ["board", "work board", "work in progress"],
        needs: "repair-order.view",
      },
      {
        path: "/repair-orders",
        label: "Repair orders",
        names: ["repair order", "work orders", "work order", "tickets", "ROs", "estimates"],
        needs: "repair-order.view",
      },
      {
        path: "/canned-jobs",
        label: "Canned jobs",
        names: ["canned job", "job templates", "packages", "menu prices"],
        needs: "canned-job.write",
      },
      {
        path: "/crm/declined",
        label: "Declined work",
        names: ["declined jobs", "deferred work", "deferred jobs", "recommended work"],
        needs: "customer.view",
      },
    ],
  },
  {
    id: "customers",
    label: "Customers",
    items: [
      {
        path: "/clients",
        label: "Customers",
        names: ["clients", "client list", "customer list", "contacts"],
        needs: "customer.view",
      },
      {
        path: "/messages",
        label: "Messages",
        names: ["inbox", "message", "texts", "text messages", "conversations", "customer messages"],
        needs: "message.view",
      },
      {
        path: "/crm",
        label: "CRM",
        names: ["customer relations", "customer relationship management", "follow-ups", "lapsed customers"],
        also: "due marketing",
        needs: "customer.view",
      },
      {
        path: "/crm/leads",
        label: "Leads",
        names: ["lead", "prospects", "inquiries", "pipeline"],
        also: "calls",
        isSubpage: true,
        needs: "customer.view",
      },
      {
        path: "/crm/tasks",
        label: "Tasks",
        names: ["task list", "to do list", "reminders", "callbacks"],
        also: "follow-ups call back to do",
        isSubpage: true,
        needs: "customer.view",
      },
      {
        path: "/service-schedule",
        label: "Service schedule",
        names: ["service schedules", "service scheduling", "maintenance schedule", "services due"],
        needs: "customer.view",
      },
    ],
  },
  {
    id: "parts",
    label: "Parts",
    startsClosed: "short",
    items: [
      {
        path: "/inventory",
        label: "Inventory",
        names: ["parts", "stock", "parts inventory", "parts list"],
        needs: "part.view",
      },
      {
        path: "/inventory?low=yes",
        label: "Low stock",
        names: ["parts below minimum", "reorder list"],
        also: "reorder below minimum",
        needs: "part.view",
      },
      {
        path: "/inventory/forecast",
        label: "Forecast",
        names: ["parts forecast", "demand forecast", "demand", "inventory forecast"],
        isSubpage: true,
        needs: "part.view",
      },
      {
        path: "/inventory/cores",
        label: "Cores",
        names: ["core returns", "core charges"],
        isSubpage: true,
        needs: "part.view",
      },
    ],
  },
  {
    id: "money",
    label: "Money",
    items: [
      {
        path: "/invoices",
        label: "Invoices",
        names: ["invoice", "invoice list", "bills", "billing"],
        needs: "invoice.view",
      },
      {
        path: "/invoices?state=unpaid",
        label: "Unpaid invoices",
        names: ["open invoices", "unpaid bills", "receivables", "balances due"],
        also: "balance due a/r",
        needs: "invoice.view",
      },
      {
        path: "/invoices?for=refund",
        label: "Refund a payment",
        names: ["refunds", "refund"],
        also: "money back credit",
        needs: "payment.refund",
      },
      {
        path: "/deposits",
        label: "Deposits",
        names: ["customer deposits", "prepayments"],
        also: "prepaid held",
        needs: "invoice.view",
      },
      {
        path: "/gift-cards",
        label: "Gift cards",
        names: ["gift card"],
        also: "sell balance code liability",
        needs: "invoice.view",
      },
      {
        path: "/day-close",
        label: "Day close",
        names: ["cash drawer", "drawer", "close the day", "end of day", "z report"],
        also: "cash count deposit slip paid out",
        needs: "drawer.manage",
      },
      {
        path: "/tips",
        label: "Tips",
        names: ["tip report", "gratuities"],
        also: "gratuity pay out payroll",
        isSubpage: true,
        needs: "tip.manage",
      },
    ],
  },
  {
    id: "team",
    label: "Team",
    startsClosed: "short",
    items: [
      {
        path: "/team",
        label: "Team",
        names: ["staff", "employees", "technicians", "team members"],
        also: "people",
        needs: "staff.view",
      },
      {
        path: "/payroll",
        label: "Payroll",
        names: ["wages", "pay roll", "salaries", "timesheets", "hours worked"],
        also: "time clock export",
        isSubpage: true,
        needs: "staff.export",
      },
      {
        path: "/team/missed-clock-outs",
        label: "Missed clock-outs",
        names: ["missed punches", "forgotten clock-outs"],
        also: "time clock hours attendance",
        needs: "time.correct",
      },
      {
        path: "/team/permissions",
        label: "Roles & permissions",
        names: ["permissions", "roles", "access rights"],
        needs: "staff.manage",
      },
    ],
  },
  {
    id: "insights",
    label: "Reports",
    startsClosed: "short",
    items: [
      {
        path: "/analytics",
        label: "Reports",
        names: ["analytics", "all reports", "statistics", "metrics", "numbers"],
        also: "insights",
        needs: "report.view",
      },
      {
        path: "/analytics/sales-tax",
        label: "Sales tax",
        names: ["tax report", "sales tax return", "sales tax report"],
        also: "exempt jurisdiction accrual cash basis",
        isSubpage: true,
        needs: "report.view",
      },
      {
        path: "/analytics/journal",
        label: "Journal",
        names: ["general ledger", "ledger", "trial balance", "books"],
        also: "accounting quickbooks iif",
        isSubpage: true,
        needs: "report.view",
      },
      {
        path: "/assistant",
        label: "Assistant",
        names: ["AI assistant", "AI"],
        needs: "shop.view",
      },
    ],
  },
  {
    id: "settings",
    label: "Settings",
    startsClosed: "always",
    items: [
      {
        path: "/settings",
        label: "Shop settings",
        short: "Shop",
        names: ["settings", "owner settings", "shop setup", "preferences"],
        also: "hours bays labels messages departments",
        needs: "shop.manage",
      },
      {
        path: "/settings#sales-tax",
        label: "Tax rates",
        names: ["tax settings"],
        also: "sales tax taxes jurisdictions",
        needs: "shop.manage",
      },
      {
        path: "/settings#rates",
        label: "Labor rates",
        short: "Labor",
        names: ["labor rate", "hourly rate"],
        also: "shop supplies",
        needs: "shop.manage",
      },
      {
        path: "/scheduling/hours",
        label: "Hours & time off",
        short: "Hours",
        names: ["opening hours", "shop hours", "time off", "vacations", "holidays", "shifts"],
        also: "closed",
        needs: "calendar.manage",
      },
      {
        path: "/inspection-templates",
        label: "Inspection templates",
        short: "DVI",
        names: ["inspection template", "inspection checklists", "inspections", "DVI"],
        needs: "inspection-template.write",
      },
      {
        path: "/accounting",
        label: "Accounting & QuickBooks",
        short: "QuickBooks",
        names: ["accounting", "QuickBooks", "QuickBooks Online", "lock date", "closing date"],
        also: "books sync",
        needs: "books.manage",
      },
      {
        path: "/bank",
        label: "Bank",
        names: ["bank account", "bank files", "bank reconciliation", "reconciliation"],
        also: "reconcile deposits payouts statement import ofx qfx csv",
        isSubpage: true,
        needs: "books.manage",
      },
      {
        path: "/assets",
        label: "Assets",
        names: ["asset list", "equipment", "tools", "lifts", "loaners", "loaner cars", "key tags"],
        also: "compressor inspection calibration depreciation",
        needs: "asset.write",
      },
      {
        path: "/audit",
        label: "Audit log",
        short: "Audit",
        names: ["audit", "audit trail", "activity log"],
        needs: "audit.view",
      },
    ],
  },
] as const satisfies readonly DeskGroup[];

/** Pages that another page links to. The sidebar leaves them out. */
export const unlistedDeskPages = [
  {
    path: "/notifications",
    label: "Notifications",
    names: ["notification", "alerts"],
    needs: "message.view",
  },
  {
    path: "/scheduling/plan",
    label: "Plan the day",
    names: ["day plan", "plan for the day", "todays plan"],
    needs: "calendar.manage",
  },
  {
    path: "/crm/segments",
    label: "Segments",
    names: ["customer segments", "customer groups"],
    needs: "customer.view",
  },
  {
    path: "/inventory/bins",
    label: "Bins",
    names: ["bin locations", "shelves"],
    needs: "part.view",
  },
  {
    path: "/invoices/new",
    label: "Counter sale",
    names: [
      "new invoice",
      "create invoice",
      "create an invoice",
      "invoices new",
      "write an invoice",
      "another invoice",
      "new counter sale",
    ],
    needs: "invoice.view",
  },
  {
    path: "/analytics/daily-totals",
    label: "Daily totals",
    names: ["totals by day", "daily sales"],
    needs: "report.view",
  },
  {
    path: "/analytics/departments",
    label: "Departments",
    names: ["department report", "sales by department"],
    needs: "report.view",
  },
  {
    path: "/analytics/payments",
    label: "Payments",
    names: ["payment report", "payments received", "money received"],
    needs: "report.view",
  },
  {
    path: "/analytics/trends",
    label: "Trends",
    names: ["trend", "sales trends"],
    needs: "report.view",
  },
  {
    path: "/analytics/forecast",
    label: "Forecast",
    names: ["sales forecast", "revenue forecast", "report forecast"],
    needs: "report.view",
  },
  {
    path: "/analytics/team-costs",
    label: "Team & costs",
    names: ["team costs", "labor costs", "productivity"],
    needs: "report.view",
  },
  {
    path: "/analytics/what-if",
    label: "What-if",
    names: ["what if calculator", "scenarios"],
    needs: "report.view",
  },
  {
    path: "/assistant-log",
    label: "Question history",
    names: ["assistant log", "assistant history", "questions asked"],
    needs: "audit.view",
  },
] as const satisfies readonly DeskPage[];

/** An address in the desk's navigation. */
export type ListedDeskPath =
  | (typeof todayPage | typeof yesterdayPage)["path"]
  | (typeof deskGroups)[number]["items"][number]["path"];

const allDeskPages: readonly DeskPage[] = [
  todayPage,
  ...deskGroups.flatMap(({ items }): readonly DeskPage[] => items),
  ...unlistedDeskPages,
  yesterdayPage,
];

export { allDeskPages as deskPages };

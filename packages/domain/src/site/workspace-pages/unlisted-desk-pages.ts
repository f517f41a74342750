import { deskGroups, todayPage, yesterdayPage } from "./desk-pages.ts";
import type { DeskPage } from "./page.ts";

/** Pages that another page links to. The sidebar leaves them out. */
export const unlistedDeskPages = [
  { path: "/notifications", label: "Notifications", needs: "shop.view" },
  { path: "/my-pay", label: "My pay", needs: "own-pay.view" },
  { path: "/my-certificates", label: "My certificates", needs: "certificate.own" },
  { path: "/team/personnel/onboarding", label: "Onboarding checklist", needs: "personnel.manage" },
  { path: "/my-file", label: "My personnel file", needs: "personnel.own" },
  { path: "/payroll/hours", label: "Hours for payroll", needs: "staff.export" },
  { path: "/scheduling/plan", label: "Plan the day", needs: "calendar.manage" },
  { path: "/crm/segments", label: "Segments", needs: "customer.view" },
  { path: "/inventory/bins", label: "Bins", needs: "part.view" },
  { path: "/invoices/new", label: "Counter sale", needs: "invoice.view" },
  { path: "/analytics/daily-totals", label: "Daily totals", needs: "report.view" },
  { path: "/analytics/departments", label: "Departments", needs: "report.view" },
  { path: "/analytics/payments", label: "Payments", needs: "report.view" },
  { path: "/analytics/trends", label: "Trends", needs: "report.view" },
  { path: "/analytics/forecast", label: "Forecast", needs: "report.view" },
  { path: "/analytics/team-costs", label: "Team & costs", needs: "report.view" },
  { path: "/analytics/what-if", label: "What-if", needs: "report.view" },
  { path: "/import", label: "Import from another system", needs: "business.export" },
  { path: "/assistant-log", label: "Question history", needs: "audit.view" },
] as const satisfies readonly DeskPage[];

/** Every page of the desk that opens without a record. */
export const deskPages: readonly DeskPage[] = [
  todayPage,
  ...deskGroups.flatMap(({ items }): readonly DeskPage[] => items),
  ...unlistedDeskPages,
  yesterdayPage,
];

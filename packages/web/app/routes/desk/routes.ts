import { can } from "@autoiq/domain/kernel/access/permissions";
import { type DeskRole, deskRoles as roles } from "@autoiq/domain/kernel/access/roles";
import { mayOpen } from "@autoiq/domain/site/workspace-pages/page";
import { deskPages } from "@autoiq/domain/site/workspace-pages/unlisted-desk-pages";
import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

const pages = [
  ["scheduling", "scheduling/scheduling.tsx"],
  ["scheduling/hours", "scheduling/hours.tsx"],
  ["scheduling/plan", "scheduling/plan.tsx"],
  ["inspections/:id", "inspection.tsx"],
  ["inspection-templates", "inspection-templates/templates.tsx"],
  ["inspection-templates/:id", "inspection-templates/template.tsx"],
  ["board", "board.tsx"],
  ["repair-orders", "repair-orders/repair-orders.tsx"],
  ["repair-orders/:id", "repair-order/repair-order.tsx"],
  ["canned-jobs", "canned-jobs.tsx"],
  ["clients", "client/clients.tsx"],
  ["clients/:id", "client/client.tsx"],
  ["clients/:id/statement", "client/statement.tsx"],
  ["crm", "client/crm.tsx"],
  ["crm/leads", "client/leads.tsx"],
  ["crm/tasks", "client/tasks.tsx"],
  ["crm/declined", "client/declined.tsx"],
  ["crm/segments", "client/segments.tsx"],
  ["service-schedule", "client/service-schedule.tsx"],
  ["messages", "messages/messages.tsx"],
  ["messages/:id", "messages/messages.tsx"],
  ["notifications", "notifications.tsx"],
  ["inventory", "inventory/inventory.tsx"],
  ["inventory/cores", "inventory/cores.tsx"],
  ["inventory/bins", "inventory/bins.tsx"],
  ["inventory/forecast", "inventory/forecast.tsx"],
  ["inventory/:id", "inventory/part.tsx"],
  ["invoices", "invoices.tsx"],
  ["invoices/new", "counter-sale/counter-sale.tsx"],
  ["invoices/:id", "invoice.tsx"],
  ["assets", "assets/assets.tsx"],
  ["assets/:id", "assets/equipment.tsx"],
  ["deposits", "deposits.tsx"],
  ["gift-cards", "gift-cards.tsx"],
  ["assistant", "assistant.tsx"],
  ["team", "team.tsx"],
  ["team/permissions", "permissions.tsx"],
  ["team/floor", "time/floor.tsx"],
  ["team/time", "time/weeks.tsx"],
  ["team/time/:id", "time/week.tsx"],
  ["team/certificates", "certificates/certificates.tsx"],
  ["team/personnel", "personnel/personnel.tsx"],
  ["team/personnel/onboarding", "personnel/onboarding-template.tsx"],
  ["team/personnel/:id", "personnel/person.tsx"],
  ["my-file", "personnel/my-file.tsx"],
  ["my-week", "time/my-week.tsx"],
  ["my-certificates", "certificates/my-certificates.tsx"],
  ["team/missed-clock-outs", "missed-clock-outs.tsx"],
  ["settings", "settings/settings.tsx"],
  ["payroll", "payroll/payroll.tsx"],
  ["payroll/hours", "payroll/hours.tsx"],
  ["payroll/periods/:id", "payroll/period.tsx"],
  ["my-pay", "payroll/my-pay.tsx"],
  ["day-close", "day-close.tsx"],
  ["tips", "tips.tsx"],
  ["import", "administration/import.tsx"],
  ["import/:id", "administration/import-conflicts.tsx"],
  ["accounting", "accounting.tsx"],
  ["bank", "bank.tsx"],
] as const;

const reportPages = [
  ["analytics", "analytics/overview.tsx"],
  ["analytics/daily-totals", "analytics/daily-totals.tsx"],
  ["analytics/departments", "analytics/departments.tsx"],
  ["analytics/payments", "analytics/payments.tsx"],
  ["analytics/sales-tax", "analytics/sales-tax.tsx"],
  ["analytics/journal", "analytics/journal.tsx"],
  ["analytics/trends", "analytics/trends.tsx"],
  ["analytics/forecast", "analytics/forecast.tsx"],
  ["analytics/team-costs", "analytics/team-costs.tsx"],
  ["analytics/what-if", "analytics/what-if.tsx"],
] as const;

/** What an address needs, by the list of pages. A page of one record needs nothing more than its list. */
const byPath = new Map(deskPages.map((page) => [page.path, page]));

/** A role that may not open a page has no page there, and is redirected. */
const fileFor = (area: DeskRole, path: string, file: string): string => {
  const page = byPath.get(`/${path}`);
  return !page || mayOpen({ role: area }, page) ? `routes/desk/${file}` : "routes/desk/nearest-page.tsx";
};

/** An administrator begins with the state of the business, everyone else at the front desk with its day. */
function homePages(area: DeskRole): readonly (readonly [string, string])[] {
  const today = "home/home.tsx";
  const administration = "administration/administration.tsx";
  if (area === "admin")
    return [
      ["", administration],
      ["today", today],
    ];
  return can(area, "staff.manage")
    ? [
        ["", today],
        ["administration", administration],
      ]
    : [["", today]];
}

const deskRoutesBelow = (area: DeskRole): RouteConfigEntry =>
  layout("routes/desk/layout.tsx", { id: `${area}-desk` }, [
    ...homePages(area).map(([path, file]) =>
      route(path ? `${area}/${path}` : area, `routes/desk/${file}`, { id: `${area}-desk-${path}` }),
    ),
    ...pages.map(([path, file]) =>
      route(`${area}/${path}`, fileFor(area, path, file), { id: `${area}-desk-${path}` }),
    ),
    // Its pages have an address for those alone who may see reports.
    ...(can(area, "report.view")
      ? reportPages.map(([path, file]) =>
          route(`${area}/${path}`, `routes/desk/${file}`, { id: `${area}-desk-${path}` }),
        )
      : [route(`${area}/analytics`, "routes/desk/nearest-page.tsx", { id: `${area}-desk-analytics` })]),
    ...(can(area, "audit.view")
      ? ["audit", "assistant-log"].map((page) =>
          route(`${area}/${page}`, `routes/desk/${page}.tsx`, { id: `${area}-desk-${page}` }),
        )
      : []),
    route(`${area}/profile`, "routes/workspace/profile.tsx", { id: `${area}-desk-profile` }),
  ]);

/**
 * The front desk below the address of each role that works there. They share its pages; what each may do there comes from
 * the permission table.
 */
export const deskRoutes: RouteConfigEntry[] = roles.map(deskRoutesBelow);

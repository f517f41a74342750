import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

const pages = [
  ["", "home.tsx"],
  ["scheduling", "scheduling.tsx"],
  ["scheduling/hours", "scheduling/hours.tsx"],
  ["scheduling/plan", "scheduling/plan.tsx"],
  ["inspections/:id", "inspection.tsx"],
  ["inspection-templates", "inspection-templates.tsx"],
  ["inspection-templates/:id", "inspection-templates/template.tsx"],
  ["board", "board.tsx"],
  ["repair-orders", "repair-orders.tsx"],
  ["repair-orders/:id", "repair-order.tsx"],
  ["saved-jobs", "saved-jobs.tsx"],
  ["clients", "clients.tsx"],
  ["clients/:id", "client.tsx"],
  ["crm", "crm.tsx"],
  ["service-schedule", "service-schedule.tsx"],
  ["messages", "messages.tsx"],
  ["messages/:id", "messages.tsx"],
  ["notifications", "notifications.tsx"],
  ["inventory", "inventory.tsx"],
  ["inventory/cores", "inventory/cores.tsx"],
  ["inventory/bins", "inventory/bins.tsx"],
  ["inventory/forecast", "inventory/forecast.tsx"],
  ["inventory/:id", "inventory/part.tsx"],
  ["invoices", "invoices.tsx"],
  ["invoices/new", "counter-sale.tsx"],
  ["invoices/:id", "invoice.tsx"],
  ["assistant", "assistant.tsx"],
  ["team", "team.tsx"],
  ["team/permissions", "permissions.tsx"],
  ["settings", "settings.tsx"],
] as const;

const figurePages = [
  ["analytics", "analytics.tsx"],
  ["analytics/changes", "analytics/changes.tsx"],
  ["analytics/ahead", "analytics/ahead.tsx"],
  ["analytics/people", "analytics/people.tsx"],
  ["analytics/what-if", "analytics/what-if.tsx"],
] as const;

/** Addresses without a page of their own: each leads to the page where that work is done. */
const leadOn = ["assets", "payroll", "profile"];

/**
 * The service desk below one workspace's address. Owner, management and administration share its pages;
 * what each may do there comes from the permission table.
 */
export const deskRoutes = (area: "owner" | "management" | "admin"): RouteConfigEntry =>
  layout("routes/desk/layout.tsx", { id: `${area}-desk` }, [
    ...pages.map(([path, file]) =>
      route(path ? `${area}/${path}` : area, `routes/desk/${file}`, { id: `${area}-desk-${path}` }),
    ),
    // Who may not see figures has no page of them.
    ...(area === "admin"
      ? [route("admin/analytics", "routes/desk/nearest-page.tsx", { id: "admin-desk-analytics" })]
      : figurePages.map(([path, file]) =>
          route(`${area}/${path}`, `routes/desk/${file}`, { id: `${area}-desk-${path}` }),
        )),
    ...(area === "management"
      ? []
      : ["audit", "assistant-log"].map((page) =>
          route(`${area}/${page}`, `routes/desk/${page}.tsx`, { id: `${area}-desk-${page}` }),
        )),
    ...leadOn.map((path) =>
      route(`${area}/${path}`, "routes/desk/nearest-page.tsx", { id: `${area}-desk-${path}` }),
    ),
  ]);

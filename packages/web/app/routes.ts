import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { adminRoutes } from "./routes/admin/routes";
import { authRoutes } from "./routes/auth/routes";
import { clientRoutes } from "./routes/client/routes";
import { managementRoutes } from "./routes/management/routes";
import { ownerRoutes } from "./routes/owner/routes";
import { siteRoutes } from "./routes/site/routes";
import { studentRoutes } from "./routes/student/routes";
import { technicianRoutes } from "./routes/technician/routes";

export default [
  ...siteRoutes,
  layout("routes/app-layout.tsx", [
    ...authRoutes,
    route("e/:token", "routes/link/link.tsx"),
    route("d/:token", "routes/link/deposit.tsx"),
    route("invoices", "routes/workspace/invoices.tsx"),
    layout("routes/subscription/layout.tsx", [
      route("subscription-selection", "routes/subscription/selection.tsx"),
    ]),
    layout("routes/workspace/layout.tsx", [
      route("profile", "routes/workspace/profile.tsx"),
      route("repair-orders/:id", "routes/workspace/printed-order.tsx"),
      route("operator/messages", "routes/operator/messages.tsx"),
      route("settings", "routes/workspace/settings.tsx"),
      ...ownerRoutes,
      ...managementRoutes,
      ...technicianRoutes,
      ...adminRoutes,
      ...clientRoutes,
      ...studentRoutes,
    ]),
  ]),
] satisfies RouteConfig;

import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { authRoutes } from "./routes/auth/routes";
import { clientRoutes } from "./routes/client/routes";
import { deskRoutes } from "./routes/desk/routes";
import { operatorRoutes } from "./routes/operator/routes";
import { siteRoutes } from "./routes/site/routes";
import { studentRoutes } from "./routes/student/routes";
import { technicianRoutes } from "./routes/technician/routes";

export default [
  ...siteRoutes,
  layout("routes/app-layout.tsx", [
    ...authRoutes,
    route("e/:token", "routes/link/link.tsx"),
    route("d/:token", "routes/link/deposit.tsx"),
    route("shops/:slug", "routes/shop/request-page.tsx"),
    route("kiosk", "routes/kiosk/kiosk.tsx"),
    route("certificates/:number", "routes/certificate/certificate.tsx"),
    route("invoices", "routes/workspace/invoices.tsx"),
    layout("routes/subscription/layout.tsx", [
      route("subscription-selection", "routes/subscription/selection.tsx"),
    ]),
    layout("routes/workspace/layout.tsx", [
      route("profile", "routes/workspace/profile.tsx"),
      route("repair-orders/:id", "routes/workspace/repair-order-redirect.tsx"),
      route("assets/:id", "routes/workspace/equipment-redirect.tsx"),
      route("settings", "routes/workspace/settings.tsx"),
      ...operatorRoutes,
      ...deskRoutes,
      ...technicianRoutes,
      ...clientRoutes,
      ...studentRoutes,
    ]),
  ]),
] satisfies RouteConfig;

import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { adminRoutes } from "./routes/admin/routes";
import { authRoutes } from "./routes/auth/routes";
import { clientRoutes } from "./routes/client/routes";
import { managementRoutes } from "./routes/management/routes";
import { ownerRoutes } from "./routes/owner/routes";
import { studentRoutes } from "./routes/student/routes";
import { technicianRoutes } from "./routes/technician/routes";

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("landing", "routes/site/landing.tsx"),
    route("404", "routes/site/not-found.tsx"),
    route("*", "routes/site/unknown-path.tsx"),
  ]),
  ...authRoutes,
  route("e/:token", "routes/link/link.tsx"),
  route("invoices", "routes/workspace/invoices.tsx"),
  layout("routes/workspace/layout.tsx", [
    ...ownerRoutes,
    ...managementRoutes,
    ...technicianRoutes,
    ...adminRoutes,
    ...clientRoutes,
    ...studentRoutes,
  ]),
] satisfies RouteConfig;

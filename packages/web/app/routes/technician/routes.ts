import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const technicianRoutes: RouteConfigEntry[] = [
  route("technician", "routes/technician/home.tsx"),
  route("technician/repair-orders/:id", "routes/technician/repair-order.tsx"),
];

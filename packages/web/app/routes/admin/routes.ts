import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const adminRoutes: RouteConfigEntry[] = [route("admin", "routes/admin/home.tsx")];

import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const managementRoutes: RouteConfigEntry[] = [route("management", "routes/management/home.tsx")];

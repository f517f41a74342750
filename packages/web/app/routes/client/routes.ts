import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const clientRoutes: RouteConfigEntry[] = [route("client", "routes/client/home.tsx")];

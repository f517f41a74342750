import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const ownerRoutes: RouteConfigEntry[] = [route("owner", "routes/owner/home.tsx")];

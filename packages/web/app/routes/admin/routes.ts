import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { deskRoutes } from "../desk/routes";

export const adminRoutes: RouteConfigEntry[] = [route("admin", "routes/admin/home.tsx"), deskRoutes("admin")];

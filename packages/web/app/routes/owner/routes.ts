import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { deskRoutes } from "../desk/routes";

export const ownerRoutes: RouteConfigEntry[] = [route("owner", "routes/owner/home.tsx"), deskRoutes("owner")];

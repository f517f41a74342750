import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { deskRoutes } from "../desk/routes";

export const managementRoutes: RouteConfigEntry[] = [
  route("management", "routes/management/home.tsx"),
  deskRoutes("management"),
];

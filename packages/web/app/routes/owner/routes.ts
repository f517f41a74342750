import type { RouteConfigEntry } from "@react-router/dev/routes";
import { deskRoutes } from "../desk/routes";

export const ownerRoutes: RouteConfigEntry[] = [deskRoutes("owner")];

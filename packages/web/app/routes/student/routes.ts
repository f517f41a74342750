import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const studentRoutes: RouteConfigEntry[] = [route("student", "routes/student/home.tsx")];

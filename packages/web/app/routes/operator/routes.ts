import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const operatorRoutes: RouteConfigEntry[] = [
  route("operator", "routes/operator/overview.tsx"),
  route("operator/businesses", "routes/operator/businesses.tsx"),
  route("operator/businesses/:organizationId", "routes/operator/business.tsx"),
  route("operator/jobs", "routes/operator/jobs.tsx"),
  route("operator/emails", "routes/operator/emails.tsx"),
  route("operator/messages", "routes/operator/messages.tsx"),
  route("operator/students", "routes/operator/students.tsx"),
];

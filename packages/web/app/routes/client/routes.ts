import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const clientRoutes: RouteConfigEntry[] = [
  route("client", "routes/client/home.tsx"),
  route("client/scheduling", "routes/client/scheduling.tsx"),
  route("client/payments", "routes/client/payments.tsx"),
  route("client/payments/:organizationId/:id", "routes/client/invoice.tsx"),
  route("client/messages", "routes/client/messages.tsx"),
  route("client/message-preferences", "routes/client/message-preferences.tsx"),
  route("client/vehicles/:organizationId/:id", "routes/client/vehicle.tsx"),
  route("client/repair-orders/:organizationId/:id", "routes/client/repair-order.tsx"),
];

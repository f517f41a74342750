import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const technicianRoutes: RouteConfigEntry[] = [
  layout("routes/technician/layout.tsx", [
    route("technician", "routes/technician/home.tsx"),
    route("technician/week", "routes/technician/week.tsx"),
    route("technician/pay", "routes/technician/pay.tsx"),
    route("technician/certificates", "routes/technician/certificates.tsx"),
    route("technician/file", "routes/technician/file.tsx"),
    route("technician/notifications", "routes/technician/notifications.tsx"),
    route("technician/parts", "routes/technician/parts.tsx"),
    route("technician/assets", "routes/technician/assets.tsx"),
    route("technician/assets/:id", "routes/technician/equipment.tsx"),
    route("technician/assistant", "routes/desk/assistant.tsx", { id: "technician-assistant" }),
    route("technician/repair-orders/:id", "routes/technician/repair-order.tsx"),
    route("technician/inspections/:id", "routes/technician/inspection.tsx"),
  ]),
];

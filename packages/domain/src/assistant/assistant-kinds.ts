import type { Permission } from "../kernel/access/permissions.ts";

/**
 * The kinds of analysis, each with the permission it needs. The visitors' chat is open to everyone. The others belong
 * to a shop.
 */
export const aiKinds = {
  "chat-response": { access: "public", title: "Answers about AutoIQ" },
  "invoice-description": { access: "repair-order.write", title: "Invoice wording" },
  "service-recommendation": { access: "vehicle.view", title: "Recommended services" },
  "customer-insights": { access: "customer.view", title: "Customer insights" },
  "maintenance-schedule": { access: "vehicle.view", title: "Maintenance schedule" },
  "crm-insights": { access: "customer.view", title: "Customers to contact" },
  "inventory-optimization": { access: "part.write", title: "Stock levels" },
  "inventory-forecasting": { access: "part.write", title: "Parts demand" },
  "inventory-reorder": { access: "part.write", title: "Parts to order" },
  "analytics-prediction": { access: "report.view", title: "Sales and workload forecast" },
  "analytics-trends": { access: "report.view", title: "Trends" },
  "financial-forecasting": { access: "report.view", title: "Cash forecast" },
  "scheduling-optimization": { access: "appointment.write", title: "Day plan" },
  "customer-segmentation": { access: "customer.view", title: "Customer segments" },
  "business-optimization": { access: "report.view", title: "What-if" },
  "predictive-maintenance": { access: "vehicle.view", title: "Predictive maintenance" },
  "cost-analysis": { access: "report.view", title: "Cost analysis" },
  "performance-insights": { access: "report.view", title: "Performance insights" },
} as const satisfies Record<string, { access: Permission | "public"; title: string }>;

export type AiKind = keyof typeof aiKinds;
/** The kinds that use a shop's records. */
export type ShopKind = Exclude<AiKind, "chat-response">;

export const shopKinds = (Object.keys(aiKinds) as AiKind[]).filter(
  (kind): kind is ShopKind => kind !== "chat-response",
);

/** The reply for an unknown kind. */
export const unknownKind = "AI analysis not available at this time.";

import type { Permission } from "../kernel/access/permissions.ts";

/**
 * The kinds of analysis, each with the permission it needs. The visitors' chat is open to everyone. The others belong
 * to a shop.
 */
export const aiKinds = {
  "chat-response": { access: "public", title: "Answers about AutoIQ" },
  "invoice-description": { access: "repair-order.write", title: "Words for an invoice" },
  "service-recommendation": { access: "vehicle.view", title: "Recommended services" },
  "customer-insights": { access: "customer.view", title: "About this customer" },
  "maintenance-schedule": { access: "vehicle.view", title: "Maintenance schedule" },
  "crm-insights": { access: "customer.view", title: "Customers to get in touch with" },
  "inventory-optimization": { access: "part.write", title: "Stock levels" },
  "inventory-forecasting": { access: "part.write", title: "Demand for parts" },
  "inventory-reorder": { access: "part.write", title: "Parts to order" },
  "analytics-prediction": { access: "report.view", title: "Where the figures are heading" },
  "analytics-trends": { access: "report.view", title: "Trends" },
  "financial-forecasting": { access: "report.view", title: "Sales and cash ahead" },
  "scheduling-optimization": { access: "appointment.write", title: "A plan for the day" },
  "customer-segmentation": { access: "customer.view", title: "Groups of customers" },
  "business-optimization": { access: "report.view", title: "What if" },
  "predictive-maintenance": { access: "vehicle.view", title: "What may fail next" },
  "cost-analysis": { access: "report.view", title: "Where the money goes" },
  "performance-insights": { access: "report.view", title: "How the shop performs" },
} as const satisfies Record<string, { access: Permission | "public"; title: string }>;

export type AiKind = keyof typeof aiKinds;
/** The kinds that use a shop's records. */
export type ShopKind = Exclude<AiKind, "chat-response">;

export const shopKinds = (Object.keys(aiKinds) as AiKind[]).filter(
  (kind): kind is ShopKind => kind !== "chat-response",
);

/** The reply for an unknown kind. */
export const unknownKind = "AI analysis not available at this time.";

import type { Permission } from "../kernel/permissions.ts";

/** The kinds of analysis, each with who may ask for it: the visitors' chat is everybody's, the others belong to a shop. */
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
  "analytics-prediction": { access: "figures.view", title: "Where the figures are heading" },
  "analytics-trends": { access: "figures.view", title: "Trends" },
  "financial-forecasting": { access: "figures.view", title: "Sales and cash ahead" },
  "scheduling-optimization": { access: "appointment.write", title: "A plan for the day" },
  "customer-segmentation": { access: "customer.view", title: "Groups of customers" },
  "business-optimization": { access: "figures.view", title: "What if" },
  "predictive-maintenance": { access: "vehicle.view", title: "What may fail next" },
  "cost-analysis": { access: "figures.view", title: "Where the money goes" },
  "performance-insights": { access: "figures.view", title: "How the shop performs" },
} as const satisfies Record<string, { access: Permission | "public"; title: string }>;

export type AiKind = keyof typeof aiKinds;
/** The kinds that are answered from a shop's records. */
export type ShopKind = Exclude<AiKind, "chat-response">;

export const shopKinds = (Object.keys(aiKinds) as AiKind[]).filter(
  (kind): kind is ShopKind => kind !== "chat-response",
);

/** What an unknown kind is answered with. */
export const unknownKind = "AI analysis not available at this time.";

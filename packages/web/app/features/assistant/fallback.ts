import { type AiKind, unknownKind } from "@autoiq/domain/assistant/assistant-kinds";
import { claims } from "@autoiq/domain/site/claims";

/** A simulated delay so that a fallback text does not flash up. Streamed ones arrive sentence by sentence. */
export const fallbackDelayMs = 1200;
export const fallbackSentenceMs = 250;
export const fallbackConfidence = 0.85;
export const fallbackModel = "fallback-model-after-error";
export const fallbackStreamingModel = "fallback-after-streaming-error";

/** Whether a response is one of the texts below because the server returned none. */
export const isFallback = ({ metadata: { model } }: { metadata: { model: string } }): boolean =>
  model === fallbackModel || model === fallbackStreamingModel;

/**
 * The text for each kind when the server does not respond. It holds no shop numbers because nothing true can be said
 * without the records. It says where to find them.
 */
const texts: Readonly<Record<AiKind, string>> = {
  "chat-response": `AutoIQ runs a repair shop from the appointment to the paid invoice: scheduling, inspections, estimates, parts, and payments in one record. AutoIQ means ${claims.figures[0].value} ${claims.figures[0].label}. Every plan begins with a ${claims.trial}. See prices for each shop location: /pricing. Our team can answer your question: /contact.`,
  "invoice-description":
    "This invoice lists all parts, labor, and fees for the work. If a line isn't clear, call the shop.",
  "service-recommendation":
    "The manufacturer's service schedule shows what's due at this age and mileage. Compare it with the last inspection and deferred work. A technician decides what to recommend.",
  "customer-insights":
    "The customer's page shows visits, sales, and deferred work. Check it before you call.",
  "maintenance-schedule":
    "The next service is due at the manufacturer's interval in months or miles, whichever comes first. The vehicle's history shows when each service was last done.",
  "crm-insights":
    "CRM shows lapsed customers and the work they declined. Start with the largest declined work.",
  "inventory-optimization":
    "Inventory shows what's below its reorder point and what hasn't moved. Count your fastest-moving parts first.",
  "inventory-forecasting":
    "Each part's history shows recent usage. Reorder points should cover the days until delivery.",
  "inventory-reorder":
    "Order the parts that are below their reorder point. Check open repair orders for parts that are already reserved.",
  "analytics-prediction": "A forecast needs your shop's numbers. Find them in Reports.",
  "analytics-trends": "Reports show trends week by week. Compare the same weekdays, not the same dates.",
  "financial-forecasting":
    "Unpaid invoices, posted sales, and the schedule show what income to expect. See Reports.",
  "scheduling-optimization":
    "The schedule shows open bays and technicians for each day. Book long jobs in the morning and fit waiters in between.",
  "customer-segmentation":
    "Group customers by visits, sales, and time since the last visit. The customer list has all three.",
  "business-optimization":
    "Start with two metrics: hours sold vs. hours worked, and estimate approval rate. Both are in Reports.",
  "predictive-maintenance":
    "What a vehicle needs next depends on its mileage, service schedule, and last inspection. All three are on the vehicle's page.",
  "cost-analysis":
    "Each repair order shows part and sublet costs next to the price. Check the jobs with the lowest gross profit first.",
  "performance-insights":
    "Reports show hours sold and hours clocked for each technician. Compare full weeks.",
};

export const fallbackText = (kind: string): string =>
  Object.hasOwn(texts, kind) ? texts[kind as AiKind] : unknownKind;

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) (?=[A-Z0-9$/])/);

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
  "chat-response": `AutoIQ runs a repair shop from the appointment to the paid invoice: scheduling, inspections, estimates, parts and payments on one record. It stands for ${claims.figures[0].value} ${claims.figures[0].label}. Every plan begins with a ${claims.trial}. Prices for each shop location are here: /pricing. What you asked is best answered by our team: /contact.`,
  "invoice-description":
    "The work was done as the lines of this invoice say. Parts, labor and fees are listed one by one. Please call the shop if a line is not clear.",
  "service-recommendation":
    "The maker's service schedule says what is due at this age and mileage. Compare it with the last inspection and with the work that was postponed. A technician decides what is recommended.",
  "customer-insights":
    "The customer's record shows visits, sales and postponed work. Look there before you call.",
  "maintenance-schedule":
    "The next service follows the maker's interval, by months or by miles, whichever comes first. The vehicle's history shows when each one was done last.",
  "crm-insights":
    "The client list shows who has not come in for long and what they postponed. Begin with the largest postponed work.",
  "inventory-optimization":
    "The parts list shows what is below its reorder point and what has not moved. Count the parts that move most first.",
  "inventory-forecasting":
    "The use of each part over the last weeks is in its history. Reorder points should cover the days until a delivery.",
  "inventory-reorder":
    "Order what stands below its reorder point in the parts list. Check open repair orders for parts that are already promised.",
  "analytics-prediction": "A forecast needs the shop's own numbers. The Reports page has them.",
  "analytics-trends":
    "Trends are on the analytics page, week by week. Compare the same weekdays, not the same dates.",
  "financial-forecasting":
    "Open invoices, posted sales and the schedule say what is likely to come in. See the Reports page.",
  "scheduling-optimization":
    "The schedule shows free bays and technicians for each day. Put long jobs in the morning and waiting customers between them.",
  "customer-segmentation":
    "Customers can be grouped by visits, sales and time since the last visit. The client list has all three.",
  "business-optimization":
    "Hours sold against hours worked, and the share of estimates that are approved, are the two metrics to look at first. Both are on the Reports page.",
  "predictive-maintenance":
    "What a car needs next follows from its mileage, its schedule and its last inspection. All three are on the vehicle's record.",
  "cost-analysis":
    "Costs of parts and outside work are on each repair order, beside what was charged. Look at the jobs with the smallest gross profit first.",
  "performance-insights":
    "Hours sold and hours clocked for each technician are on the analytics page. Compare whole weeks.",
};

export const fallbackText = (kind: string): string =>
  Object.hasOwn(texts, kind) ? texts[kind as AiKind] : unknownKind;

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) (?=[A-Z0-9$/])/);

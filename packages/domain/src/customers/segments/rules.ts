import { daysBetween } from "../../kernel/time.ts";

/** Customer segments by visit pattern. Every customer is in exactly one. */
export const segments = ["regular", "new", "at-risk", "one-time", "lost", "none"] as const;
export type Segment = (typeof segments)[number];

export const segmentDescriptions: Readonly<
  Record<Segment, { readonly title: string; readonly meaning: string }>
> = {
  regular: { title: "Regular", meaning: "Repeat customer, likely to return" },
  new: { title: "New", meaning: "First visit in the last 90 days" },
  "at-risk": { title: "At risk", meaning: "Overdue compared with their usual pattern" },
  "one-time": { title: "One-time", meaning: "One visit, more than 90 days ago" },
  lost: { title: "Lost", meaning: "Unlikely to return, or no visit in two years" },
  none: { title: "No visits yet", meaning: "On file, no paid visits" },
};

const newDays = 90;
const goneDays = 730;
/** Minimum probability of return for a repeat customer to be regular, or at risk. */
const regularFrom = 0.7;
const slippingFrom = 0.3;

/**
 * @param visits days with a posted invoice
 * @param stillComing from the visit model, 0 to 1
 */
export function segmentOf(of: {
  readonly visits: number;
  readonly firstOn: string;
  readonly lastOn: string;
  readonly returnProbability: number;
  readonly today: string;
}): Segment {
  const { visits, firstOn, lastOn, returnProbability, today } = of;
  if (visits === 0) return "none";
  if (visits === 1) return daysBetween(firstOn, today) <= newDays ? "new" : "one-time";
  if (daysBetween(lastOn, today) > goneDays || returnProbability < slippingFrom) return "lost";
  return returnProbability >= regularFrom ? "regular" : "at-risk";
}

/**
 * Annual sales from a customer while active, in cents. All sales when active for less than a year. 0 for a one-time
 * customer.
 */
export function annualSalesWhileActive(
  visits: number,
  firstOn: string,
  lastOn: string,
  lifetimeSalesCents: number,
): number {
  if (visits < 2) return 0;
  return Math.round((lifetimeSalesCents * 365) / Math.max(365, daysBetween(firstOn, lastOn)));
}

import { daysBetween } from "../../kernel/time.ts";

/** Groups of customers by how they come. Every customer is in one of them. */
export const segments = ["regular", "new", "slipping", "once", "lost", "none"] as const;
export type Segment = (typeof segments)[number];

export const segmentWords: Readonly<Record<Segment, { readonly title: string; readonly meaning: string }>> = {
  regular: { title: "Regulars", meaning: "Came again, and most likely still come" },
  new: { title: "New", meaning: "First visit in the last 90 days" },
  slipping: { title: "Slipping", meaning: "Away longer than they usually are" },
  once: { title: "Once", meaning: "One visit, more than 90 days ago" },
  lost: { title: "Lost", meaning: "Most likely gone, or not here for two years" },
  none: { title: "No visit yet", meaning: "On file, without a paid visit" },
};

const newDays = 90;
const goneDays = 730;
/** From these chances to still come on, somebody who came again is a regular, or only slipping. */
const regularFrom = 0.7;
const slippingFrom = 0.3;

/**
 * @param visits days with a posted invoice
 * @param stillComing from the model of visits, 0 to 1
 */
export function segmentOf(of: {
  readonly visits: number;
  readonly firstOn: string;
  readonly lastOn: string;
  readonly stillComing: number;
  readonly today: string;
}): Segment {
  const { visits, firstOn, lastOn, stillComing, today } = of;
  if (visits === 0) return "none";
  if (visits === 1) return daysBetween(firstOn, today) <= newDays ? "new" : "once";
  if (daysBetween(lastOn, today) > goneDays || stillComing < slippingFrom) return "lost";
  return stillComing >= regularFrom ? "regular" : "slipping";
}

/** What a year of a customer brought while they came, in cents: of less than a year all of it; 0 for who came once. */
export function yearWhileComing(visits: number, firstOn: string, lastOn: string, pastCents: number): number {
  if (visits < 2) return 0;
  return Math.round((pastCents * 365) / Math.max(365, daysBetween(firstOn, lastOn)));
}

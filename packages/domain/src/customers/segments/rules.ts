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

/** Sales in a typical year that make a customer one of high value, in cents. */
export const highValueCents = 200_000;
/** Vehicles on file that make a company a fleet. */
export const fleetVehicles = 3;

/** Groups that a customer can be in besides the segment. */
export const customerGroups = ["high-value", "fleet"] as const;
export type CustomerGroup = (typeof customerGroups)[number];
export const groupTitles: Readonly<Record<CustomerGroup, string>> = {
  "high-value": "High value",
  fleet: "Fleet",
};

/** What a list of members is about. */
export const segmentsAndGroups = [...segments, ...customerGroups] as const;
export type SegmentOrGroup = (typeof segmentsAndGroups)[number];
export const segmentTitle = (of: SegmentOrGroup): string =>
  of === "high-value" || of === "fleet" ? groupTitles[of] : segmentDescriptions[of].title;

const percent = (share: number) => `${Math.round(share * 100)}%`;
/** Each rule in words, with its numbers. They are the ones that `segmentOf` and the lists use. */
export const segmentRules: Readonly<Record<SegmentOrGroup, string>> = {
  regular: `Two or more paid visits, the last one within two years, and at least ${percent(regularFrom)} likely to return.`,
  new: `One paid visit, in the last ${newDays} days.`,
  "at-risk": `Two or more paid visits, and only ${percent(slippingFrom)} to ${percent(regularFrom)} likely to return: away longer than usual.`,
  "one-time": `One paid visit, more than ${newDays} days ago.`,
  lost: `Two or more paid visits, and less than ${percent(slippingFrom)} likely to return, or no visit in two years.`,
  none: "On file without a paid visit.",
  "high-value": `Sales of at least $${(highValueCents / 100).toLocaleString("en-US")} before tax in a typical year.`,
  fleet: `A company with at least ${fleetVehicles} vehicles on file.`,
};
/** What to do about each, in one sentence. */
export const segmentAdvice: Readonly<Record<SegmentOrGroup, string>> = {
  regular: "Keep them: book the next service before they leave, and remind them when it is due.",
  new: "Thank them within three weeks, and book the next visit. A second visit makes a regular customer.",
  "at-risk": "Call the ones with the most sales first. Ask whether something wasn't right, and offer a time.",
  "one-time":
    "Ask once about open declined work or a due service. Don't spend more on them than on those at risk.",
  lost: "One friendly email a year is enough. Merge or correct records of people who moved away.",
  none: "Find out why: an estimate that wasn't sold, or a record entered twice.",
  "high-value": "Know them by name. Call before a service is due, and solve any problem the same day.",
  fleet:
    "Agree on one contact, terms, and a service plan for all vehicles. Offer times outside their work hours.",
};

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

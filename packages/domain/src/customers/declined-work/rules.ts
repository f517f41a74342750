/**
 * Where the declined work of one car is:
 * - to-contact: nobody has contacted the customer in the last days, and nothing is planned
 * - contacted: somebody did, or a task about it is open
 * - booked: an appointment is on the calendar, or a car of theirs is in the shop
 * - not-interested: the customer said so in the last half year
 */
export const declinedStates = ["to-contact", "contacted", "booked", "not-interested"] as const;
export type DeclinedState = (typeof declinedStates)[number];
export const declinedStateLabels: Readonly<Record<DeclinedState, string>> = {
  "to-contact": "To contact",
  contacted: "Contacted",
  booked: "Booked",
  "not-interested": "Not interested",
};

/** Days for which "not interested" counts. After that somebody may ask again. */
export const notInterestedDays = 180;
/** An appointment made within so many days of a follow-up is counted as booked by it. */
export const bookedWithinDays = 90;

export interface DeclinedMonth {
  /** Its first day. */
  readonly month: string;
  /** Declined jobs first followed up in this month, by a task that was done. */
  readonly followedUp: number;
  /** Those whose customer booked within 90 days. */
  readonly booked: number;
  /** Those authorized after all, and what was authorized before tax. */
  readonly recovered: number;
  readonly recoveredCents: number;
}

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** What came of the follow-ups of the shown months, in one sentence. */
export function declinedFinding(months: readonly DeclinedMonth[]): string {
  const sum = (of: (month: DeclinedMonth) => number) => months.reduce((all, month) => all + of(month), 0);
  const followedUp = sum((month) => month.followedUp);
  if (followedUp === 0) return "No declined work was followed up yet";
  const recovered = sum((month) => month.recovered);
  const jobs = followedUp === 1 ? "1 declined job" : `${followedUp} declined jobs`;
  if (recovered === 0) return `${jobs} followed up, none sold yet`;
  return `Following up on ${jobs} brought back ${dollars.format(sum((month) => month.recoveredCents) / 100)}`;
}

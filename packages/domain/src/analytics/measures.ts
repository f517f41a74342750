const money = (word: string) => ({ word, unit: "cents" }) as const;
const hours = (word: string) => ({ word, unit: "hours" }) as const;
const count = (word: string) => ({ word, unit: "count" }) as const;

/**
 * What is counted of a shop's records, and what it is called. Money in cents, hours in hundredths, everything else in
 * pieces: all of them integers, so that rows sum exactly to the figure that leads to them.
 */
export const measured = {
  sales: money("Sales"),
  "costed-sales": money("Sales with a known cost"),
  "all-costs": money("Cost"),
  labor: money("Labor sales"),
  "costed-labor": money("Labor sales with a known cost"),
  "labor-cost": money("Labor cost"),
  parts: money("Part sales"),
  "costed-parts": money("Part sales with a known cost"),
  "parts-cost": money("Part cost"),
  discounts: money("Discounts"),
  sublet: money("Sublet sales"),
  "costed-sublet": money("Sublet sales with a known cost"),
  "sublet-cost": money("Sublet cost"),
  "hours-sold": hours("Hours sold"),
  "costed-hours": hours("Hours sold with a known cost"),
  cars: count("Cars"),
  inspected: count("Inspected"),
  comebacks: count("Comebacks"),
  paid: money("Payments received"),
  presented: money("Decided"),
  sold: money("Approved"),
  declined: money("Declined"),
  refused: money("Declined or deferred"),
  recovered: money("Sold later"),
  "hours-clocked": hours("Hours clocked"),
  "hours-present": hours("Hours present"),
  due: count("Appointments"),
  kept: count("Showed up"),
  "bay-hours-open": hours("Bay hours open"),
  "bay-hours-held": hours("Bay hours used"),
};
export type Measure = keyof typeof measured;
export const measures = Object.keys(measured) as readonly Measure[];
export type Sums = Readonly<Partial<Record<Measure, number>>>;

/** A sum of measures, each added or subtracted once. */
export type Terms = Readonly<Partial<Record<Measure, 1 | -1>>>;

export const sumOf = (terms: Terms, sums: Sums): number =>
  Object.entries(terms).reduce((total, [measure, sign]) => total + sign * (sums[measure as Measure] ?? 0), 0);

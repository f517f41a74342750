import { type Measure, measured, type Terms } from "./measures.ts";

export const drivers = ["posted", "paid", "answered", "clocked", "booked"] as const;

export interface Metric {
  readonly key: string;
  readonly group: "Sales" | "Gross profit" | "Hours" | "Estimates and visits" | "Cash";
  readonly label: string;
  /** Cents, a count, hundredths of a percent, or hundredths of an hour. */
  readonly unit: "cents" | "count" | "percent" | "hours";
  readonly formula: string;
  /** The date that assigns a record to a day. */
  readonly driver: (typeof drivers)[number];
  /** Reveals what the work cost the shop. */
  readonly fromCosts?: true;
  readonly above: Terms;
  readonly below?: Terms;
  /**
   * The metric is unknown, rather than 0, when the first measure is 0 and the second is not: nothing of what was sold
   * has a known cost.
   */
  readonly needs?: readonly [known: Measure, sold: Measure];
  /** Multiplies the quotient to convert it to the metric's unit. */
  readonly scale?: number;
  /** Whether more is better, so that a rise is shown as good or bad. */
  readonly better: "more" | "less";
}

export const posted = { driver: "posted", better: "more" } as const;

/** The measures that a metric uses. */
export const measuresOf = ({ above, below }: Metric): readonly Measure[] => [
  ...new Set([...Object.keys(above), ...Object.keys(below ?? {})] as Measure[]),
];

/** The labels and units of a metric's numerator and denominator. */
export function sidesOf({ above, below }: Metric) {
  const side = (terms: Terms) => {
    const named = Object.keys(terms).map((measure) => measured[measure as Measure]);
    const unit = named[0]?.unit ?? "count";
    return { word: named.length > 1 ? "Gross profit" : (named[0]?.word ?? ""), unit };
  };
  return { above: side(above), below: below ? side(below) : null };
}

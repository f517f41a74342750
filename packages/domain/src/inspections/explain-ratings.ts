import {
  capacityShare,
  limitWord,
  type PointKind,
  type PointLimits,
  type Readings,
  tireMade,
  withUnit,
} from "./points.ts";

/** What a rating means, for people who know nothing about cars. */
export const ratingLabels = {
  red: "Worn out, broken, or past this shop's limit. The shop recommends doing it now.",
  yellow: "Works today and will need attention. Plan for it; it can wait until you decide.",
  green: "Checked, and nothing to do now.",
} as const;

interface Measured {
  readonly kind: PointKind;
  readonly measurement: string;
  readonly unit: string;
  readonly readings: Readings;
  readonly limits: PointLimits | null;
}

/** The measurements as sentences for the customer. "" when nothing was measured. */
export function explainReadings(of: Measured): string {
  const figure = withUnit(of.measurement, of.unit);
  const share = capacityShare(of.readings);
  const made = tireMade(of.readings.dot);
  const explanation =
    figure &&
    {
      tread: `${figure} of tread is left.`,
      brake: `${figure} of lining is left.`,
      battery: `The battery shows ${figure}.`,
      number: `Measured: ${figure}.`,
      rating: `Measured: ${figure}.`,
      text: "",
    }[of.kind];
  return [
    explanation,
    share !== null && `It gives ${share} % of the starting power it was made for.`,
    made && `The tire was made in week ${made.week} of ${made.year}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** This shop's limits for soon and urgent. "" when there are no limits. */
export const explainLimits = (of: Measured): string =>
  of.limits && of.measurement
    ? `This shop's limits: ${limitWord(of.limits, of.unit).replace(/^S/, "s")}`
    : "";

import {
  capacityShare,
  limitWord,
  type PointKind,
  type PointLimits,
  type Readings,
  tireMade,
  withUnit,
} from "./points.ts";

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
  const manufacturedOn = tireMade(of.readings.dot);
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
    manufacturedOn && `The tire was made in week ${manufacturedOn.week} of ${manufacturedOn.year}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** This shop's limits for soon and urgent. "" when there are no limits. */
export const explainLimits = (of: Measured): string =>
  of.limits && of.measurement
    ? `This shop's limits: ${limitWord(of.limits, of.unit).replace(/^S/, "s")}`
    : "";

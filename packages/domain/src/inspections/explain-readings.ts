import { en as text } from "../catalog/inspection-words/en.ts";
import { fillIn } from "../catalog/message.ts";
import {
  badSide,
  capacityShare,
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

const readingTexts: Record<PointKind, string> = {
  tread: text.reading.tread,
  brake: text.reading.brake,
  battery: text.reading.battery,
  number: text.reading.measured,
  rating: text.reading.measured,
  text: "",
};

/** The measurements as sentences for the customer, each of them in the catalog. Empty when nothing was measured. */
export function readingSentences(of: Measured): string[] {
  const value = withUnit(of.measurement, of.unit);
  const percent = capacityShare(of.readings);
  const manufacturedOn = tireMade(of.readings.dot);
  return [
    value && fillIn(readingTexts[of.kind], { value }),
    percent !== null && fillIn(text.reading.capacity, { percent }),
    manufacturedOn && fillIn(text.reading.tire, manufacturedOn),
  ].filter((sentence) => typeof sentence === "string" && sentence !== "") as string[];
}

/** The measurements in one text. "" when nothing was measured. */
export const explainReadings = (of: Measured): string => readingSentences(of).join(" ");

/** This shop's limits for soon and urgent. "" when there are no limits. */
export const explainLimits = ({ limits, measurement, unit }: Measured): string =>
  limits && measurement
    ? fillIn(text.limits[badSide(limits)], {
        soon: withUnit(limits.soonAt, unit),
        urgent: withUnit(limits.urgentAt, unit),
      })
    : "";

import Big from "big.js";
import { z } from "zod";
import type { AreaMessages } from "../catalog/areas.ts";
import { en as rules } from "../catalog/inspection-rules/en.ts";
import { fillIn } from "../catalog/message.ts";
import { en } from "../catalog/readings/en.ts";
import { accept, type Result, refuse } from "../kernel/result.ts";
import { mostSevere, type Rating } from "./ratings.ts";

/** What is inspected determines what is recorded: a rating alone, a measurement, or text. */
export const pointKinds = ["rating", "tread", "brake", "battery", "number", "text"] as const;
export type PointKind = (typeof pointKinds)[number];

/** A plain number with at most two decimals. A temperature may be negative. */
const number = /^-?\d{1,5}(\.\d{1,2})?$/;
const threshold = z.string().regex(number, "Enter a number with at most 2 decimals.");

/**
 * The thresholds for soon and urgent, both inclusive. They determine which end is bad: urgent below soon is wear
 * (tread), urgent above soon is excess (a temperature).
 */
export const pointLimits = z
  .object({ soonAt: threshold, urgentAt: threshold })
  .refine(({ soonAt, urgentAt }) => soonAt !== urgentAt, "Soon and urgent can't start at the same value.");
export type PointLimits = z.infer<typeof pointLimits>;

/** Readings besides the measurement: a tire's DOT number, and a battery's measured and rated cold-cranking amperes. */
export const readings = z.object({
  dot: z.string().default(""),
  cca: z.string().default(""),
  ratedCca: z.string().default(""),
});
export type Readings = z.infer<typeof readings>;
export const emptyReadings: Readings = { dot: "", cca: "", ratedCca: "" };

const text = rules.reading;

const facts: Record<PointKind, { word: string; measures: string; unit: string; max: number }> = {
  rating: { word: "Rating", measures: "", unit: "", max: 0 },
  tread: { word: "Tire tread", measures: "tread depth", unit: "/32 in", max: 40 },
  brake: { word: "Brake pad or shoe", measures: "lining", unit: "mm", max: 60 },
  battery: { word: "Battery", measures: "voltage", unit: "V", max: 60 },
  number: { word: "Measurement", measures: "value", unit: "", max: 99_999 },
  text: { word: "Text", measures: "", unit: "", max: 0 },
};
export const pointKindLabel = (kind: PointKind): string => facts[kind].word;
export const measured = (kind: PointKind): boolean => facts[kind].measures !== "";
/** The fixed unit of a kind. "" when the shop chooses the unit. */
export const unitOf = (kind: PointKind): string => facts[kind].unit;

/** Default limits for a new point of each kind. Sources: see `defaultTemplate`. */
export const usualLimits: Partial<Record<PointKind, PointLimits>> = {
  tread: { soonAt: "4", urgentAt: "2" },
  brake: { soonAt: "5", urgentAt: "3" },
  battery: { soonAt: "12.4", urgentAt: "12" },
};
/** Percent of the rated cold-cranking amperes. */
export const defaultCapacityLimits: PointLimits = { soonAt: "80", urgentAt: "60" };

/** "5/32 in", "8 mm": a unit that starts with a slash has no space before it. */
export const withUnit = (figure: string, unit: string): string =>
  figure === "" ? "" : unit.startsWith("/") ? `${figure}${unit}` : `${figure} ${unit}`.trim();

/** On which side of its limits a value is bad: less for wear, more for excess. */
export const badSide = ({ soonAt, urgentAt }: PointLimits): "less" | "more" =>
  new Big(urgentAt).lt(soonAt) ? "less" : "more";

export function limitWord(limits: PointLimits, unit: string, words: AreaMessages<"readings"> = en): string {
  const side = badSide(limits);
  const of = (figure: string) => withUnit(figure, unit);
  return fillIn(words.limits[side], { soon: of(limits.soonAt), urgent: of(limits.urgentAt) });
}

function rateFigure(value: Big, { soonAt, urgentAt }: PointLimits): Rating {
  const wear = badSide({ soonAt, urgentAt }) === "less";
  const reached = (limit: string) => (wear ? value.lte(limit) : value.gte(limit));
  return reached(urgentAt) ? "red" : reached(soonAt) ? "yellow" : "green";
}

/** A battery's measured share of its rating, in whole percent. Null without both values. */
export function capacityShare({ cca, ratedCca }: Pick<Readings, "cca" | "ratedCca">): number | null {
  if (!/^\d+$/.test(cca) || !/^[1-9]\d*$/.test(ratedCca)) return null;
  return new Big(cca).times(100).div(ratedCca).round(0, Big.roundDown).toNumber();
}

interface Measured {
  readonly kind: PointKind;
  readonly measurement: string;
  readonly readings: Pick<Readings, "cca" | "ratedCca">;
  readonly limits: PointLimits | null;
  readonly capacityLimits: PointLimits | null;
}

/**
 * The rating that the measurements suggest. For a battery, the worse of its two. Null when nothing is measured or no
 * limit is set. A person decides, because a suggestion is only a draft (Florida Statutes 559.920).
 */
export function proposeRating(of: Measured): Rating | null {
  const proposed: Rating[] = [];
  if (of.limits && number.test(of.measurement)) proposed.push(rateFigure(new Big(of.measurement), of.limits));
  const share = of.kind === "battery" && of.capacityLimits ? capacityShare(of.readings) : null;
  if (share !== null && of.capacityLimits) proposed.push(rateFigure(new Big(share), of.capacityLimits));
  return mostSevere(proposed);
}

/** A tire identification number (49 CFR 574.5): 7 to 13 letters and digits, or only the four digits of week and year. */
const tin = /^(?:[A-FHJ-NPRT-Y0-9]{7,13}|\d{4})$/;

/**
 * When a tire was made: week and year from the last four digits of its DOT number. Null when they are not a valid
 * week and year.
 */
export function tireMade(dot: string): { week: number; year: number } | null {
  const [, week = "", year = ""] = /(\d{2})(\d{2})$/.exec(dot) ?? [];
  const manufactured = { week: Number(week), year: 2000 + Number(year) };
  return manufactured.week >= 1 && manufactured.week <= 53 ? manufactured : null;
}

/** Normalizes the input of a point. A rejection explains the expected format. */
export function readPoint(of: {
  readonly kind: PointKind;
  readonly label: string;
  readonly measurement: string;
  readonly readings: Readings;
}): Result<{ measurement: string; readings: Readings }> {
  const measurement = measured(of.kind)
    ? of.measurement.replace(",", ".").replace(/^\+/, "")
    : of.measurement;
  const { max: most, unit } = facts[of.kind];
  if (measured(of.kind) && measurement !== "") {
    const right = number.test(measurement) && (of.kind === "number" || !measurement.startsWith("-"));
    if (!right && of.kind !== "rating" && of.kind !== "text")
      return refuse(
        fillIn(text[of.kind], {
          point: of.label,
          unit,
          example: of.kind === "battery" ? "12.6" : "5.5",
        }),
      );
    if (new Big(measurement).abs().gt(most))
      return refuse(fillIn(text.tooHigh, { reading: withUnit(measurement, unit), point: of.label, most }));
  }
  const dot = of.readings.dot
    .toUpperCase()
    .replace(/^\s*DOT/, "")
    .replace(/[\s-]/g, "");
  if (dot && !tin.test(dot)) return refuse(fillIn(text.notDot, { text: of.readings.dot }));
  const cca = of.readings.cca.trim();
  const ratedCca = of.readings.ratedCca.trim();
  if ([cca, ratedCca].some((each) => each !== "" && !/^\d{1,4}$/.test(each))) return refuse(text.amperes);
  return accept({ measurement, readings: { dot, cca, ratedCca } });
}

/** today − last, as signed text. Null when either is not a number. */
export function changeSince(today: string, last: string): string | null {
  if (!number.test(today) || !number.test(last)) return null;
  const change = new Big(today).minus(last);
  return change.eq(0) ? "0" : `${change.gt(0) ? "+" : "−"}${change.abs().toFixed()}`;
}

/** All measurements in words: "4/32 in, DOT 0126 (made in week 1 of 2026)". "" when there are none. */
export function formatReadings(
  of: { measurement: string; unit: string; readings: Readings },
  words: AreaMessages<"readings"> = en,
): string {
  const { dot, cca, ratedCca } = of.readings;
  const manufacturedOn = tireMade(dot);
  const share = capacityShare(of.readings);
  return [
    withUnit(of.measurement, of.unit),
    dot && (manufacturedOn ? fillIn(words.dotBuilt, { dot, ...manufacturedOn }) : `DOT ${dot}`),
    cca &&
      (ratedCca ? fillIn(words.ccaOf, { cca, rated: ratedCca }) : `${cca} CCA`) +
        (share === null ? "" : ` (${share}%)`),
  ]
    .filter(Boolean)
    .join(", ");
}

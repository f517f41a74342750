import Big from "big.js";
import { z } from "zod";
import { accept, type Result, refuse } from "../kernel/result.ts";

export const ratings = ["green", "yellow", "red"] as const;
export type Rating = (typeof ratings)[number];

/** What is looked at, and therefore what is written down: a rating alone, something measured, or words. */
export const pointKinds = ["rating", "tread", "brake", "battery", "number", "text"] as const;
export type PointKind = (typeof pointKinds)[number];

/** A plain number with at most two decimals, below zero where a temperature may be. */
const number = /^-?\d{1,5}(\.\d{1,2})?$/;
const threshold = z.string().regex(number, "Enter a number with at most two decimals.");

/**
 * From where on a measured value is soon, and from where on it is urgent, both included. Which end is the bad one
 * follows from the two: urgent below soon is wear (tread), urgent above soon is excess (a temperature).
 */
export const pointLimits = z
  .object({ soonAt: threshold, urgentAt: threshold })
  .refine(({ soonAt, urgentAt }) => soonAt !== urgentAt, "Soon and urgent cannot begin at the same figure.");
export type PointLimits = z.infer<typeof pointLimits>;

/** Beside the measured figure: a tire's DOT number, and what a battery gives and is rated for in cold-cranking amperes. */
export const readings = z.object({
  dot: z.string().default(""),
  cca: z.string().default(""),
  ratedCca: z.string().default(""),
});
export type Readings = z.infer<typeof readings>;
export const noReadings: Readings = { dot: "", cca: "", ratedCca: "" };

const facts: Record<PointKind, { word: string; measures: string; unit: string; most: number }> = {
  rating: { word: "Rating", measures: "", unit: "", most: 0 },
  tread: { word: "Tire tread", measures: "tread depth", unit: "/32 in", most: 40 },
  brake: { word: "Brake pad or shoe", measures: "lining", unit: "mm", most: 60 },
  battery: { word: "Battery", measures: "voltage", unit: "V", most: 60 },
  number: { word: "Measurement", measures: "value", unit: "", most: 99_999 },
  text: { word: "Words", measures: "", unit: "", most: 0 },
};
export const kindWord = (kind: PointKind): string => facts[kind].word;
export const measured = (kind: PointKind): boolean => facts[kind].measures !== "";
/** The unit that a kind always has; "" where the shop names its own. */
export const unitOf = (kind: PointKind): string => facts[kind].unit;

/** What a new point of that kind begins with. Sources: see `defaultTemplate`. */
export const usualLimits: Partial<Record<PointKind, PointLimits>> = {
  tread: { soonAt: "4", urgentAt: "2" },
  brake: { soonAt: "5", urgentAt: "3" },
  battery: { soonAt: "12.4", urgentAt: "12" },
};
/** Shares of the rated cold-cranking amperes in percent. */
export const usualCapacityLimits: PointLimits = { soonAt: "80", urgentAt: "60" };

/** "5/32 in", "8 mm": a unit that begins with a stroke belongs to its figure. */
export const withUnit = (figure: string, unit: string): string =>
  figure === "" ? "" : unit.startsWith("/") ? `${figure}${unit}` : `${figure} ${unit}`.trim();

export function limitWord(limits: PointLimits, unit: string): string {
  const side = new Big(limits.urgentAt).lt(limits.soonAt) ? "less" : "more";
  const of = (figure: string) => withUnit(figure, unit);
  return `Soon at ${of(limits.soonAt)} or ${side}, urgent at ${of(limits.urgentAt)} or ${side}.`;
}

function rateFigure(value: Big, { soonAt, urgentAt }: PointLimits): Rating {
  const wear = new Big(urgentAt).lt(soonAt);
  const reached = (limit: string) => (wear ? value.lte(limit) : value.gte(limit));
  return reached(urgentAt) ? "red" : reached(soonAt) ? "yellow" : "green";
}

/** What a battery gives of what it is rated for, in whole percent; null without both figures. */
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
 * The rating that the figures themselves propose, the worse of the two of a battery; null where nothing is measured or
 * no limit is set. A person decides: a proposal is a draft (Florida Statutes 559.920).
 */
export function proposeRating(of: Measured): Rating | null {
  const proposed: Rating[] = [];
  if (of.limits && number.test(of.measurement)) proposed.push(rateFigure(new Big(of.measurement), of.limits));
  const share = of.kind === "battery" && of.capacityLimits ? capacityShare(of.readings) : null;
  if (share !== null && of.capacityLimits) proposed.push(rateFigure(new Big(share), of.capacityLimits));
  if (proposed.length === 0) return null;
  return ratings[Math.max(...proposed.map((each) => ratings.indexOf(each)))] ?? null;
}

/** A tire identification number (49 CFR 574.5): 7 to 13 letters and digits, or the four of week and year alone. */
const tin = /^(?:[A-FHJ-NPRT-Y0-9]{7,13}|\d{4})$/;

/** When a tire was made, by the last four digits of its DOT number: week and year; null where they are none. */
export function tireMade(dot: string): { week: number; year: number } | null {
  const [, week = "", year = ""] = /(\d{2})(\d{2})$/.exec(dot) ?? [];
  const made = { week: Number(week), year: 2000 + Number(year) };
  return made.week >= 1 && made.week <= 53 ? made : null;
}

/** What was typed at a point, put in order; a refusal says how it is written. */
export function readPoint(of: {
  readonly kind: PointKind;
  readonly label: string;
  readonly measurement: string;
  readonly readings: Readings;
}): Result<{ measurement: string; readings: Readings }> {
  const measurement = measured(of.kind)
    ? of.measurement.replace(",", ".").replace(/^\+/, "")
    : of.measurement;
  const { most, measures, unit } = facts[of.kind];
  if (measured(of.kind) && measurement !== "") {
    const right = number.test(measurement) && (of.kind === "number" || !measurement.startsWith("-"));
    if (!right)
      return refuse(
        `Write the ${measures} of “${of.label}” as a number${unit ? ` in ${unit}` : ""}, such as ${of.kind === "battery" ? "12.6" : "5.5"}.`,
      );
    if (new Big(measurement).abs().gt(most))
      return refuse(
        `${withUnit(measurement, unit)} cannot be right for “${of.label}”. Enter at most ${most}.`,
      );
  }
  const dot = of.readings.dot
    .toUpperCase()
    .replace(/^\s*DOT/, "")
    .replace(/[\s-]/g, "");
  if (dot && !tin.test(dot))
    return refuse(
      `“${of.readings.dot}” is not a DOT number. It has 7 to 13 letters and digits; the last four alone will do.`,
    );
  const cca = of.readings.cca.trim();
  const ratedCca = of.readings.ratedCca.trim();
  if ([cca, ratedCca].some((each) => each !== "" && !/^\d{1,4}$/.test(each)))
    return refuse("Write cold-cranking amperes as a whole number, such as 640.");
  return accept({ measurement, readings: { dot, cca, ratedCca } });
}

/** today − last, as text with its sign; null where one of them is no number. */
export function changeSince(today: string, last: string): string | null {
  if (!number.test(today) || !number.test(last)) return null;
  const change = new Big(today).minus(last);
  return change.eq(0) ? "0" : `${change.gt(0) ? "+" : "−"}${change.abs().toFixed()}`;
}

/** Everything that was measured, in words: "4/32 in, DOT 0126 (made in week 1 of 2026)"; "" where nothing was. */
export function figuresText(of: { measurement: string; unit: string; readings: Readings }): string {
  const { dot, cca, ratedCca } = of.readings;
  const made = tireMade(dot);
  const share = capacityShare(of.readings);
  return [
    withUnit(of.measurement, of.unit),
    dot && `DOT ${dot}${made ? ` (made in week ${made.week} of ${made.year})` : ""}`,
    cca && `${cca}${ratedCca ? ` of ${ratedCca}` : ""} CCA${share === null ? "" : ` (${share} %)`}`,
  ]
    .filter(Boolean)
    .join(", ");
}

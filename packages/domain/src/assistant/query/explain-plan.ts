import { formatCents } from "../../kernel/money.ts";
import { type Days, wordsOf } from "../questions/calendar-days.ts";
import { attributes } from "./attribute-catalog.ts";
import { dimensions } from "./dimension-catalog.ts";
import { measureOf, type QueryMeasure } from "./measure-catalog.ts";
import type { Bound, Filter, MeasurePlan } from "./plan.ts";

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const lower = (text: string) =>
  /^[A-Z]{2}|ARO|VIN/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** A value of a metric in its unit: "$1,250.00", "82.50%", "12.50 hours". */
export function valueWords(value: number, unit: QueryMeasure["unit"]): string {
  if (unit === "cents") return formatCents(value);
  if (unit === "percent") return `${(value / 100).toFixed(2)}%`;
  if (unit === "hours") return `${(value / 100).toFixed(2)} hours`;
  return value.toLocaleString("en-US");
}

const boundWords = {
  above: "above",
  "at-least": "of at least",
  below: "below",
  "at-most": "of at most",
} as const;
const boundText = ({ measure, is, value }: Bound): string => {
  const of = measureOf(measure);
  return of ? `with ${lower(of.label)} ${boundWords[is]} ${valueWords(value, of.unit)}` : "";
};

const filterText = ({ by, label, not, values, words }: Filter): string => {
  const name =
    label ||
    [...values.map((each) => each.replace("|", " ")), ...words.map((each) => `“${each}”`)].join(", ");
  if (by === "job" || by === "job-category" || by === "part")
    return not ? `without ${name}` : by === "part" ? `of parts with ${name}` : `of jobs with ${name}`;
  if (by === "technician") return not ? `not by ${name}` : `by ${name}`;
  if (by === "advisor") return not ? `not written by ${name}` : `written by ${name}`;
  if (by === "method") return not ? `not by ${lower(name)}` : `by ${lower(name)}`;
  if (by === "weekday") return `on ${name}`;
  return not ? `without ${name}` : `for ${name}`;
};

const clock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour % 24 < 12 ? "AM" : "PM";
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`} ${half}`;
};

/** "October 1–31, 2026": always with days, so that nobody has to guess them. */
export function daysWords(days: Days): string {
  const words = wordsOf(days);
  return /\d{1,2}, \d{4}|–/.test(words) ? words : `${words} (${shortDay(days.from)} – ${shortDay(days.to)})`;
}
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const shortDay = (day: string) => `${months[Number(day.slice(5, 7)) - 1] ?? ""} ${Number(day.slice(8, 10))}`;

/** Which records count: "for Honda, on repair orders by Tess Technician". Empty without a filter. */
export const filtersWords = (plan: Pick<MeasurePlan, "filters" | "hours">): string =>
  [
    ...plan.filters.map(filterText),
    ...(plan.hours ? [`between ${clock(plan.hours.from)} and ${clock(plan.hours.to)}`] : []),
  ].join(", ");

/**
 * The whole plan as one sentence with its dates, to read back what was understood: "Sales and gross profit by
 * technician, October 2026 (Oct 1 – Oct 31)".
 */
export function explainPlan(plan: MeasurePlan, several = ""): string {
  const labels = plan.measures.flatMap((id) => measureOf(id)?.label ?? []);
  const head = [labels[0] ?? "", ...labels.slice(1).map(lower)];
  const [first] = plan.by;
  const rank =
    plan.limit !== null && first
      ? `${plan.sort?.order === "least" ? "Bottom" : "Top"} ${plan.limit} ${plan.limit === 1 ? dimensions[first].label.toLowerCase() : dimensions[first].plural} by ${lower(listed(head))}`
      : listed(head);
  const split = plan.limit !== null && first ? plan.by.slice(1) : plan.by;
  const by =
    split.length > 0 ? ` by ${listed(split.map((each) => dimensions[each].label.toLowerCase()))}` : "";
  const sorted =
    plan.limit === null && plan.sort && plan.sort.by !== "name"
      ? `${plan.sort.order === "most" ? "highest" : "lowest"} first`
      : "";
  return [
    plan.mean ? `Mean of ${lower(rank)}${by}` : `${rank}${by}`,
    filtersWords(plan),
    ...plan.having.map(boundText),
    several,
    plan.periods.length > 0 ? plan.periods.map(daysWords).join(" and ") : "now",
    plan.against ? `compared with ${daysWords(plan.against)}` : "",
    sorted,
    plan.columns.length > 0
      ? `with ${listed(plan.columns.map((each) => lower(attributes[each].label)))}`
      : "",
  ]
    .filter(Boolean)
    .join(", ");
}

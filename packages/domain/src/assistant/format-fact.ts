import { formatRoundCents } from "../kernel/money.ts";
import { formatMonthDay } from "../kernel/time.ts";
import type { FactUnit } from "./analysis.ts";

const grouped = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 2 });
const counted = (value: number, one: string) => `${grouped(value)} ${value === 1 ? one : `${one}s`}`;

/** Formats a number for a sentence: "$1,235", "38.4%", "92.5 hours", "12 days". */
export function formatFact(unit: FactUnit, value: number | string): string {
  if (typeof value === "string") return unit === "day" ? formatMonthDay(value) : value;
  if (unit === "cents") return formatRoundCents(value);
  if (unit === "percent") return `${(value / 100).toFixed(1)}%`;
  // Below ten hours a tenth matters: one repair order's hours are shown to the hundredth.
  if (unit === "hours")
    return Math.abs(value) < 1000
      ? counted(value / 100, "hour")
      : counted(Math.round(value / 10) / 10, "hour");
  if (unit === "days") return counted(value, "day");
  if (unit === "miles") return counted(value, "mile");
  return grouped(value);
}

/** "a", "a and b", "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

export { formatMonthDay, formatRoundCents };

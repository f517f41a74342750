import type { getFigures } from "@autoiq/domain/analytics/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatCount, formatMoney } from "~/platform/format";

export type Figure = ReplyOf<typeof getFigures>["figures"][number];

export const driverWords: Record<Figure["driver"], string> = {
  posted: "By posting date",
  paid: "By payment date",
  answered: "By the date of the answer",
  clocked: "By the date of the clock",
  booked: "By the date of the appointment",
};

/** A figure as it is read: "$1,234.56", "38.4%", "2.15 h"; a dash where there is none. */
export function sayFigure(unit: Figure["unit"], value: number | null): string {
  if (value === null) return "–";
  if (unit === "cents") return formatMoney(value);
  if (unit === "percent") return `${(value / 100).toFixed(1)}%`;
  if (unit === "hours") return `${(value / 100).toFixed(2)} h`;
  return formatCount(value);
}

/** How it moved against the period before: shares in points, everything else in percent. */
export function moved({ unit, value, before }: Figure): { words: string; direction: number } | null {
  if (value === null || before === null) return null;
  if (unit === "percent") {
    const points = (value - before) / 100;
    return { words: `${points >= 0 ? "+" : "−"}${Math.abs(points).toFixed(1)} points`, direction: points };
  }
  if (before === 0) return null;
  const share = (value - before) / Math.abs(before);
  return {
    words: `${share >= 0 ? "+" : "−"}${Math.abs(share * 100).toFixed(0)}%`,
    direction: Math.round(share * 100),
  };
}

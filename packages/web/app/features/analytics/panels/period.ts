import { addDays } from "@autoiq/domain/kernel/time";

export const periods = [
  { value: "today", label: "Today" },
  { value: "week", label: "7 days" },
  { value: "month", label: "This month" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
] as const;
export type Period = (typeof periods)[number]["value"];

/** First and last day of a period that ends today, in the shop's days. */
export function rangeOf(period: Period, today: string): { from: string; to: string } {
  const from: Record<Period, string> = {
    today,
    week: addDays(today, -6),
    month: `${today.slice(0, 8)}01`,
    "30": addDays(today, -29),
    "90": addDays(today, -89),
  };
  return { from: from[period], to: today };
}

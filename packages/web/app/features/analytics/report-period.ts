import { steps } from "@autoiq/domain/analytics/contract";
import { addDays } from "@autoiq/domain/kernel/time";

export const periods = [
  { value: "today", label: "Today" },
  { value: "yesterday", label: "Yesterday" },
  { value: "week", label: "7 days" },
  { value: "month", label: "This month" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "year", label: "12 months" },
  { value: "own", label: "Custom range" },
] as const;
export type Period = (typeof periods)[number]["value"];
type Range = { from: string; to: string };
export type Granularity = (typeof steps)[number];

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** First and last day of a period that ends today or yesterday, in the shop's time zone. */
function rangeOf(period: Exclude<Period, "own">, today: string): Range {
  const from = {
    today,
    yesterday: addDays(today, -1),
    week: addDays(today, -6),
    month: `${today.slice(0, 8)}01`,
    "30": addDays(today, -29),
    "90": addDays(today, -89),
    year: addDays(today, -364),
  };
  return { from: from[period], to: period === "yesterday" ? from.yesterday : today };
}

const daysIn = ({ from, to }: Range) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The period in the URL: custom dates, one of `periods`, or else the report's usual one. The step is the finest that stays readable. */
export function requestedPeriod(
  search: URLSearchParams,
  today: string,
  usual: Exclude<Period, "own"> = "30",
): Range & { period: Period; step: Granularity } {
  const [from, to] = [search.get("from"), search.get("to")];
  const named = periods.find(({ value }) => value === search.get("period"))?.value ?? usual;
  const own = isDay(from) && isDay(to) && from <= to;
  const period = own ? "own" : named === "own" ? usual : named;
  const range = own ? { from, to } : rangeOf(period === "own" ? usual : period, today);
  const days = daysIn(range);
  const finest: Granularity = days <= 45 ? "day" : days <= 185 ? "week" : "month";
  return { ...range, period, step: steps.find((each) => each === search.get("step")) ?? finest };
}

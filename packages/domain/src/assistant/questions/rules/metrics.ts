import type { Concept } from "../lexicon.ts";
import { metricConcepts } from "../metric-phrases.ts";
import type { Found, Rule } from "../rule.ts";

const metrics: readonly Concept[] = metricConcepts;
const questionConcepts: readonly Concept[] = [
  "how-much",
  "how-many",
  "average",
  "all",
  "rows",
  "every-place",
  "by:location",
];
const moved: readonly Concept[] = ["change", "versus", "down", "up"];
const steps: readonly Concept[] = ["by:day", "by:week", "by:month"];
const slots = ["period", "against"] as const;

/** The named metric. The last one when a longer name contains a shorter one. */
const metricKeyOf = ({ reading }: Found): string =>
  reading.phrases
    .flatMap(({ concepts }) => concepts)
    .find((each) => metrics.includes(each))
    ?.slice(4) ?? "";

const locationScopeOf = (found: Found) => (found.has("every-place", "by:location") ? "all" : "here");
const spanOf = ({ period, reading: { against } }: Found) => {
  const { from, to, before } = period;
  // "This year against last year" compares equally many days of both.
  if (!against || (against.from === before.from && against.to > before.to)) return { from, to, before };
  return { from, to, before: { from: against.from, to: against.to } };
};
const stepOf = (found: Found) =>
  found.has("by:day") ? "day" : found.has("by:week") ? "week" : found.has("by:month") ? "month" : null;
const common = (found: Found) => ({ ...spanOf(found), place: locationScopeOf(found) });
const pickOf = (found: Found) => (found.has("worst") ? "worst" : "best");

export const metricRules: readonly Rule[] = [
  {
    tool: "metrics",
    example: "What was gross profit in October?",
    needs: [metrics],
    may: [...questionConcepts, ...moved, ...steps],
    slots,
    input: (found) => ({
      metric: metricKeyOf(found),
      ...common(found),
      step: stepOf(found),
      rows: found.has("rows"),
    }),
  },
  {
    tool: "metrics",
    example: "How full were the bays last week?",
    needs: [["fig:bay-utilization"]],
    may: ["bay", ...questionConcepts, ...moved, ...steps],
    slots,
    input: (found) => ({
      metric: "bay-utilization",
      ...common(found),
      step: stepOf(found),
      rows: found.has("rows"),
    }),
  },
  {
    tool: "metric_change",
    example: "Why was gross profit down in October?",
    needs: [metrics, ["why"]],
    may: [...questionConcepts, ...moved],
    slots,
    input: (found) => ({ metric: metricKeyOf(found), ...common(found) }),
  },
  {
    tool: "metrics",
    example: "Which day had the highest sales in October?",
    needs: [metrics, ["best", "worst"], steps],
    may: questionConcepts,
    slots,
    input: (found) => ({
      metric: metricKeyOf(found),
      ...common(found),
      step: stepOf(found),
      pick: pickOf(found),
    }),
  },
  {
    tool: "metrics",
    example: "How many cars did we finish last month?",
    needs: [["how-many"], ["car", "order"], ["finished", "repaired", "invoice"]],
    may: ["visit", ...moved, ...steps, "every-place"],
    slots,
    input: (found) => ({ metric: "car-count", ...common(found), step: stepOf(found) }),
  },
  {
    tool: "metrics",
    example: "Which was our busiest week this year?",
    needs: [["best", "worst"], steps],
    may: ["car", "order"],
    requires: ["period"],
    slots,
    input: (found) => ({ metric: "car-count", ...common(found), step: stepOf(found), pick: pickOf(found) }),
  },
  {
    tool: "metrics",
    example: "How much was declined in October?",
    needs: [["how-much"], ["declined", "deferred"]],
    may: ["work", ...moved],
    slots,
    requires: ["period"],
    input: (found) => ({ metric: "declined", ...common(found) }),
  },
  {
    tool: "metrics",
    example: "How much did customers pay last week?",
    needs: [["how-much"], ["payment"]],
    may: ["customer", ...moved, "every-place", "invoice"],
    slots,
    input: (found) => ({ metric: "paid", ...common(found) }),
  },
  {
    tool: "metrics",
    example: "How much did we sell yesterday?",
    needs: [["how-much"], ["sold"]],
    may: [...moved, "work", "every-place"],
    slots,
    input: (found) => ({ metric: "sales", ...common(found) }),
  },
  {
    tool: "metrics",
    example: "How many hours did we sell last month?",
    needs: [["how-many"], ["hours"], ["sold"]],
    may: moved,
    slots,
    input: (found) => ({ metric: "hours-sold", ...common(found) }),
  },
  {
    tool: "time_in_status",
    example: "How long do repair orders stay in each status this month?",
    needs: [["time-in"]],
    may: ["how-long", "order", "car", "average", "hours"],
    slots: ["period"],
    input: ({ period: { from, to } }) => ({ from, to }),
  },
  {
    tool: "today",
    example: "How are we doing today?",
    needs: [["glance"]],
    may: ["every-place", "status", "open"],
    slots: ["period"],
    input: (found) => ({ place: locationScopeOf(found) }),
  },
];

import type { getMetrics } from "@autoiq/domain/analytics/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";

export type Metric = ReplyOf<typeof getMetrics>["metrics"][number];

export const dateDriverLabels: Record<Metric["driver"], string> = {
  posted: "By posting date",
  paid: "By payment date",
  answered: "By decision date",
  clocked: "By time entry date",
  booked: "By appointment date",
};

/** Change from the prior period: percentage points for shares, percent for everything else. */
export function changeText({ unit, value, before }: Metric): { text: string; direction: number } | null {
  if (value === null || before === null) return null;
  if (unit === "percent") {
    const points = (value - before) / 100;
    return { text: `${points >= 0 ? "+" : "−"}${Math.abs(points).toFixed(1)} points`, direction: points };
  }
  if (before === 0) return null;
  const share = (value - before) / Math.abs(before);
  return {
    text: `${share >= 0 ? "+" : "−"}${Math.abs(share * 100).toFixed(0)}%`,
    direction: Math.round(share * 100),
  };
}

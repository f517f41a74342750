import { planSources } from "@autoiq/domain/moving-in/read-sources";
import { forecastParts } from "@autoiq/intelligence/forecasting/part-demand";
import { seededRandom } from "@autoiq/intelligence/kernel/random";
import { learnPatterns } from "@autoiq/intelligence/learned-patterns/learn-patterns";
import { replanDay } from "@autoiq/intelligence/scheduling/plan-day";
import type { DayPlan, ShopDay } from "@autoiq/intelligence/scheduling/shop-day";

/** Like `replanDay`, for the given milliseconds. */
function planWithin(of: {
  readonly day: ShopDay;
  readonly plan: DayPlan;
  readonly now: number;
  readonly milliseconds: number;
}): DayPlan {
  const end = performance.now() + of.milliseconds;
  const late = () => performance.now() > end;
  return replanDay(of.day, of.plan, { now: of.now, started: [] }, seededRandom(1), late);
}

/** Calculations that may run on their own thread: functions of data that can be copied, without I/O. */
export const tasks = {
  "forecast-parts": forecastParts,
  "learn-patterns": learnPatterns,
  "plan-day": planWithin,
  "plan-import": planSources,
} satisfies Record<string, (input: never) => unknown>;

export type Task = keyof typeof tasks;

/** Calculations of background jobs: seconds of arithmetic that nobody waits for. */
export const backgroundTasks: ReadonlySet<Task> = new Set<Task>([
  "forecast-parts",
  "learn-patterns",
  "plan-import",
]);

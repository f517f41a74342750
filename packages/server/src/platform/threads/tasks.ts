import { forecastParts } from "@autoiq/intelligence/forecasting/part-demand";
import { learnHabits } from "@autoiq/intelligence/habits/learn-habits";
import { seededRandom } from "@autoiq/intelligence/kernel/random";
import { replanDay } from "@autoiq/intelligence/scheduling/plan-day";
import type { DayPlan, ShopDay } from "@autoiq/intelligence/scheduling/shop-day";

/** As `replanDay`, for so many milliseconds. */
function planWithin(of: {
  readonly day: ShopDay;
  readonly plan: DayPlan;
  readonly now: number;
  readonly milliseconds: number;
}): DayPlan {
  const end = performance.now() + of.milliseconds;
  const late = () => performance.now() > end;
  return replanDay(of.day, of.plan, { now: of.now, begun: [] }, seededRandom(1), late);
}

/** What may be worked out on a thread of its own: functions of data that can be copied, without I/O. */
export const tasks = {
  "forecast-parts": forecastParts,
  "learn-habits": learnHabits,
  "plan-day": planWithin,
} satisfies Record<string, (input: never) => unknown>;

export type Task = keyof typeof tasks;

/** Those that a night's job asks for: seconds of arithmetic for which nobody waits. */
export const patientTasks: ReadonlySet<Task> = new Set<Task>(["forecast-parts", "learn-habits"]);

import { forecastParts } from "@autoiq/intelligence/forecasting/part-demand";
import { learnHabits } from "@autoiq/intelligence/habits/learn-habits";

/** What may be worked out on a thread of its own: functions of data that can be copied, without I/O. */
export const tasks = {
  "forecast-parts": forecastParts,
  "learn-habits": learnHabits,
} satisfies Record<string, (input: never) => unknown>;

export type Task = keyof typeof tasks;

/** Those that a night's job asks for: seconds of arithmetic for which nobody waits. */
export const patientTasks: ReadonlySet<Task> = new Set<Task>(["forecast-parts", "learn-habits"]);

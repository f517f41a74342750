import { addDays } from "../kernel/time.ts";
import type { steps } from "./contract.ts";

/**
 * The first days of the steps of a period: the period's own first day, then each day, Monday or first of a month in
 * it. Days are YYYY-MM-DD. The last day is included.
 */
export function granularityOf(from: string, to: string, step: (typeof steps)[number]): string[] {
  const found: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const begins =
      step === "day" ||
      (step === "week" ? new Date(`${day}T00:00:00Z`).getUTCDay() === 1 : day.endsWith("-01"));
    if (begins || day === from) found.push(day);
  }
  return found;
}

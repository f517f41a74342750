import { daysBetween } from "./calendar-days.ts";
import type { UnderstoodQuestion } from "./understood-question.ts";

const asksYear =
  /^(?:and |what about |how about |y |que tal )*(?:for |in |the |el |en el |same for )*(?:last year|a[nñ]o pasado)\s*[?!.]*$/i;

/** "And last year", after an answer about less than a year, is the same days of last year. Other questions stay. */
export function ofYearBefore(question: string, { input }: UnderstoodQuestion): string {
  if (!asksYear.test(question.trim())) return question;
  const found = JSON.stringify(input).match(/\d{4}-\d\d-\d\d/g) ?? [];
  const [from, to = from] = found;
  return from && to && daysBetween(from, to) < 300 ? "and same period last year" : question;
}

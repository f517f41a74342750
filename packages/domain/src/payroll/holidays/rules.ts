import type { Shift } from "../../appointments/availability/schema.ts";
import type { OpeningHours } from "../../appointments/opening-hours.ts";
import { sum } from "../../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import { addDays, daysBetween, formatDay } from "../../kernel/time.ts";
import { daysOff } from "../../time-clock/time-off/rules.ts";
import { comparedWeeks } from "../period-rules.ts";

const daysAhead = 731;
const dateOf = (day: string) => formatDay(day, "");

/**
 * How long a person usually works on the weekday of a day, at most eight hours, in minutes. Special days of the calendar
 * don't count: the shop is often closed on a holiday, and it is paid for that.
 */
export const usualMinutes = (
  day: string,
  work: { readonly at: OpeningHours; readonly week: readonly Shift[] | null },
): number =>
  sum(
    daysOff(
      { firstDay: day, lastDay: day, from: null, until: null },
      { at: work.at, week: work.week, specialDays: [] },
    ).map(({ minutes }) => minutes),
  );

/**
 * Whether a paid holiday may be entered, changed, or removed on a day. Pay periods compare the weeks of half a year: what
 * is earlier is paid, and stays so.
 * @param nextFrom the first day of the next pay period
 */
export function chooseHoliday(
  day: string,
  { today, nextFrom }: { readonly today: string; readonly nextFrom: string },
): Result<true> {
  const since = addDays(nextFrom, -7 * comparedWeeks);
  if (day < since)
    return refuse(`Pay before ${dateOf(since)} doesn't change any more. Choose that day or a later one.`);
  if (daysBetween(today, day) > daysAhead)
    return refuse("A paid holiday is at most two years ahead. Choose an earlier day.");
  return accept(true);
}

/** Whether a holiday may pay these people: each once, with a pay plan then, and not after their last day. */
export function choosePaidPeople(
  day: string,
  people: readonly {
    readonly staffId: string;
    readonly name: string;
    readonly isPaid: boolean;
    readonly lastDay: string | null;
  }[],
): Result<true> {
  if (new Set(people.map(({ staffId }) => staffId)).size < people.length)
    return refuse("Each person is paid once for a holiday. Remove the second entry.");
  const unpaid = people.find(({ isPaid }) => !isPaid);
  if (unpaid) return refuse(`${unpaid.name} has no pay plan on ${dateOf(day)}. Add one first.`);
  const gone = people.find(({ lastDay }) => lastDay !== null && lastDay < day);
  if (gone?.lastDay)
    return refuse(`${gone.name}'s last day is ${dateOf(gone.lastDay)}. Remove their hours of this holiday.`);
  return accept(true);
}

/** Whether a day has no other paid holiday. */
export const chooseFreeDay = (day: string, other: { readonly name: string } | undefined): Result<true> =>
  other
    ? conflict(
        `${dateOf(day)} is a paid holiday already: ${other.name}. Change that one, or choose another day.`,
      )
    : accept(true);

import { addDays, addMonths } from "../kernel/time.ts";
import { weekdayOf } from "./opening-hours.ts";

const on = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The nth weekday of a month; 1 is Monday. */
function nth(year: number, month: number, weekday: number, count: number): string {
  const first = on(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
}

function lastMonday(year: number, month: number): string {
  const last = addDays(addMonths(on(year, month, 1), 1), -1);
  return addDays(last, -(weekdayOf(last) - 1));
}

/** The public holidays of federal law, in calendar order (5 U.S.C. 6103(a)). */
const federalHolidays = (year: number): { day: string; name: string }[] => [
  { day: on(year, 1, 1), name: "New Year's Day" },
  { day: nth(year, 1, 1, 3), name: "Martin Luther King Jr. Day" },
  { day: nth(year, 2, 1, 3), name: "Washington's Birthday" },
  { day: lastMonday(year, 5), name: "Memorial Day" },
  { day: on(year, 6, 19), name: "Juneteenth" },
  { day: on(year, 7, 4), name: "Independence Day" },
  { day: nth(year, 9, 1, 1), name: "Labor Day" },
  { day: nth(year, 10, 1, 2), name: "Columbus Day" },
  { day: on(year, 11, 11), name: "Veterans Day" },
  { day: nth(year, 11, 4, 4), name: "Thanksgiving Day" },
  { day: on(year, 12, 25), name: "Christmas Day" },
];

const usualNames = new Set([
  ...["New Year's Day", "Memorial Day", "Independence Day"],
  ...["Labor Day", "Thanksgiving Day", "Christmas Day"],
]);

/** The federal holidays when most repair shops close, in calendar order (listed in 5 U.S.C. 6103). */
export const usHolidays = (year: number): { day: string; name: string }[] =>
  federalHolidays(year).filter(({ name }) => usualNames.has(name));

const [saturday, sunday] = [6, 7] as const;

/**
 * The day on which a holiday is observed: of a Saturday the Friday before (5 U.S.C. 6103(b)), of a Sunday the Monday
 * after (Executive Order 11582).
 */
export const observedDay = (day: string): string =>
  weekdayOf(day) === saturday ? addDays(day, -1) : weekdayOf(day) === sunday ? addDays(day, 1) : day;

export interface ComingHoliday {
  readonly name: string;
  /** The day of the calendar. */
  readonly day: string;
  readonly observed: string;
}

/** The federal holidays that are observed in the twelve months from a day on, the next first. */
export function comingHolidays(today: string): ComingHoliday[] {
  const year = Number(today.slice(0, 4));
  const end = addMonths(today, 12);
  return [year, year + 1, year + 2]
    .flatMap(federalHolidays)
    .map((each) => ({ ...each, observed: observedDay(each.day) }))
    .filter(({ observed }) => observed >= today && observed < end)
    .sort((a, b) => (a.observed < b.observed ? -1 : 1));
}

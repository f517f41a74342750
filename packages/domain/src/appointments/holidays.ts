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

/** The federal holidays when most repair shops close, in calendar order (listed in 5 U.S.C. 6103). */
export const usHolidays = (year: number): { day: string; name: string }[] => [
  { day: on(year, 1, 1), name: "New Year's Day" },
  { day: lastMonday(year, 5), name: "Memorial Day" },
  { day: on(year, 7, 4), name: "Independence Day" },
  { day: nth(year, 9, 1, 1), name: "Labor Day" },
  { day: nth(year, 11, 4, 4), name: "Thanksgiving Day" },
  { day: on(year, 12, 25), name: "Christmas Day" },
];

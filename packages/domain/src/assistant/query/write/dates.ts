import { addDays } from "../../../kernel/time.ts";
import type { WeekStart } from "../../../shops/schema.ts";
import {
  addMonths,
  daysBetween,
  isLastOfMonth,
  monthNames,
  monthOf,
  weekOf,
} from "../../questions/calendar-days.ts";
import { type Named, numberIn, type Period, periodAt } from "../../questions/periods.ts";

/** The shop's day, and the weekday on which its weeks begin. */
export interface Calendar {
  readonly today: string;
  readonly weekStart: WeekStart;
}

const spanOf = (from: string, to: string): Period => {
  const length = daysBetween(from, to) + 1;
  return { from, to, before: { from: addDays(from, -length), to: addDays(from, -1) } };
};

/** Whole months, with the same number of months before them. */
const monthsOf = (from: string, to: string): Period => {
  const count =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7)) +
    1;
  const start = addMonths(from, -count);
  const end = addMonths(to, -count);
  const whole = isLastOfMonth(to);
  return {
    from,
    to,
    before: { from: start, to: whole ? monthOf(Number(end.slice(0, 4)), Number(end.slice(5, 7))).to : end },
  };
};

const yearOf = (word: string | undefined, today: string): number | null => {
  if (word !== undefined && /^20\d\d$/.test(word)) return Number(word);
  return word === "this" ? Number(today.slice(0, 4)) : word === "last" ? Number(today.slice(0, 4)) - 1 : null;
};

/**
 * The period that the words at a place name: those of periods.ts, and "week of october 5", "first half of 2026",
 * "october 1 to october 15", "2 weeks ago", "the last full month".
 */
export function periodIn(
  words: readonly string[],
  at: number,
  { today, weekStart }: Calendar,
  ahead: boolean,
): Named | null {
  const start = words[at] === "the" ? at + 1 : at;
  const [word = "", second = "", third = ""] = words.slice(start, start + 3);
  const skipped = start - at;
  // "The 2017 Caravan" is a car of that year. A year that is a period is read at its own place.
  if (skipped > 0 && /^20\d\d$/.test(word)) return null;
  const named = (period: Period, size: number): Named => ({ period, size: size + skipped });

  // "Best day ever": as far back as records may go.
  if (word === "ever" || (word === "of" && second === "all" && third === "time"))
    return named(monthsOf(`${Number(today.slice(0, 4)) - 10}-01-01`, today), word === "ever" ? 1 : 3);
  // "How is the week", "how did the month go": the running one.
  if (
    skipped === 1 &&
    /^(week|month|year|quarter)$/.test(word) &&
    !/^(of|before|after|beginning|starting|ending)$/.test(second)
  ) {
    const running = periodAt(["this", word], 0, today, false, weekStart);
    if (running) return named(running.period, 1);
  }
  if (word === "week" && /^(of|beginning|starting|ending)$/.test(second)) {
    const day = periodAt(words, start + 2, today, false, weekStart);
    if (day && day.period.from === day.period.to) {
      const week = weekOf(day.period.from, weekStart);
      return named({ ...week, before: weekOf(addDays(week.from, -1), weekStart) }, 2 + day.size);
    }
  }
  if (/^(first|second|1st|2nd)$/.test(word) && second === "half") {
    const of = third === "of" ? start + 3 : start + 2;
    const year = yearOf(words[of], today) ?? (words[of] === "the" ? Number(today.slice(0, 4)) : null);
    const size = year === null ? 2 : /^20/.test(words[of] ?? "") ? of + 1 - start : of + 2 - start;
    const own = year ?? Number(today.slice(0, 4));
    const isFirst = /^(first|1st)$/.test(word);
    const days = isFirst ? [`${own}-01-01`, `${own}-06-30`] : [`${own}-07-01`, `${own}-12-31`];
    const [from = "", to = ""] = days;
    if (from <= today) return named(monthsOf(from, to > today ? today : to), size);
  }
  if (/^(last|past|previous)$/.test(word) && /^(full|complete|whole|calendar)$/.test(second)) {
    const whole = periodAt(["last", third], 0, today, false, weekStart);
    if (whole) return named(whole.period, 3);
  }
  // "2 weeks ago", "a month ago": that whole week or month.
  const amount = word === "a" || word === "an" ? 1 : word === "couple" ? 2 : numberIn(word);
  if (amount !== null && amount >= 1 && third === "ago") {
    const unit = second.replace(/s$/, "");
    if (unit === "day") return named(spanOf(addDays(today, -amount), addDays(today, -amount)), 3);
    if (unit === "week" && amount <= 520) {
      const week = weekOf(addDays(today, -7 * amount), weekStart);
      return named({ ...week, before: weekOf(addDays(week.from, -1), weekStart) }, 3);
    }
    if (unit === "month" && amount <= 120) {
      const month = addMonths(`${today.slice(0, 7)}-01`, -amount);
      const days = monthOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
      return named(monthsOf(days.from, days.to), 3);
    }
  }
  const first = periodAt(words, start, today, ahead, weekStart);
  if (!first) return null;
  // "october last year", "october of last year"
  const of = words[start + first.size] === "of" ? 1 : 0;
  const ownYear = words.slice(start + first.size + of, start + first.size + of + 2).join(" ");
  if (
    monthNames.some((name) => name.toLowerCase().startsWith(word) && word.length >= 3) &&
    first.size === 1
  ) {
    const year =
      ownYear === "last year"
        ? Number(today.slice(0, 4)) - 1
        : ownYear === "this year"
          ? Number(today.slice(0, 4))
          : null;
    const month = monthNames.findIndex((name) => name.toLowerCase().startsWith(word)) + 1;
    if (year !== null) {
      const days = monthOf(year, month);
      if (days.from <= today)
        return named(monthsOf(days.from, days.to > today ? today : days.to), first.size + of + 2);
    }
  }
  // "october 1 to october 15", "may through august"
  const link = words[start + first.size] ?? "";
  if (/^(to|through|thru|until|till)$/.test(link)) {
    const last = periodAt(words, start + first.size + 1, today, ahead, weekStart);
    if (last && first.period.from <= last.period.to) {
      const whole = first.period.from.endsWith("-01") && isLastOfMonth(last.period.to);
      const make = whole ? monthsOf : spanOf;
      return named(make(first.period.from, last.period.to), first.size + 1 + last.size);
    }
  }
  return named(first.period, first.size);
}

import { addDays } from "../../kernel/time.ts";
import { type Days, monthOf, weekdayOf, weekOf } from "./calendar-days.ts";

const two = (value: number) => String(value).padStart(2, "0");
/** The day of a month, or its nth weekday of a name: the first Monday of September. 0 is Sunday. */
const nth = (year: number, month: number, weekday: number, count: number): string => {
  const first = `${year}-${two(month)}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
};
const lastMonday = (year: number, month: number): string => {
  const { to } = monthOf(year, month);
  return addDays(to, -((weekdayOf(to) + 6) % 7));
};

/** The Saturday and Sunday beside a holiday, with it: Labor Day weekend is Saturday to Monday. */
function weekendOf(day: string): Days {
  const weekday = weekdayOf(day);
  const saturday = addDays(day, weekday <= 1 ? -weekday - 1 : 6 - weekday);
  const sunday = addDays(saturday, 1);
  return { from: day < saturday ? day : saturday, to: day > sunday ? day : sunday };
}

/** The federal holidays and the days that people name beside them. Source: 5 U.S.C. 6103. */
const holidays: Readonly<Record<string, (year: number) => string>> = {
  "new years day": (year) => `${year}-01-01`,
  "new years": (year) => `${year}-01-01`,
  "new year's": (year) => `${year}-01-01`,
  "mlk day": (year) => nth(year, 1, 1, 3),
  "valentines day": (year) => `${year}-02-14`,
  valentines: (year) => `${year}-02-14`,
  "presidents day": (year) => nth(year, 2, 1, 3),
  "memorial day": (year) => lastMonday(year, 5),
  juneteenth: (year) => `${year}-06-19`,
  "independence day": (year) => `${year}-07-04`,
  "4th of july": (year) => `${year}-07-04`,
  "fourth of july": (year) => `${year}-07-04`,
  "labor day": (year) => nth(year, 9, 1, 1),
  "columbus day": (year) => nth(year, 10, 1, 2),
  halloween: (year) => `${year}-10-31`,
  "veterans day": (year) => `${year}-11-11`,
  thanksgiving: (year) => nth(year, 11, 4, 4),
  "black friday": (year) => addDays(nth(year, 11, 4, 4), 1),
  "christmas eve": (year) => `${year}-12-24`,
  "christmas day": (year) => `${year}-12-25`,
  christmas: (year) => `${year}-12-25`,
  xmas: (year) => `${year}-12-25`,
};
/** Meteorological seasons: whole months. */
const seasons: Readonly<Record<string, number>> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 };

interface NamedDays {
  readonly days: Days;
  readonly size: number;
}

/**
 * The days of a holiday or a season that the words at a place name: "labor day", "last christmas", "this summer", "the
 * spring". On its own, it is the last one that has begun; with `ahead`, the next one that has not ended.
 */
export function namedDaysAt(
  words: readonly string[],
  at: number,
  today: string,
  ahead: boolean,
): NamedDays | null {
  const lead = /^(?:this|last|past|previous|next|coming|the)$/.test(words[at] ?? "") ? (words[at] ?? "") : "";
  const start = at + (lead ? 1 : 0) + (lead === "this" && words[at + 1] === "past" ? 1 : 0);
  const year = Number(today.slice(0, 4));
  const skipped = start - at;
  const pick = (of: (year: number) => Days, size: number): NamedDays => {
    const isAhead = ahead || /^(?:next|coming)$/.test(lead);
    const isThis = lead === "this" && skipped === 1;
    const years = [year - 2, year - 1, year, year + 1];
    const begun = years.map(of).filter(({ from }) => from <= today);
    const latest = begun.at(-1) ?? of(year - 1);
    // "This summer against last summer": the last one is the one before.
    const both =
      lead === "last" && words.some((word, index) => word === "this" && words[index + 1] === words[start]);
    const running = latest.to >= today;
    const past = (lead === "last" && running) || both ? (begun.at(-2) ?? latest) : latest;
    const found = isAhead
      ? (years.map(of).find(({ to }) => to >= today) ?? latest)
      : isThis
        ? of(year)
        : past;
    return { days: found.to > today && !isAhead && !isThis ? { from: found.from, to: today } : found, size };
  };
  for (const length of [3, 2, 1]) {
    const holiday = holidays[words.slice(start, start + length).join(" ")];
    if (!holiday) continue;
    const around = words[start + length] ?? "";
    const day = (of: number): Days => ({ from: holiday(of), to: holiday(of) });
    if (around === "week") return pick((of) => weekOf(holiday(of)), skipped + length + 1);
    if (around === "weekend") return pick((of) => weekendOf(holiday(of)), skipped + length + 1);
    return pick(day, skipped + length);
  }
  const month = seasons[words[start] ?? ""];
  if (month === undefined || /^(?:tires?|service|special|sale|coil|checkup)$/.test(words[start + 1] ?? ""))
    return null;
  // A spring is a part, and sales fall.
  const isNamed =
    lead !== "" ||
    /^(?:in|all|since|during|for|over|until|till|vs|versus|than|and)$/.test(words[at - 1] ?? "");
  if (
    !isNamed ||
    (/^(?:spring|fall)$/.test(words[start] ?? "") &&
      lead === "the" &&
      !/^(?:in|since|during|over)$/.test(words[at - 1] ?? ""))
  )
    return null;
  const named = /^20\d\d$/.test(words[start + 1] ?? "") ? Number(words[start + 1]) : null;
  const season = (of: number): Days => ({
    from: monthOf(of, month).from,
    to: monthOf(of, month + 2).to,
  });
  if (named !== null) return { days: season(named), size: skipped + 2 };
  return pick(season, skipped + 1);
}

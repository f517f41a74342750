import type { Fact } from "@autoiq/domain/assistant/analysis";
import { type Days, wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import { addDays } from "@autoiq/domain/kernel/time";
import type { Asked } from "./asked.ts";

/** The longest period of one analysis. */
const maxDays = 400;

/** A day that a sentence names. */
export const dayFact = (key: string, label: string, value: string): Fact => ({
  key,
  label,
  value,
  unit: "day",
});

export const daysOf = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** "in October 2026", "on Friday, November 20, 2026", "from March 3 to April 2, 2026". */
export function sayPeriod(days: Days): string {
  const words = wordsOf(days);
  if (words.includes(" – ")) return `from ${words.replace(" – ", " to ")}`;
  return `${/ \d/.test(words) && words.includes(",") ? "on" : "in"} ${words}`;
}

/** A finished period, the one that it is compared with, and what of the prompt cannot be had. */
export interface PastPeriod extends Days {
  readonly before: Days;
  /** Whether the prompt names it. */
  readonly isNamed: boolean;
  readonly notes: readonly string[];
  /** The days that the notes name. */
  readonly facts: readonly Fact[];
}

/** The period of a prompt up to today, and the one before it or the second that it names. Else so many days up to `last`. */
export function pastPeriod(asked: Asked | undefined, last: string, usual: number): PastPeriod {
  const from = addDays(last, 1 - usual);
  const fallback = { from, to: last, before: { from: addDays(from, -usual), to: addDays(from, -1) } };
  const [first, second] = asked?.periods ?? [];
  if (!first) return { ...fallback, isNamed: false, facts: [], notes: [] };
  const { past } = first;
  const today = addDays(last, 1);
  if (past.from > today)
    return {
      ...fallback,
      isNamed: false,
      facts: [dayFact("asked-from", "Asked for, first day", first.ahead.from)],
      notes: [`${wordsOf(first.ahead)} hasn't begun, so this is about the last ${usual} days.`],
    };
  const [to = today] = [past.to, today].sort();
  const earliest = addDays(to, 1 - maxDays);
  const isLong = past.from < earliest;
  const before = second && second.past.from !== past.from ? second.past : past.before;
  return {
    from: isLong ? earliest : past.from,
    to,
    before: isLong ? { from: addDays(earliest, -maxDays), to: addDays(earliest, -1) } : before,
    isNamed: true,
    facts: isLong ? [dayFact("asked-from", "Begins on", earliest)] : [],
    notes: isLong
      ? [`This covers at most ${maxDays} days, so it begins on ${wordsOf({ from: earliest, to: earliest })}.`]
      : [],
  };
}

/** The coming period of a prompt: what of it lies ahead up to `end`, what is over, and what is too far. */
export interface ComingPeriod {
  /** As the prompt names it. */
  readonly days: Days;
  /** The part that the forecast reaches. Null: none of it. */
  readonly ahead: Days | null;
  /** The part that is over, up to yesterday. */
  readonly over: Days | null;
  readonly notes: readonly string[];
  /** The days that the notes name. */
  readonly facts: readonly Fact[];
}

/** Reads the period of a prompt for a forecast from today up to `end`. Null if it names none. */
export function comingPeriod(asked: Asked | undefined, today: string, end: string): ComingPeriod | null {
  const [first] = asked?.periods ?? [];
  if (!first) return null;
  const { past, ahead: coming } = first;
  const goes = `This forecast goes to ${wordsOf({ from: end, to: end })}`;
  // "October" in November is the last one, unless the forecast reaches the next.
  const days = coming.from > end && past.to < today ? past : coming;
  const facts = [
    dayFact("asked-from", "Asked for, first day", days.from),
    dayFact("asked-to", "Asked for, last day", days.to),
    dayFact("forecast-end", "Forecast goes to", end),
  ];
  const over =
    days.from < today ? { from: days.from, to: days.to < today ? days.to : addDays(today, -1) } : null;
  if (days.to < today)
    return { days, ahead: null, over, facts, notes: [`${goes}; ${wordsOf(days)} is over.`] };
  if (days.from > end)
    return { days, ahead: null, over, facts, notes: [`${goes}, so ${wordsOf(days)} isn't in it.`] };
  const from = days.from > today ? days.from : today;
  if (days.to <= end) return { days, ahead: { from, to: days.to }, over, facts, notes: [] };
  return {
    days,
    ahead: { from, to: end },
    over,
    facts,
    notes: [`${goes}, so only a part of ${wordsOf(days)} is in it.`],
  };
}

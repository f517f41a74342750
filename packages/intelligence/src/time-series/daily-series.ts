/** 0 is Sunday. January 1, 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

/** Values for consecutive days, up to the last finished day. */
export interface DailySeries {
  /** The first day as a number: days since January 1, 1970. */
  readonly from: number;
  readonly values: readonly number[];
  /** Past and future public holidays. */
  readonly holidays: ReadonlySet<number>;
}

const usual = 0;
const kinds = { dayBefore: 1, dayAfter: 2, holiday: 3 } as const;
/** Holidays are rare, so what is observed about them is weighed against this many usual days. */
const doubts = [0, 6, 6, 1] as const;

/** The days of a series and of the forecast, by index: weekday from 0 (Sunday), and their relation to holidays. */
export interface Calendar {
  readonly firstWeekday: number;
  readonly marks: Uint8Array;
}

/**
 * @param count total number of days, including those of the forecast
 */
export function calendarOf({ from, holidays }: DailySeries, count: number): Calendar {
  const marks = new Uint8Array(count);
  for (const day of holidays) {
    const at = day - from;
    for (const [index, kind] of [
      [at - 1, kinds.dayBefore],
      [at + 1, kinds.dayAfter],
      [at, kinds.holiday],
    ] as const)
      if (index >= 0 && index < count) marks[index] = Math.max(marks[index]!, kind);
  }
  return { firstWeekday: weekdayOf(from), marks };
}

/**
 * Each day's share of a usual day, learned from the last year of the first `count` days: first each weekday's mean
 * against the mean of all seven, without days around holidays, then the values of those days against their weekday's.
 *
 * @returns the share of the day at an index of the calendar
 */
export function patternOf(
  values: readonly number[],
  count: number,
  { firstWeekday, marks }: Calendar,
): (index: number) => number {
  const start = Math.max(0, count - 364);
  const sums = new Float64Array(7);
  const seen = new Float64Array(7);
  for (let index = start; index < count; index++) {
    if (marks[index] !== usual) continue;
    const weekday = (firstWeekday + index) % 7;
    sums[weekday]! += values[index]!;
    seen[weekday]! += 1;
  }
  const means = sums.map((sum, weekday) => (seen[weekday]! > 0 ? sum / seen[weekday]! : 0));
  const mean = means.reduce((sum, each) => sum + each, 0) / 7;
  const expected = new Float64Array(4);
  const came = new Float64Array(4);
  for (let index = start; index < count; index++) {
    const kind = marks[index]!;
    const own = means[(firstWeekday + index) % 7]!;
    if (kind === usual || own === 0) continue;
    expected[kind]! += own;
    came[kind]! += values[index]!;
  }
  const effects = doubts.map((doubt, kind) => {
    const prior = doubt * mean;
    return kind === usual || expected[kind]! + prior === 0
      ? 1
      : (came[kind]! + prior) / (expected[kind]! + prior);
  });
  return (index) =>
    mean > 0 ? (means[(firstWeekday + index) % 7]! / mean) * effects[marks[index] ?? usual]! : 1;
}

import type { OvertimeRule } from "./plans.ts";

const hour = 60;
const weekLimit = 40 * hour;
const dayLimit = 8 * hour;
const doubleLimit = 12 * hour;
const daysOfWeek = 7;

/** Minutes of a week. Those that are in neither are regular. */
export interface OvertimeMinutes {
  /** Paid at one and a half. */
  readonly overtimeMinutes: number;
  /** Paid at two. */
  readonly doubleMinutes: number;
}

/**
 * The overtime of one workweek.
 *
 * Federal: what the week has above 40 hours (29 U.S.C. 207(a)(1)). California: what a day has above 8 hours, at two
 * above 12; on the seventh day in a row of the workweek its first 8 hours, at two above; and what the week has above
 * 40 hours that no day counted (Cal. Labor Code 510(a)).
 *
 * @param days the worked minutes of Monday to Sunday
 */
export function overtimeOf(rule: OvertimeRule, days: readonly number[]): OvertimeMinutes {
  switch (rule) {
    case "exempt":
      return { overtimeMinutes: 0, doubleMinutes: 0 };
    case "federal":
      return { overtimeMinutes: Math.max(0, total(days) - weekLimit), doubleMinutes: 0 };
    case "california":
      return california(days);
  }
}

function california(days: readonly number[]): OvertimeMinutes {
  const everyDay = days.length === daysOfWeek && days.every((minutes) => minutes > 0);
  let regular = 0;
  let overtime = 0;
  let double = 0;
  for (const [index, minutes] of days.entries()) {
    const isSeventhInARow = everyDay && index === daysOfWeek - 1;
    const [regularUntil, overtimeUntil] = isSeventhInARow ? [0, dayLimit] : [dayLimit, doubleLimit];
    regular += Math.min(minutes, regularUntil);
    overtime += Math.max(0, Math.min(minutes, overtimeUntil) - regularUntil);
    double += Math.max(0, minutes - overtimeUntil);
  }
  return { overtimeMinutes: overtime + Math.max(0, regular - weekLimit), doubleMinutes: double };
}

export const total = (days: readonly number[]): number => days.reduce((sum, minutes) => sum + minutes, 0);

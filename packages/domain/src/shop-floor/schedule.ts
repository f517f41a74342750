import { type DayHours, shiftOfPerson, workSpans } from "../appointments/availability/hours.ts";
import type { Shift } from "../appointments/availability/schema.ts";
import { instantAt } from "../kernel/time.ts";
import { type OvertimeMinutes, overtimeOf } from "../payroll/overtime.ts";
import type { OvertimeRule } from "../payroll/plans.ts";
import { longestDay } from "../time-clock/time-off/rules.ts";

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** What decides when a person works on a day. */
export interface Schedule {
  readonly zone: string;
  readonly open: DayHours | undefined;
  /** Null: as long as the shop is open, at most eight hours. */
  readonly week: readonly Shift[] | null;
  /** The planned end of the person's employment. Left out or null: none is planned. */
  readonly lastDay?: string | null;
  /** Time off and other absences of the person. */
  readonly off: readonly Span[];
}

/** When a person is to work on a day, without breaks and time off. */
export function scheduledSpans(day: string, { zone, open, week, lastDay, off }: Schedule): Span[] {
  const shift = shiftOfPerson({ week, lastDay }, open, day);
  if (!shift) return [];
  return workSpans(shift)
    .map((span) => ({ from: instantAt(zone, day, span.from), to: instantAt(zone, day, span.to) }))
    .flatMap((span) => off.reduce<Span[]>((left, out) => left.flatMap((each) => without(each, out)), [span]));
}

const without = ({ from, to }: Span, out: Span): Span[] =>
  [
    { from, to: out.from < to ? out.from : to },
    { from: out.to > from ? out.to : from, to },
  ].filter((each) => each.from < each.to);

/** The minutes that are left of a day's schedule. @param workedMinutes of that day until now */
export function minutesAhead(day: string, schedule: Schedule, now: Date, workedMinutes: number): number {
  const left = scheduledSpans(day, schedule).reduce(
    (sum, { from, to }) => sum + Math.max(0, to.getTime() - Math.max(from.getTime(), now.getTime())),
    0,
  );
  const minutes = Math.floor(left / 60_000);
  return schedule.week ? minutes : Math.min(minutes, Math.max(0, longestDay - workedMinutes));
}

const both = ({ overtimeMinutes, doubleMinutes }: OvertimeMinutes) => overtimeMinutes + doubleMinutes;

/**
 * The overtime of a week until now, and what its scheduled rest adds.
 * @param worked minutes of Monday to Sunday
 * @param ahead the scheduled minutes that are left of each
 */
export function overtimeAhead(
  rule: OvertimeRule,
  worked: readonly number[],
  ahead: readonly number[],
): { readonly overtimeMinutes: number; readonly overtimeAheadMinutes: number } {
  const overtimeMinutes = both(overtimeOf(rule, worked));
  const whole = overtimeOf(
    rule,
    worked.map((minutes, index) => minutes + (ahead[index] ?? 0)),
  );
  return { overtimeMinutes, overtimeAheadMinutes: both(whole) - overtimeMinutes };
}

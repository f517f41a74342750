import { type Cents, sum } from "@autoiq/domain/kernel/money";
import type { ClosedPeriod, PayStatement, PayWeekRow } from "@autoiq/domain/payroll/contract";
import { planWords } from "@autoiq/domain/payroll/plan-words";
import { hourlyOvertimeCents } from "@autoiq/domain/payroll/week";
import type { PaidLeaveKind } from "@autoiq/domain/time-clock/time-off/kinds";

const dollars = (cents: Cents) => (cents / 100).toFixed(2);
const hoursOf = (minutes: number) => (minutes / 60).toFixed(2);
const hours = (flagged: string) => Number(flagged).toFixed(2);

/** Each week of each person: hours, and every amount. */
export function linesTable({ from, to, people }: ClosedPeriod) {
  const columns = [
    ...["Person", "Week", "Kind", "Plan", "Hours", "Overtime hours", "Double hours", "Flag hours"],
    ...["Regular", "Overtime", "Flat rate", "Guarantee", "Commission", "Salary", "Flag-hour bonus", "Spiffs"],
    // Later columns come last, so that a sheet that reads the others by their place still does.
    ...["Draw", "Total", "Vacation hours", "Sick leave hours", "Paid leave", "Holiday hours"],
  ];
  const rows = people.flatMap(({ name, weeks }) =>
    weeks.map((week) => ({
      Person: name,
      Week: week.week,
      Kind: week.week < from ? "Change of an earlier week" : "Week",
      Plan: planWords(week.plan),
      Hours: hoursOf(week.minutes),
      "Overtime hours": hoursOf(week.overtimeMinutes),
      "Double hours": hoursOf(week.doubleMinutes),
      "Flag hours": hours(week.flagHours),
      Regular: dollars(week.regularCents),
      Overtime: dollars(week.overtimeCents),
      "Flat rate": dollars(week.flatCents),
      Guarantee: dollars(week.guaranteeCents),
      Commission: dollars(week.commissionCents),
      Salary: dollars(week.salaryCents),
      "Flag-hour bonus": dollars(week.bonusCents),
      Spiffs: dollars(week.spiffCents),
      Draw: dollars(week.drawCents),
      Total: dollars(week.totalCents),
      "Vacation hours": hoursOf(leaveMinutes(week, "vacation")),
      "Sick leave hours": hoursOf(leaveMinutes(week, "sick")),
      "Paid leave": dollars(week.leaveCents),
      "Holiday hours": hoursOf(leaveMinutes(week, "holiday")),
    })),
  );
  return { name: `pay-${from}-${to}`, columns, rows };
}

const leaveMinutes = ({ leave }: PayWeekRow, kind: PaidLeaveKind): number =>
  sum(leave.filter((line) => line.kind === kind).map(({ minutes }) => minutes));

const isHourly = ({ plan }: PayWeekRow) => plan.kind === "hourly" || plan.kind === "hourly-bonus";

/** What Gusto does not pay on its own: it knows a salary, and multiplies hours by their rate. */
function besideGusto(week: PayWeekRow): Cents {
  const { plan } = week;
  if (plan.kind !== "hourly" && plan.kind !== "hourly-bonus") return week.totalCents - week.salaryCents;
  const byRate = hourlyOvertimeCents(plan.rateCents, week);
  return week.bonusCents + week.spiffCents + week.overtimeCents - byRate;
}

/** The columns of Gusto for hours that nobody worked, and what they count. */
const gustoLeave = [
  { column: "pto_hours", kind: "vacation", isLeave: true },
  { column: "sick_hours", kind: "sick", isLeave: true },
  { column: "holiday_hours", kind: "holiday", isLeave: false },
] as const satisfies readonly { column: string; kind: PaidLeaveKind; isLeave: boolean }[];

function gustoRow(
  { name, weeks }: PayStatement,
  from: string,
  leave: readonly (typeof gustoLeave)[number][],
) {
  const space = name.lastIndexOf(" ");
  const own = weeks.filter(({ week }) => week >= from);
  const byHour = own.filter(isHourly);
  const minutes = (of: "minutes" | "overtimeMinutes" | "doubleMinutes") =>
    sum(byHour.map((week) => week[of]));
  const over = minutes("overtimeMinutes") + minutes("doubleMinutes");
  return {
    last_name: name.slice(space + 1),
    first_name: space < 0 ? "" : name.slice(0, space),
    regular_hours: hoursOf(minutes("minutes") - over),
    overtime_hours: hoursOf(minutes("overtimeMinutes")),
    double_overtime_hours: hoursOf(minutes("doubleMinutes")),
    ...Object.fromEntries(
      leave.map(({ column, kind }) => [column, hoursOf(sum(byHour.map((week) => leaveMinutes(week, kind))))]),
    ),
    commission: dollars(sum(own.map(besideGusto))),
    correction_payment: dollars(
      sum(weeks.filter(({ week }) => week < from).map(({ totalCents }) => totalCents)),
    ),
  };
}

/**
 * One row per person in the columns of Gusto's CSV upload: hours of people who are paid by the hour, at the rate that Gusto
 * has, and amounts of the others. Leave and holidays of the others are an amount, too. A salary is Gusto's own: only what comes beside it is an amount here. https://support.gusto.com/article/999914471000000/Run-payroll-with-CSV-upload
 */
export function gustoTable({ from, to, people }: ClosedPeriod) {
  // Only a file that needs them has the columns of time off, and of holidays.
  const kinds = new Set(
    people
      .flatMap(({ weeks }) => weeks.filter((week) => week.week >= from && isHourly(week)))
      .flatMap(({ leave }) => leave.map(({ kind }) => kind)),
  );
  const hasLeave = kinds.has("vacation") || kinds.has("sick");
  const leave = gustoLeave.filter(({ kind, isLeave }) => (isLeave ? hasLeave : kinds.has(kind)));
  return {
    name: `gusto-${from}-${to}`,
    columns: [
      ...["last_name", "first_name", "regular_hours", "overtime_hours", "double_overtime_hours"],
      ...leave.map(({ column }) => column),
      ...["commission", "correction_payment"],
    ],
    rows: people.map((person) => gustoRow(person, from, leave)),
  };
}

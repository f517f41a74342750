import { type Cents, sum } from "@autoiq/domain/kernel/money";
import type { ClosedPeriod, PayStatement, PayWeekRow } from "@autoiq/domain/payroll/contract";
import { planWords } from "@autoiq/domain/payroll/plan-words";
import { hourlyOvertimeCents } from "@autoiq/domain/payroll/week";
import type { EarnedKind } from "@autoiq/domain/time-clock/time-off/kinds";

const dollars = (cents: Cents) => (cents / 100).toFixed(2);
const hoursOf = (minutes: number) => (minutes / 60).toFixed(2);
const hours = (flagged: string) => Number(flagged).toFixed(2);

/** Each week of each person: hours, and every amount. */
export function linesTable({ from, to, people }: ClosedPeriod) {
  const columns = [
    ...["Person", "Week", "Kind", "Plan", "Hours", "Overtime hours", "Double hours", "Flag hours"],
    ...["Regular", "Overtime", "Flat rate", "Guarantee", "Commission", "Salary", "Flag-hour bonus", "Spiffs"],
    // Later columns come last, so that a sheet that reads the others by their place still does.
    ...["Draw", "Total", "Vacation hours", "Sick leave hours", "Paid leave"],
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
    })),
  );
  return { name: `pay-${from}-${to}`, columns, rows };
}

const leaveMinutes = ({ leave }: PayWeekRow, kind: EarnedKind): number =>
  sum(leave.filter((line) => line.kind === kind).map(({ minutes }) => minutes));

const isHourly = ({ plan }: PayWeekRow) => plan.kind === "hourly" || plan.kind === "hourly-bonus";

/** What Gusto does not pay on its own: it knows a salary, and multiplies hours by their rate. */
function besideGusto(week: PayWeekRow): Cents {
  const { plan } = week;
  if (plan.kind !== "hourly" && plan.kind !== "hourly-bonus") return week.totalCents - week.salaryCents;
  const byRate = hourlyOvertimeCents(plan.rateCents, week);
  return week.bonusCents + week.spiffCents + week.overtimeCents - byRate;
}

function gustoRow({ name, weeks }: PayStatement, from: string, hasLeave: boolean) {
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
    ...(hasLeave
      ? {
          pto_hours: hoursOf(sum(byHour.map((week) => leaveMinutes(week, "vacation")))),
          sick_hours: hoursOf(sum(byHour.map((week) => leaveMinutes(week, "sick")))),
        }
      : {}),
    commission: dollars(sum(own.map(besideGusto))),
    correction_payment: dollars(
      sum(weeks.filter(({ week }) => week < from).map(({ totalCents }) => totalCents)),
    ),
  };
}

/**
 * One row per person in the columns of Gusto's CSV upload: hours of people who are paid by the hour, at the rate that Gusto
 * has, and amounts of the others. Leave of the others is an amount, too. A salary is Gusto's own: only what comes beside it is an amount here. https://support.gusto.com/article/999914471000000/Run-payroll-with-CSV-upload
 */
export function gustoTable({ from, to, people }: ClosedPeriod) {
  // Only a file that needs them has the columns of time off.
  const hasLeave = people.some(({ weeks }) =>
    weeks.some((week) => week.week >= from && isHourly(week) && week.leaveMinutes !== 0),
  );
  return {
    name: `gusto-${from}-${to}`,
    columns: [
      ...["last_name", "first_name", "regular_hours", "overtime_hours", "double_overtime_hours"],
      ...(hasLeave ? ["pto_hours", "sick_hours"] : []),
      ...["commission", "correction_payment"],
    ],
    rows: people.map((person) => gustoRow(person, from, hasLeave)),
  };
}

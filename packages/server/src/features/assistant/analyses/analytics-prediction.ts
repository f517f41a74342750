import type { Chart, Fact, Table } from "@autoiq/domain/assistant/analysis";
import { formatFact, formatMonthDay, listed } from "@autoiq/domain/assistant/format-fact";
import { wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import {
  forecastWeeks,
  leastWeeks,
  type WeeklyForecast,
} from "@autoiq/intelligence/time-series/forecast-weeks";
import { bookedDays, everyDay, type PostedDay, postedDays, technicianHours } from "../../analytics/reads.ts";
import type { AnalysisResult, Analyst } from "./shared/analyst.ts";
import {
  chartWeeks,
  confidenceOf,
  dayNumber,
  dayOfNumber,
  pastExpectations,
  repeatDates,
  testFacts,
  testsText,
  yieldToEventLoop,
} from "./shared/forecast-facts.ts";
import { forecastMonth } from "./shared/month-forecast.ts";
import { type ComingPeriod, comingPeriod, sayPeriod } from "./shared/period.ts";

const weeksBack = 104;
const horizon = 8;
/** Nominal share of weeks within their range. */
const share = 0.9;
/** Past weeks that the chart shows, which are as many as it can show on a phone. */
const shownWeeks = 26;

const series = [
  { key: "sales", label: "Sales", unit: "cents" },
  { key: "cars", label: "Cars", unit: "count" },
  { key: "hours", label: "Hours sold", unit: "hours" },
] as const;

/** Sales, cars and hours of the next eight weeks with their ranges, next to what is already booked. */
export const prediction: Analyst = async ({ tx, locationIds, now, zone, asked }) => {
  const today = dayIn(zone, now);
  const past = { from: addDays(today, -7 * weeksBack), to: addDays(today, -1) };
  const ahead = { from: today, to: addDays(today, 7 * horizon - 1) };
  const [days, booked, hours] = await Promise.all([
    postedDays(tx, { locationIds, ...past }),
    bookedDays(tx, { locationIds, ...ahead }),
    technicianHours(tx, { locationIds, from: addDays(today, -56), to: past.to }),
  ]);
  const outlooks: Outlooks = {};
  for (const { key } of series) {
    const found = forecastWeeks(repeatDates(past.from, everyDay(days, key, past)), horizon, undefined, share);
    if (!found) return tooLittle(days, now);
    outlooks[key] = found;
    await yieldToEventLoop();
  }
  const { sales, cars, hours: sold } = outlooks as Record<(typeof series)[number]["key"], WeeklyForecast>;
  const coming = comingPeriod(asked, today, ahead.to);
  const period = coming ? periodOf(coming, { days, past, outlooks }) : null;
  const month = await forecastMonth(repeatDates(past.from, everyDay(days, "sales", past)), today);
  const carsBooked = sales.weeks.map(({ from, to }) =>
    booked
      .filter(({ day }) => day >= dayOfNumber(from) && day <= dayOfNumber(to))
      .reduce((sum, each) => sum + each.confirmed, 0),
  );
  const presentAWeek = Math.round(hours.present / 8);
  const facts: Fact[] = [
    ...(period?.facts ?? []),
    ...(month?.facts ?? []),
    ...series.flatMap(({ key, label, unit }) => {
      const { total } = outlooks[key]!;
      const fact = (part: string, words: string, value: number): Fact => ({
        key: `${key}-${part}`,
        label: `${label}, ${words}`,
        value: Math.round(value),
        unit,
      });
      return [
        fact("total", `next ${horizon} weeks`, total.value),
        fact("low", "low end", total.low),
        fact("high", "high end", total.high),
      ];
    }),
    {
      key: "booked",
      label: "Cars booked in those weeks",
      value: carsBooked.reduce((a, b) => a + b, 0),
      unit: "count",
    },
    ...(presentAWeek > 0
      ? [
          {
            key: "present",
            label: "Technician attendance hours per week",
            value: presentAWeek,
            unit: "hours",
          } as const,
          {
            key: "hours-week",
            label: "Hours sold per week, expected",
            value: Math.round(sold.total.value / horizon),
            unit: "hours",
          } as const,
        ]
      : []),
    ...testFacts(sales.tests),
  ];
  const say = (unit: "cents" | "count" | "hours", value: number) => formatFact(unit, Math.round(value));
  const first = sales.weeks[0]!;
  return {
    sentences: [
      ...(period?.sentences ?? []),
      // The next month is the one that was asked for, or it is not.
      ...(month && !period ? [month.finding] : []),
      `Expect ${say("cents", sales.total.value)} in sales over the next ${horizon} weeks, between ${say("cents", sales.total.low)} and ${say("cents", sales.total.high)}, from ${say("count", cars.total.value)} cars and ${say("hours", sold.total.value)} sold.`,
      `The seven days from ${formatMonthDay(dayOfNumber(first.from))}: ${say("cents", first.value)}, between ${say("cents", first.low)} and ${say("cents", first.high)}. ${carsBooked[0]} of about ${say("count", cars.weeks[0]!.value)} cars are booked.`,
      testsText(sales.tests),
    ],
    facts,
    table: tableOf(sales, cars, sold, carsBooked),
    chart: chartOf(sales, days, past),
    drafts: [],
    basis: `${testsText(sales.tests)} Ranges should hold in 9 of 10 weeks, and the chart's inner ranges in 5 of 10. Backtests use only the data known at the time. Model weights: ${sales.weights
      .filter(({ weight }) => weight >= 0.05)
      .map(({ model, weight }) => `${model} ${Math.round(weight * 100)}%`)
      .join(", ")}.`,
    asOf: now.toISOString(),
    confidence: confidenceOf(sales.tests),
  } satisfies AnalysisResult;
};

type Outlooks = Partial<Record<(typeof series)[number]["key"], WeeklyForecast>>;

/**
 * What a named period brings: what is posted of it already, and what is expected of the rest, as far as the forecast
 * goes.
 */
function periodOf(
  coming: ComingPeriod,
  {
    days,
    past,
    outlooks,
  }: { days: readonly PostedDay[]; past: { from: string; to: string }; outlooks: Outlooks },
): { sentences: string[]; facts: Fact[] } {
  const { ahead, over, notes } = coming;
  const sums = series.map(({ key, label, unit }) => {
    const begins = dayNumber(past.from);
    const posted = over
      ? everyDay(days, key, past)
          .slice(Math.max(0, dayNumber(over.from) - begins), Math.max(0, dayNumber(over.to) + 1 - begins))
          .reduce((sum, value) => sum + value, 0)
      : 0;
    const weeks = outlooks[key]?.weeks ?? [];
    const first = weeks[0]?.from ?? 0;
    const expected = ahead
      ? weeks
          .flatMap((week) => week.days)
          .slice(dayNumber(ahead.from) - first, dayNumber(ahead.to) + 1 - first)
          .reduce((sum, value) => sum + value, 0)
      : 0;
    return { key, label, unit, posted: Math.round(posted), expected: Math.round(expected) };
  });
  const say = (of: "posted" | "expected") =>
    listed(
      sums.map((each) =>
        each.key === "sales"
          ? `${formatFact(each.unit, each[of])} in sales`
          : each.key === "cars"
            ? `${formatFact(each.unit, each[of])} cars`
            : `${formatFact(each.unit, each[of])} sold`,
      ),
    );
  return {
    sentences: [
      ...notes,
      ...(over ? [`${upper(sayPeriod(over))}: ${say("posted")}.`] : []),
      ...(ahead
        ? [
            `Expect ${say("expected")} ${sayPeriod(ahead)}${over ? `, ${formatFact("cents", total(sums, "sales"))} in sales together` : ""}.`,
          ]
        : []),
    ],
    facts: [
      ...coming.facts,
      ...(over
        ? sums.map(
            (each): Fact => ({
              key: `asked-${each.key}-posted`,
              label: `${each.label}, ${wordsOf(over)}`,
              value: each.posted,
              unit: each.unit,
            }),
          )
        : []),
      ...(ahead
        ? sums.map(
            (each): Fact => ({
              key: `asked-${each.key}`,
              label: `${each.label} expected, ${wordsOf(ahead)}`,
              value: each.expected,
              unit: each.unit,
            }),
          )
        : []),
      ...(over && ahead
        ? [
            {
              key: "asked-total",
              label: `Sales, ${wordsOf(coming.days)}`,
              value: total(sums, "sales"),
              unit: "cents",
            } as const,
          ]
        : []),
    ],
  };
}
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const total = (sums: readonly { key: string; posted: number; expected: number }[], key: string) =>
  sums.filter((each) => each.key === key).reduce((sum, each) => sum + each.posted + each.expected, 0);

function chartOf(
  sales: WeeklyForecast,
  days: readonly PostedDay[],
  past: { from: string; to: string },
): Chart {
  const [came, expected] = chartWeeks(
    "Sales",
    everyDay(days, "sales", past),
    past.to,
    sales.weeks,
    shownWeeks,
  );
  const [first] = came.points;
  return {
    kind: "fan",
    unit: "cents",
    series: [came, expected, pastExpectations(sales.past, first?.at ?? past.to)],
  };
}

function tableOf(
  sales: WeeklyForecast,
  cars: WeeklyForecast,
  hours: WeeklyForecast,
  booked: readonly number[],
): Table {
  return {
    columns: [
      { key: "from", label: "Seven days from", unit: "day" },
      { key: "sales", label: "Sales", unit: "cents" },
      { key: "low", label: "Low end", unit: "cents" },
      { key: "high", label: "High end", unit: "cents" },
      { key: "cars", label: "Cars", unit: "count" },
      { key: "booked", label: "Booked", unit: "count" },
      { key: "hours", label: "Hours sold", unit: "hours" },
    ],
    rows: sales.weeks.map(({ from, value, low, high }, week) => ({
      cells: [
        ...[dayOfNumber(from), Math.round(value), Math.round(low), Math.round(high)],
        ...[Math.round(cars.weeks[week]!.value), booked[week] ?? 0, Math.round(hours.weeks[week]!.value)],
      ],
      link: `scheduling?day=${dayOfNumber(from)}&span=week`,
    })),
    more: 0,
  };
}

function tooLittle(days: readonly PostedDay[], now: Date): AnalysisResult {
  const [first] = days;
  return {
    sentences: [
      first
        ? `Records start ${formatMonthDay(first.day)}. A forecast needs ${leastWeeks} whole weeks of posted invoices. Until then, any number here would be a guess.`
        : `Nothing is posted yet. A forecast needs ${leastWeeks} whole weeks of posted invoices.`,
    ],
    facts: [],
    drafts: [],
    asOf: now.toISOString(),
    confidence: 0,
    basis: "There isn't enough history to test a forecast, so none is shown.",
  };
}

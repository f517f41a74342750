import type { Fact, Table } from "@autoiq/domain/assistant/analysis";
import { formatMonthDay, formatRoundCents } from "@autoiq/domain/assistant/format-fact";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { type Bill, billsAsOf, type CashAhead, cashAhead } from "@autoiq/intelligence/time-series/cash-flow";
import { forecastWeeks, leastWeeks } from "@autoiq/intelligence/time-series/forecast-weeks";
import {
  billsBetween,
  everyDay,
  type PostedBill,
  postedDays,
  technicianHours,
  unbilledWork,
} from "../../analytics/reads.ts";
import type { AnalysisResult, Analyst } from "./shared/analyst.ts";
import {
  chartWeeks,
  dayNumber,
  dayOfNumber,
  repeatDates,
  yieldToEventLoop,
} from "./shared/forecast-facts.ts";

const weeksBack = 104;
const horizon = 8;
/** How many days of past invoices show how customers pay. */
const year = 364;
/** Past dates from which the following weeks are forecast again as a backtest. */
const tests = 10;
const shownBills = 15;

/** Money coming in by week: open invoices by how such customers pay, and invoices still to be posted. */
export const cashForecast: Analyst = async ({ tx, caller, locationIds, now, zone }) => {
  const today = dayIn(zone, now);
  const past = { from: addDays(today, -7 * weeksBack), to: addDays(today, -1) };
  const [days, bills, unbilled, hours] = await Promise.all([
    postedDays(tx, { locationIds, ...past }),
    billsBetween(tx, { locationIds, from: addDays(today, -year), to: past.to }),
    unbilledWork(tx, locationIds),
    technicianHours(tx, { locationIds, from: addDays(today, -28), to: past.to }),
  ]);
  const owed = bills.reduce((sum, bill) => sum + bill.owed, 0);
  const values = everyDay(days, "billed", past);
  const forecast = forecastWeeks(repeatDates(past.from, values), horizon);
  if (!forecast) return tooLittle(bills, owed, now);
  const history = bills.map((bill): Bill => ({ ...bill, kind: bill.company ? 1 : 0 }));
  await yieldToEventLoop();
  const cash = cashAhead(history, dayNumber(today), forecast.weeks);
  const tested = await test(history, past.from, values);
  const total = cash.weeks.reduce((sum, week) => sum + week.value, 0);
  const fromOpen = cash.weeks.reduce((sum, week) => sum + week.open, 0);
  const first = cash.weeks[0]!;
  const wages = caller.limits.seesCosts ? Math.round(hours.wages / 4) : 0;
  const cents = (key: string, label: string, value: number): Fact => ({
    key,
    label,
    value: Math.round(value),
    unit: "cents",
  });
  return {
    sentences: [
      `About ${formatRoundCents(Math.round(total))} should come in over the next ${horizon} weeks: ${formatRoundCents(Math.round(fromOpen))} of the ${formatRoundCents(owed)} that is owed today, and ${formatRoundCents(Math.round(total - fromOpen))} from bills still to be posted.`,
      `In the seven days from ${formatMonthDay(today)}: ${formatRoundCents(Math.round(first.value))}, between ${formatRoundCents(Math.round(first.low))} and ${formatRoundCents(Math.round(first.high))}.`,
      ...sayLate(cash),
      wages > 0
        ? `Of money going out only the technicians' time is on record: about ${formatRoundCents(wages)} a week at their hourly cost. Rent, parts bills and taxes are not, so this is no balance.`
        : "Money going out is not forecast: rent, parts bills and taxes are not on record here.",
    ],
    facts: [
      cents("total", `Next ${horizon} weeks`, total),
      cents("open", "Of it from open bills", fromOpen),
      cents("owed", "Balance due today", owed),
      cents("to-post", "From bills still to be posted", total - fromOpen),
      cents("week", "Next seven days", first.value),
      cents("week-low", "Low end", first.low),
      cents("week-high", "High end", first.high),
      cents("unbilled", "Approved, not billed yet", unbilled.cents),
      { key: "unbilled-cars", label: "Cars with such work", value: unbilled.orders, unit: "count" },
      ...(wages > 0
        ? [{ ...cents("time-cost", "Technicians' time a week, at cost", wages), visibility: "cost" as const }]
        : []),
    ],
    table: tableOf(cash, bills, today),
    chart: {
      kind: "line",
      unit: "cents",
      series: chartWeeks(
        "Came in",
        cashByDay(bills, { from: addDays(today, -182), to: past.to }),
        past.to,
        cash.weeks.map((week, index) => ({
          ...week,
          from: dayNumber(today) + 7 * index,
          to: dayNumber(today) + 7 * index + 6,
        })),
      ),
    },
    drafts: [],
    basis: `Open bills by how each payer, and payers like them, paid in the last year; bills still to be posted by their own forecast. ${sayTested(tested)} Tax that is collected is in these amounts.`,
    asOf: now.toISOString(),
    confidence: tested.share === null ? 0.3 : Math.round(tested.share * 100) / 100,
  } satisfies AnalysisResult;
};

interface Tested {
  readonly weeks: number;
  readonly share: number | null;
}

/** The same forecast from past dates, compared with what then came in. */
async function test(history: readonly Bill[], from: string, values: readonly number[]): Promise<Tested> {
  const first = dayNumber(from);
  let held = 0;
  let judged = 0;
  for (let back = 1; back <= tests; back++) {
    const days = values.length - back * 14;
    const then = first + days;
    const forecast = forecastWeeks({ ...repeatDates(from, values.slice(0, days)) }, 2, 14);
    if (!forecast) break;
    const predicted = cashAhead(billsAsOf(history, then), then, forecast.weeks);
    for (const [week, { low, high }] of predicted.weeks.entries()) {
      const begins = then + 7 * week;
      const came = history.reduce(
        (sum, { paid, cents }) => sum + (paid !== null && paid >= begins && paid < begins + 7 ? cents : 0),
        0,
      );
      judged++;
      if (came >= low && came <= high) held++;
    }
    await yieldToEventLoop();
  }
  return { weeks: judged, share: judged >= 8 ? held / judged : null };
}

const sayTested = ({ weeks, share }: Tested): string =>
  share === null
    ? "There is too little history to test the ranges on."
    : `Told again for ${weeks} past weeks with what was known then, ${Math.round(share * 100)}% came within their range, which is meant to hold in 8 of 10.`;

/** Invoices with less than a 50% chance of being paid within these weeks. */
function sayLate({ bills }: CashAhead): string[] {
  const doubtful = bills.filter(({ chance }) => chance < 0.5);
  if (doubtful.length === 0) return [];
  const cents = doubtful.reduce((sum, { bill }) => sum + bill.owed, 0);
  return [
    `${doubtful.length} open ${doubtful.length === 1 ? "bill" : "bills"} of ${formatRoundCents(cents)} ${doubtful.length === 1 ? "is" : "are"} older than such bills usually get before they are paid: call about ${doubtful.length === 1 ? "it" : "them"}.`,
  ];
}

function cashByDay(bills: readonly PostedBill[], { from, to }: { from: string; to: string }): number[] {
  const first = dayNumber(from);
  const days = Array.from({ length: dayNumber(to) - first + 1 }, () => 0);
  for (const { paid, cents } of bills)
    if (paid !== null && paid >= first && paid - first < days.length) days[paid - first]! += cents;
  return days;
}

function tableOf({ bills }: CashAhead, all: readonly PostedBill[], today: string): Table {
  const known = new Map(all.map((bill) => [bill.id, bill]));
  const rows = bills.toSorted((a, b) => b.bill.owed - a.bill.owed);
  return {
    columns: [
      { key: "bill", label: "Open bill", unit: "text" },
      { key: "payer", label: "Customer", unit: "text" },
      { key: "posted", label: "Posted", unit: "day" },
      { key: "age", label: "Open for", unit: "days" },
      { key: "owed", label: "Balance due", unit: "cents" },
      { key: "chance", label: `Paid within ${horizon} weeks`, unit: "percent" },
    ],
    rows: rows.slice(0, shownBills).map(({ bill, chance }) => {
      const about = known.get(bill.id);
      return {
        cells: [
          ...[`Invoice ${about?.number ?? ""}`, about?.name ?? "", dayOfNumber(bill.posted)],
          ...[dayNumber(today) - bill.posted, bill.owed, Math.round(chance * 10_000)],
        ],
        link: `invoices/${bill.id}`,
      };
    }),
    more: Math.max(0, rows.length - shownBills),
  };
}

const tooLittle = (bills: readonly PostedBill[], owed: number, now: Date): AnalysisResult => ({
  sentences: [
    bills.length === 0
      ? "Nothing is posted yet, so there is no income to forecast."
      : `${formatRoundCents(owed)} is due today. A forecast needs ${leastWeeks} whole weeks of posted invoices; until then any number here would be a guess.`,
  ],
  facts: bills.length === 0 ? [] : [{ key: "owed", label: "Balance due today", value: owed, unit: "cents" }],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 0,
  basis: "Too little history to test a forecast on, so none is given.",
});

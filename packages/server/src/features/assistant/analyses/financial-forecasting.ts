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
  const withoutCost =
    hours.withoutCost > 0
      ? `, without ${hours.withoutCost} of ${hours.technicians} technicians whose labor cost is unknown`
      : "";
  const cents = (key: string, label: string, value: number): Fact => ({
    key,
    label,
    value: Math.round(value),
    unit: "cents",
  });
  return {
    sentences: [
      `Expect about ${formatRoundCents(Math.round(total))} in payments over the next ${horizon} weeks: ${formatRoundCents(Math.round(fromOpen))} of the ${formatRoundCents(owed)} due today, and ${formatRoundCents(Math.round(total - fromOpen))} from invoices still to be posted.`,
      `In the seven days from ${formatMonthDay(today)}, expect ${formatRoundCents(Math.round(first.value))}, between ${formatRoundCents(Math.round(first.low))} and ${formatRoundCents(Math.round(first.high))}.`,
      ...sayLate(cash),
      wages > 0
        ? `The only outgoing cost on record is technicians' time: about ${formatRoundCents(wages)} a week at their labor cost${withoutCost}. Rent, parts bills, and taxes aren't included, so this isn't a cash balance.`
        : "Outgoing money isn't forecast because rent, parts bills, and taxes aren't on record here.",
    ],
    facts: [
      cents("total", `Next ${horizon} weeks`, total),
      cents("open", "From open invoices", fromOpen),
      cents("owed", "Balance due today", owed),
      cents("to-post", "From invoices still to be posted", total - fromOpen),
      cents("week", "Next seven days", first.value),
      cents("week-low", "Low end", first.low),
      cents("week-high", "High end", first.high),
      cents("unbilled", "Approved, not invoiced yet", unbilled.cents),
      { key: "unbilled-cars", label: "Cars with such work", value: unbilled.orders, unit: "count" },
      ...(wages > 0
        ? [
            {
              ...cents("time-cost", "Technicians' time per week, at cost", wages),
              visibility: "cost" as const,
            },
          ]
        : []),
    ],
    table: tableOf(cash, bills, today),
    chart: {
      kind: "line",
      unit: "cents",
      series: chartWeeks(
        "Received",
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
    basis: `Open invoices are based on how each payer, and similar payers, paid in the last year. Invoices still to be posted have their own forecast. ${sayTested(tested)} Amounts include collected tax.`,
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
    ? "There isn't enough history to test the ranges."
    : `In a backtest on ${weeks} past weeks with the data known then, ${Math.round(share * 100)}% fell within range. The target is 8 of 10.`;

/** Invoices with less than a 50% chance of being paid within these weeks. */
function sayLate({ bills }: CashAhead): string[] {
  const doubtful = bills.filter(({ chance }) => chance < 0.5);
  if (doubtful.length === 0) return [];
  const cents = doubtful.reduce((sum, { bill }) => sum + bill.owed, 0);
  return [
    `${doubtful.length} open ${doubtful.length === 1 ? "invoice" : "invoices"} of ${formatRoundCents(cents)} ${doubtful.length === 1 ? "is" : "are"} older than similar invoices usually are when paid. Call about ${doubtful.length === 1 ? "it" : "them"}.`,
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
      { key: "bill", label: "Open invoice", unit: "text" },
      { key: "payer", label: "Customer", unit: "text" },
      { key: "posted", label: "Posted", unit: "day" },
      { key: "age", label: "Age", unit: "days" },
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
      ? "Nothing is posted yet, so there's no income to forecast."
      : `${formatRoundCents(owed)} is due today. A forecast needs ${leastWeeks} whole weeks of posted invoices. Until then, any number here would be a guess.`,
  ],
  facts: bills.length === 0 ? [] : [{ key: "owed", label: "Balance due today", value: owed, unit: "cents" }],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 0,
  basis: "There isn't enough history to test a forecast, so none is shown.",
});

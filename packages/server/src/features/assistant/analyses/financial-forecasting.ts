import type { Fact, Table } from "@autoiq/domain/assistant/analysis";
import { formatMonthDay, formatRoundCents } from "@autoiq/domain/assistant/format-fact";
import { wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import { formatCents } from "@autoiq/domain/kernel/money";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { type Bill, billsAsOf, type CashAhead, cashAhead } from "@autoiq/intelligence/time-series/cash-flow";
import { forecastWeeks, leastWeeks } from "@autoiq/intelligence/time-series/forecast-weeks";
import type { TenantTx } from "../../../platform/tenancy.ts";
import {
  billsBetween,
  everyDay,
  type PostedBill,
  postedDays,
  technicianHours,
  unbilledWork,
} from "../../analytics/reads.ts";
import { queryUnpaidInvoices } from "../../invoices/reads.ts";
import type { AnalysisResult, Analyst } from "./shared/analyst.ts";
import {
  chartWeeks,
  dayNumber,
  dayOfNumber,
  repeatDates,
  yieldToEventLoop,
} from "./shared/forecast-facts.ts";
import { type ComingPeriod, comingPeriod, sayPeriod } from "./shared/period.ts";

const weeksBack = 104;
const horizon = 8;
/** How many days of past invoices show how customers pay. */
const year = 364;
/** Past dates from which the following weeks are forecast again as a backtest. */
const tests = 10;
const shownBills = 15;

/** Money coming in by week: open invoices by how such customers pay, and invoices still to be posted. */
export const cashForecast: Analyst = async ({ tx, caller, locationIds, now, zone, asked }) => {
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
  const coming = comingPeriod(asked, today, addDays(today, 7 * horizon - 1));
  const period = coming ? cashIn(coming, { cash, bills, today }) : { sentences: [], facts: [] };
  const payer = asked?.customer
    ? await payerOf(tx, { asked: asked.customer, locationIds, now, zone }, cash)
    : { sentences: [], facts: [] };
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
      ...payer.sentences,
      ...period.sentences,
      `Expect about ${formatRoundCents(Math.round(total))} in payments over the next ${horizon} weeks: ${formatRoundCents(Math.round(fromOpen))} of the ${formatRoundCents(owed)} due today, and ${formatRoundCents(Math.round(total - fromOpen))} from invoices still to be posted.`,
      `In the seven days from ${formatMonthDay(today)}, expect ${formatRoundCents(Math.round(first.value))}, between ${formatRoundCents(Math.round(first.low))} and ${formatRoundCents(Math.round(first.high))}.`,
      ...sayLate(cash),
      wages > 0
        ? `The only outgoing cost on record is technicians' time: about ${formatRoundCents(wages)} a week at their labor cost${withoutCost}. Rent, parts bills, and taxes aren't included, so this isn't a cash balance.`
        : "Outgoing money isn't forecast because rent, parts bills, and taxes aren't on record here.",
    ],
    facts: [
      ...payer.facts,
      ...period.facts,
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

/** What came in of a named period, and what is expected of the rest: a share of each week. */
function cashIn(
  { ahead, over, notes, days, facts }: ComingPeriod,
  { cash, bills, today }: { cash: CashAhead; bills: readonly PostedBill[]; today: string },
): { sentences: string[]; facts: Fact[] } {
  const expected = ahead
    ? cash.weeks.reduce((sum, week, index) => {
        const from = dayNumber(today) + 7 * index;
        const shared = Math.min(dayNumber(ahead.to), from + 6) - Math.max(dayNumber(ahead.from), from) + 1;
        return sum + (week.value * Math.max(0, shared)) / 7;
      }, 0)
    : 0;
  const reached = over && dayNumber(over.from) >= dayNumber(addDays(today, -year));
  const came = over && reached ? cashByDay(bills, over).reduce((sum, value) => sum + value, 0) : 0;
  return {
    sentences: [
      ...notes,
      ...(over && reached
        ? [`Payments ${sayPeriod(over)} on invoices of the last year: ${formatRoundCents(came)}.`]
        : []),
      ...(ahead
        ? [`Expect about ${formatRoundCents(Math.round(expected))} in payments ${sayPeriod(ahead)}.`]
        : []),
    ],
    facts: [
      ...facts,
      ...(over && reached
        ? [{ key: "asked-came", label: `Payments, ${wordsOf(over)}`, value: came, unit: "cents" } as const]
        : []),
      ...(ahead
        ? [
            {
              key: "asked",
              label: `Payments expected, ${wordsOf(ahead.from === days.from ? days : ahead)}`,
              value: Math.round(expected),
              unit: "cents",
            } as const,
          ]
        : []),
    ],
  };
}

/** What a named customer owes, and how likely it is paid in these weeks. */
async function payerOf(
  tx: TenantTx,
  {
    asked,
    ...of
  }: { asked: { id: string; label: string }; locationIds: readonly string[]; now: Date; zone: string },
  { bills }: CashAhead,
): Promise<{ sentences: string[]; facts: Fact[] }> {
  const open = await queryUnpaidInvoices(tx, {
    ...of,
    customerId: asked.id,
    minCents: null,
    minDays: null,
    sort: "oldest",
    limit: 50,
  });
  const [one] = open;
  if (!one) return { sentences: [`Nothing is due from ${asked.label}.`], facts: [] };
  const ids = new Set(open.map(({ id }) => id));
  const own = bills.filter(({ bill }) => ids.has(bill.id));
  const likely = own.reduce((sum, { bill, chance }) => sum + bill.owed * chance, 0);
  return {
    sentences: [
      `${asked.label} owes ${formatCents(one.sum)}. About ${formatRoundCents(Math.round(likely))} of it is expected within ${horizon} weeks.`,
    ],
    facts: [
      { key: "payer-owes", label: `Balance due, ${asked.label}`, value: one.sum, unit: "cents" },
      {
        key: "payer-expected",
        label: `Expected from ${asked.label}`,
        value: Math.round(likely),
        unit: "cents",
      },
    ],
  };
}

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

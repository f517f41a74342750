import type { steps } from "@autoiq/domain/analytics/contract";
import type { getDailyTotals, PeriodTotals } from "@autoiq/domain/analytics/daily-totals/contract";
import { granularityOf } from "@autoiq/domain/analytics/granularity";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { takingsOf } from "../../payments/reads.ts";
import { checkPeriod, type MetricsQuery } from "../period-sums.ts";
import { findProductionByDay, findSalesByDay } from "./store.ts";

interface Query {
  readonly from: string;
  readonly to: string;
  readonly step: (typeof steps)[number];
}

const nothing = {
  salesCents: 0,
  taxCents: 0,
  invoices: 0,
  productionCents: 0,
  jobs: 0,
  cashCents: 0,
  payments: 0,
};
type Amounts = typeof nothing;

/** Sales, production, and cash by day, week, or month. Cash is that of the Payments report; `zone` decides its day. */
export async function dailyTotals(
  tx: TenantTx,
  { locationIds }: Pick<MetricsQuery, "locationIds">,
  { from, to, step }: Query,
  zone: string,
): Promise<ReplyOf<typeof getDailyTotals>> {
  checkPeriod({ from, to });
  const sales = await findSalesByDay(tx, { locationIds, from, to });
  const production = await findProductionByDay(tx, { locationIds, from, to });
  const takings = await takingsOf(tx, { locationIds, from, to, zone });
  const starts = granularityOf(from, to, step);
  const totals = new Map<string, Amounts>();
  const add = (day: string, more: Partial<Amounts>) => {
    const start = starts.findLast((each) => each <= day) ?? from;
    const sum = totals.get(start) ?? { ...nothing };
    for (const key of Object.keys(more) as (keyof Amounts)[]) sum[key] += more[key] ?? 0;
    totals.set(start, sum);
  };
  for (const { day, cents, taxCents, count } of sales)
    add(day, { salesCents: cents, taxCents, invoices: count });
  for (const { day, cents, count } of production) add(day, { productionCents: cents, jobs: count });
  for (const { day, receivedCents, refundedCents, payments } of takings)
    add(day, { cashCents: receivedCents - refundedCents, payments });
  const rows: PeriodTotals[] = [];
  for (const [index, day] of starts.entries()) {
    const amounts = totals.get(day);
    const next = starts[index + 1];
    if (amounts) rows.unshift({ day, until: next ? addDays(next, -1) : to, ...amounts });
  }
  return { rows };
}

const headings = { day: "Day", week: "Week from", month: "Month from" } as const;

/** The same as a table, amounts in dollars. */
export async function dailyTotalsTable(
  tx: TenantTx,
  metricsQuery: Pick<MetricsQuery, "locationIds">,
  query: Query,
  zone: string,
) {
  const { rows } = await dailyTotals(tx, metricsQuery, query, zone);
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const first = headings[query.step];
  return {
    name: `sales-production-cash-${query.from}-${query.to}`,
    columns: [
      first,
      ...(query.step === "day" ? [] : ["To"]),
      "Sales (posted)",
      "Sales tax",
      "Invoices",
      "Production (completed)",
      "Jobs",
      "Cash (received)",
      "Payments",
    ],
    rows: rows.map((row) => ({
      [first]: row.day,
      To: row.until,
      "Sales (posted)": dollars(row.salesCents),
      "Sales tax": dollars(row.taxCents),
      Invoices: row.invoices,
      "Production (completed)": dollars(row.productionCents),
      Jobs: row.jobs,
      "Cash (received)": dollars(row.cashCents),
      Payments: row.payments,
    })),
  };
}

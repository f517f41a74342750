import type { DayTotals, getDailyTotals } from "@autoiq/domain/analytics/daily-totals/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { takingsOf } from "../../payments/reads.ts";
import { checkPeriod, type MetricsQuery } from "../period-sums.ts";
import { findProductionByDay, findSalesByDay } from "./store.ts";

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Sales, production, and cash by day. Cash is that of the Payments report; `zone` decides its day. */
export async function dailyTotals(
  tx: TenantTx,
  { locationIds }: Pick<MetricsQuery, "locationIds">,
  { from, to }: Days,
  zone: string,
): Promise<ReplyOf<typeof getDailyTotals>> {
  checkPeriod({ from, to });
  const sales = await findSalesByDay(tx, { locationIds, from, to });
  const production = await findProductionByDay(tx, { locationIds, from, to });
  const takings = await takingsOf(tx, { locationIds, from, to, zone });
  const days = new Map<string, DayTotals>();
  const add = (day: string, more: Partial<DayTotals>) => {
    const before = days.get(day) ?? {
      day,
      salesCents: 0,
      taxCents: 0,
      invoices: 0,
      productionCents: 0,
      jobs: 0,
      cashCents: 0,
      payments: 0,
    };
    days.set(day, { ...before, ...more });
  };
  for (const { day, cents, taxCents, count } of sales)
    add(day, { salesCents: cents, taxCents, invoices: count });
  for (const { day, cents, count } of production) add(day, { productionCents: cents, jobs: count });
  for (const { day, receivedCents, refundedCents, payments } of takings) {
    const before = days.get(day);
    add(day, {
      cashCents: (before?.cashCents ?? 0) + receivedCents - refundedCents,
      payments: (before?.payments ?? 0) + payments,
    });
  }
  return { rows: [...days.values()].sort((a, b) => (a.day < b.day ? 1 : -1)) };
}

/** The same as a table, amounts in dollars. */
export async function dailyTotalsTable(
  tx: TenantTx,
  metricsQuery: Pick<MetricsQuery, "locationIds">,
  days: Days,
  zone: string,
) {
  const { rows } = await dailyTotals(tx, metricsQuery, days, zone);
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  return {
    name: `sales-production-cash-${days.from}-${days.to}`,
    columns: [
      "Day",
      "Sales (posted)",
      "Sales tax",
      "Invoices",
      "Production (completed)",
      "Jobs",
      "Cash (received)",
      "Payments",
    ],
    rows: rows.map((row) => ({
      Day: row.day,
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

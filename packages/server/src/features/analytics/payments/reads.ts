import type { getPaymentsReport } from "@autoiq/domain/analytics/payments/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { cardBrandLabels, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { giftCardTotalsOf, packageTotalsOf, takingsOf } from "../../payments/reads.ts";
import { checkPeriod, type MetricsQuery } from "../period-sums.ts";

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Payments and refunds by day and method. `zone` decides the day. */
export async function paymentsReport(
  tx: TenantTx,
  { locationIds }: Pick<MetricsQuery, "locationIds">,
  { from, to }: Days,
  zone: string,
): Promise<ReplyOf<typeof getPaymentsReport>> {
  checkPeriod({ from, to });
  const of = { locationIds, from, to, zone };
  const [rows, giftCards, packages] = await Promise.all([
    takingsOf(tx, of),
    giftCardTotalsOf(tx, of),
    packageTotalsOf(tx, of),
  ]);
  return { rows, giftCards, packages };
}

/** The same as a table, amounts in dollars. */
export async function paymentsTable(
  tx: TenantTx,
  metricsQuery: Pick<MetricsQuery, "locationIds">,
  days: Days,
  zone: string,
) {
  const { rows } = await paymentsReport(tx, metricsQuery, days, zone);
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  return {
    name: `payments-${days.from}-${days.to}`,
    columns: ["Day", "Method", "Card brand", "Payments", "Received", "Refunds", "Refunded", "Net", "Tips"],
    rows: rows.map((row) => ({
      Day: row.day,
      Method: paymentMethods[row.method].label,
      "Card brand": row.brand ? cardBrandLabels[row.brand] : "",
      Payments: row.payments,
      Received: dollars(row.receivedCents),
      Refunds: row.refunds,
      Refunded: dollars(row.refundedCents),
      Net: dollars(row.receivedCents - row.refundedCents),
      Tips: dollars((row.tipsCents ?? 0) - (row.tipsRefundedCents ?? 0)),
    })),
  };
}

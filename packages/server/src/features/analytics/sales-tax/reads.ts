import type { getSalesTaxReport } from "@autoiq/domain/analytics/sales-tax/contract";
import { returnOf, salesTaxFinding } from "@autoiq/domain/analytics/sales-tax/returns";
import { salesTaxReport } from "@autoiq/domain/analytics/sales-tax/rules";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationNamesOf } from "../../shops/reads.ts";
import { checkPeriod, type MetricsQuery } from "../period-sums.ts";
import { findTaxedInvoices } from "./store.ts";

type Query = Pick<QueryOf<typeof getSalesTaxReport>, "from" | "to" | "basis">;

/** Sales tax of the days `from` to `to`, both included. `zone` decides the day. */
export async function salesTaxBetween(
  tx: TenantTx,
  { locationIds }: Pick<MetricsQuery, "locationIds">,
  { from, to, basis }: Query,
  zone: string,
): Promise<ReplyOf<typeof getSalesTaxReport>> {
  checkPeriod({ from, to });
  const invoices = await findTaxedInvoices(tx, {
    locationIds,
    from: instantAt(zone, from, "00:00"),
    until: instantAt(zone, addDays(to, 1), "00:00"),
  });
  const states = (await locationNamesOf(tx, locationIds)).map(({ state }) => state);
  const report = salesTaxReport(
    invoices,
    basis,
    states.filter((state) => state !== ""),
  );
  return {
    ...report,
    finding: salesTaxFinding(report),
    returns: report.states.filter(({ state }) => state !== "").map(returnOf),
  };
}

/** The same as a table, amounts in dollars. */
export async function salesTaxTable(
  tx: TenantTx,
  metricsQuery: Pick<MetricsQuery, "locationIds">,
  query: Query,
  zone: string,
) {
  const report = await salesTaxBetween(tx, metricsQuery, query, zone);
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  return {
    name: `sales-tax-${query.basis}-${query.from}-${query.to}`,
    columns: [
      "Row",
      "State",
      "Level",
      "Name",
      "Rate",
      "Certificate",
      "Sales",
      "Exempt",
      "Taxable",
      "Tax",
      "Not taxed",
      "Line",
      "Amount",
    ],
    rows: [
      ...report.jurisdictions.map((row) => ({
        Row: "Jurisdiction",
        State: row.state,
        Level: row.level,
        Name: row.name,
        Rate: `${row.basisPoints / 100}%`,
        Taxable: dollars(row.taxableCents),
        Tax: dollars(row.taxCents),
      })),
      ...report.exempt.map((row) => ({
        Row: "Exempt",
        State: row.state,
        Name: row.customerName,
        Certificate: row.certificate,
        Exempt: dollars(row.exemptCents),
      })),
      ...report.states.map((row) => ({
        Row: "State",
        State: row.state,
        Sales: dollars(row.salesCents),
        Exempt: dollars(row.exemptCents),
        Taxable: dollars(row.taxableCents),
        Tax: dollars(row.stateTaxCents + row.localTaxCents),
        "Not taxed": dollars(row.notTaxedCents),
      })),
      ...report.states.flatMap(({ state, tireFeeCents, batteryFeeCents }) =>
        [
          { Name: "Tire fees", cents: tireFeeCents },
          { Name: "Battery fees", cents: batteryFeeCents },
        ].flatMap(({ Name, cents }) =>
          cents === 0 ? [] : [{ Row: "State fee", State: state, Name, Amount: dollars(cents) }],
        ),
      ),
      ...report.returns.flatMap(({ state, form, lines }) =>
        lines.map(({ line, label, cents }) => ({
          Row: `Return ${form?.name ?? ""}`,
          State: state,
          Name: label,
          Line: line,
          Amount: dollars(cents),
        })),
      ),
      {
        Row: "Total",
        Sales: dollars(report.salesCents),
        Exempt: dollars(report.exemptCents),
        Tax: dollars(report.taxCents),
      },
    ],
  };
}

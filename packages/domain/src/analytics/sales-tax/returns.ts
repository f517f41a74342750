import { formatRoundCents } from "../../kernel/money.ts";
import type { ReturnAmount } from "../../shops/states/tax-return-schema.ts";
import { taxReturns } from "../../shops/states/tax-returns.ts";
import { stateName } from "../../shops/us-states.ts";
import type { StateSums } from "./rules.ts";

const amounts: Readonly<Record<ReturnAmount, (of: StateSums) => number>> = {
  sales: (of) => of.salesCents,
  "sales-with-tax": (of) => of.salesCents + of.stateTaxCents + of.localTaxCents,
  exempt: (of) => of.exemptCents,
  "not-taxed": (of) => of.notTaxedCents,
  deductions: (of) => of.exemptCents + of.notTaxedCents,
  "deductions-with-tax": (of) => of.exemptCents + of.notTaxedCents + of.stateTaxCents + of.localTaxCents,
  taxable: (of) => of.taxableCents,
  "local-taxable": (of) => of.localTaxableCents,
  "over-cap": (of) => of.overCapCents,
  "state-tax": (of) => of.stateTaxCents,
  "local-tax": (of) => of.localTaxCents,
  tax: (of) => of.stateTaxCents + of.localTaxCents,
};

/** The lines of the return of one state, in cents as in the report. Without a form on file there are none. */
export function returnOf(sums: StateSums) {
  const found = taxReturns.find(({ state }) => state === sums.state);
  return {
    state: sums.state,
    stateName: stateName(sums.state),
    form: found
      ? {
          name: found.name,
          agency: found.agency,
          edition: found.edition,
          source: found.source,
          lookedUp: found.lookedUp,
          isConfirmed: found.confirmed,
          wholeDollars: found.wholeDollars,
          leavesOut: found.leavesOut,
        }
      : null,
    lines: (found?.lines ?? []).map(({ line, label, is }) => ({ line, label, cents: amounts[is](sums) })),
  };
}

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;

/** The finding above the report's chart: the tax, and how much of the sales was taxed. */
export function salesTaxFinding(of: {
  readonly salesCents: number;
  readonly taxCents: number;
  readonly exemptCents: number;
  readonly taxableCents: number;
}): string {
  const { salesCents, taxCents, exemptCents, taxableCents } = of;
  const tax = `Sales tax is ${taxCents < 0 ? "−" : ""}${formatRoundCents(Math.abs(taxCents))}`;
  if (salesCents === 0 && taxCents === 0) return "No sales in this period";
  if (salesCents <= 0) return `${tax}: credit notes took back more than was sold`;
  if (taxableCents === 0) return `No sales tax on ${formatRoundCents(salesCents)} of sales`;
  const exempt = exemptCents > 0 ? ` and ${percent(exemptCents, salesCents)} exempt` : "";
  return `${tax}: ${percent(taxableCents, salesCents)} of sales were taxable${exempt}`;
}

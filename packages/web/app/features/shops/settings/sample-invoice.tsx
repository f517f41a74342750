import { matrixPrice } from "@autoiq/domain/inventory/rules";
import { lineAmount, type PricedLine, priceJobs } from "@autoiq/domain/repair-orders/pricing";
import type { MatrixStep, PricingSettings } from "@autoiq/domain/shops/schema";
import type { TaxRules } from "@autoiq/domain/shops/tax/schema";
import { formatMoney } from "~/platform/format";

const partCost = 10_000;

type Rates = Pick<PricingSettings, "state" | "laborRateCents" | "suppliesBasisPoints" | "suppliesCapCents">;

/** A sample invoice with two hours of labor and one part, at the typed rates before they are saved. */
export function SampleInvoice({
  pricing,
  tax,
  matrix,
}: {
  pricing: Rates;
  tax: TaxRules;
  matrix: readonly MatrixStep[];
}) {
  const complete = [pricing.laborRateCents, pricing.suppliesBasisPoints, pricing.suppliesCapCents].every(
    (each) => Number.isFinite(each),
  );
  return (
    <section aria-label="Sample invoice" className="rounded-md border border-line bg-sunken p-4 text-sm">
      <h3 className="font-semibold">Sample invoice</h3>
      {complete ? (
        <InvoiceSample pricing={{ ...pricing, tax, exemptCertificate: null }} matrix={matrix} />
      ) : (
        <p className="mt-2 text-fg-muted">Enter all rates to see a sample invoice.</p>
      )}
    </section>
  );
}

function InvoiceSample({ pricing, matrix }: { pricing: PricingSettings; matrix: readonly MatrixStep[] }) {
  const labor: PricedLine = { kind: "labor", hours: "2", rateCents: pricing.laborRateCents };
  const part: PricedLine = {
    kind: "part",
    quantity: "1",
    stateFee: "none",
    unitCostCents: partCost,
    unitPriceCents: matrixPrice(partCost, matrix),
  };
  const bill = priceJobs([{ lines: [labor, part] }], pricing);
  const rows = [
    { label: `2 hours of labor`, cents: lineAmount(labor) },
    { label: `Part (cost ${formatMoney(partCost)})`, cents: lineAmount(part) },
    { label: "Shop supplies", cents: bill.suppliesCents },
    { label: `Tax on ${formatMoney(bill.taxableCents)}`, cents: bill.taxCents },
  ];
  return (
    <>
      <dl className="mt-3 grid gap-1.5">
        {rows.map((row) => (
          <div key={row.label} className="flex justify-between gap-4">
            <dt className="text-fg-muted">{row.label}</dt>
            <dd className="tabular-nums">{formatMoney(row.cents)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-line border-t pt-2 font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatMoney(bill.totalCents)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-fg-muted text-xs">Taxes follow the rules under Sales tax.</p>
    </>
  );
}

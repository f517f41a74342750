import { type PricedLine, priceJobs } from "@autoiq/domain/repair-orders/pricing";
import type { ShopSettings } from "@autoiq/domain/shops/settings";
import { formatRate, taxName } from "@autoiq/domain/shops/tax/names";
import type { TaxRules } from "@autoiq/domain/shops/tax/schema";
import { formatMoney } from "~/platform/format";

/** Two tires and a battery mounted, with an alignment done elsewhere: each kind of charge once. */
const linesOf = (laborRateCents: number): PricedLine[] => [
  { kind: "labor", hours: "1.5", rateCents: laborRateCents },
  { kind: "part", quantity: "2", unitPriceCents: 14_900, unitCostCents: 0, stateFee: "tire" },
  { kind: "part", quantity: "1", unitPriceCents: 18_900, unitCostCents: 0, stateFee: "battery" },
  { kind: "sublet", amountCents: 9500, unitCostCents: 0 },
  { kind: "fee", amountCents: 600 },
];
const feeNames = { tire: "State tire fee", battery: "State battery fee" };

/** A bill with every kind of charge, taxed by the rules as they are typed. */
export function ExampleBill({
  rules,
  location,
  day,
  today,
}: {
  rules: TaxRules;
  location: ShopSettings["location"];
  day: string;
  today: string;
}) {
  const bill = priceJobs([{ lines: linesOf(location.laborRateCents) }], {
    state: location.state,
    laborRateCents: location.laborRateCents,
    suppliesBasisPoints: location.suppliesBasisPoints,
    suppliesCapCents: location.suppliesCapCents,
    tax: rules,
    exemptCertificate: null,
  });
  const rows = [
    { label: "Labor, 1.5 hours", cents: bill.laborCents },
    { label: "2 tires and a battery", cents: bill.partsCents },
    { label: "Sublet alignment", cents: bill.subletCents },
    { label: "Disposal fee", cents: 600 },
    ...bill.stateFees.map((fee) => ({ label: feeNames[fee.kind], cents: fee.amountCents })),
    { label: "Shop supplies", cents: bill.suppliesCents },
  ];
  return (
    <section
      aria-label="Example bill"
      className="rounded-lg border border-line bg-sunken p-4 text-sm xl:sticky xl:top-4"
    >
      <h3 className="font-semibold">{day > today ? `Example bill on ${day}` : "Example bill"}</h3>
      <dl className="mt-3 grid gap-1.5" aria-live="polite">
        {rows.map((row) => (
          <Row key={row.label} {...row} />
        ))}
        <Row label="Taxable" cents={bill.taxableCents} className="border-line border-t pt-2" />
        {bill.taxes.map((tax) => (
          <Row
            key={`${tax.level} ${tax.name}`}
            label={`${taxName(tax)} ${formatRate(tax.basisPoints)}`}
            cents={tax.taxCents}
          />
        ))}
        <Row label="Total" cents={bill.totalCents} className="border-line border-t pt-2 font-semibold" />
      </dl>
    </section>
  );
}

function Row({ label, cents, className = "" }: { label: string; cents: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt className={className.includes("font-semibold") ? "" : "text-fg-muted"}>{label}</dt>
      <dd className="tabular-nums">{formatMoney(cents)}</dd>
    </div>
  );
}

import type { Priced } from "@autoiq/domain/repair-orders/schema";
import { formatRate, taxName } from "@autoiq/domain/shops/tax/names";
import { Money } from "~/ui/data-display";

const feeLabels = { tire: "State fee, new tires", battery: "State fee, batteries" };

/** The breakdown of the total during entry. Zero amounts are left out. */
export function SaleTotals({ priced }: { priced: Priced }) {
  const ofState = priced.stateFees.reduce((all, fee) => all + fee.amountCents, 0);
  const rows: [name: string, cents: number][] = [
    ["Parts", priced.partsCents],
    ["Labor", priced.laborCents],
    ["Fees", priced.feesCents - ofState],
    ...priced.stateFees.map((fee): [string, number] => [feeLabels[fee.kind], fee.amountCents]),
    ["Discount", priced.discountCents],
    ...priced.taxes.map((tax): [string, number] => [
      `${taxName(tax)} ${formatRate(tax.basisPoints)}`,
      tax.taxCents,
    ]),
  ];
  const shown = rows.filter(([, cents]) => cents !== 0);
  return (
    <dl className="text-sm">
      {shown.map(([name, cents]) => (
        <div key={name} className="flex justify-between gap-4 py-0.5">
          <dt className="text-fg-muted">{name}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-line border-t pt-1.5 font-semibold text-base">
        <dt>Total</dt>
        <dd>
          <Money cents={priced.totalCents} />
        </dd>
      </div>
    </dl>
  );
}

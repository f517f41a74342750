import { estimateDiscountNote } from "@autoiq/domain/repair-orders/discount-lines";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { waysToPayOf } from "@autoiq/domain/shops/card-pricing/amounts";
import type { Location } from "@autoiq/domain/shops/schema";
import { formatRate, taxName } from "@autoiq/domain/shops/tax/names";
import type { ReactNode } from "react";
import { formatQuantity } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { WaysToPay } from "~/ui/ways-to-pay";

const feeLabels = { tire: "tire fee", battery: "battery fee" };

type Shown = RepairOrder["presented"];

type Row = { label: string; of: (priced: Shown) => number; always?: boolean };

/** The rows of a total, in reading order. */
export const amountRows: readonly Row[] = [
  { label: "Labor", of: (priced) => priced.laborCents, always: true },
  { label: "Parts", of: (priced) => priced.partsCents, always: true },
  { label: "Sublet", of: (priced) => priced.subletCents },
  { label: "Fees", of: (priced) => priced.feesCents },
  { label: "Shop supplies", of: (priced) => priced.suppliesCents, always: true },
  { label: "Discounts", of: (priced) => priced.discountCents },
  { label: "Tax", of: (priced) => priced.taxCents, always: true },
];

export const payerRows: readonly Row[] = [
  { label: "Warranty pays", of: (priced) => priced.warrantyCents },
  { label: "Shop pays", of: (priced) => priced.internalCents },
];
const allWork = (priced: Shown) => priced.totalCents + priced.warrantyCents + priced.internalCents;

/** The presented total next to the authorized total. */
export function TotalsCard({
  order,
  presented,
  unsaved,
  note,
  cardPricing,
  onDiscount,
}: {
  order: RepairOrder;
  /** Includes unsaved edits, if any. */
  presented: Shown;
  unsaved: boolean;
  /** A note about the rates, if needed. */
  note?: ReactNode;
  /** What the shop adds for a credit card, or takes off for cash. Its prices are shown until the invoice is posted. */
  cardPricing?: Location["cardPricing"];
  /** Opens the discount on the whole estimate. Absent when it cannot be changed. */
  onDiscount?: (() => void) | undefined;
}) {
  const { authorized } = order;
  const shown = amountRows.filter((row) => row.always || row.of(presented) !== 0 || row.of(authorized) !== 0);
  const others = payerRows.filter((payer) => payer.of(presented) !== 0 || payer.of(authorized) !== 0);
  return (
    <Card title="Totals" actions={unsaved ? <Badge tone="warning">Includes unsaved changes</Badge> : null}>
      <table className="w-full text-sm">
        <caption className="sr-only">Presented and authorized amounts</caption>
        <thead>
          <tr className="text-fg-muted text-xs">
            <th scope="col" className="pb-1 text-left font-normal">
              <span className="sr-only">Kind</span>
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              Presented
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              Authorized
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.label}>
              <th scope="row" className="py-0.5 text-left font-normal text-fg-muted">
                {row.label}
              </th>
              <td className="text-right">
                <Money cents={row.of(presented)} />
              </td>
              <td className="text-right text-fg-muted">
                <Money cents={row.of(authorized)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line border-t font-semibold">
            <th scope="row" className="pt-1.5 text-left">
              {others.length > 0 ? "Customer pays" : "Total"}
            </th>
            <td className="pt-1.5 text-right text-base" aria-live="polite">
              <Money cents={presented.totalCents} />
            </td>
            <td className="pt-1.5 text-right text-base">
              <Money cents={authorized.totalCents} />
            </td>
          </tr>
          {others.map((payer) => (
            <tr key={payer.label}>
              <th scope="row" className="py-0.5 text-left font-normal text-fg-muted">
                {payer.label}
              </th>
              <td className="text-right">
                <Money cents={payer.of(presented)} />
              </td>
              <td className="text-right text-fg-muted">
                <Money cents={payer.of(authorized)} />
              </td>
            </tr>
          ))}
          {others.length > 0 ? (
            <tr className="border-line border-t">
              <th scope="row" className="pt-1 text-left font-normal text-fg-muted">
                All work
              </th>
              <td className="pt-1 text-right">
                <Money cents={allWork(presented)} />
              </td>
              <td className="pt-1 text-right text-fg-muted">
                <Money cents={allWork(authorized)} />
              </td>
            </tr>
          ) : null}
        </tfoot>
      </table>
      <p className="mt-2 text-fg-muted text-xs">
        {others.length > 0 ? "Warranty and shop amounts are before supplies and tax. " : null}
        {formatQuantity(presented.hoursSold)} h sold
        {presented.stateFees.map((fee) => ` · ${formatQuantity(fee.count)} × ${feeLabels[fee.kind]} in fees`)}
      </p>
      <WaysToPay
        prices={waysToPayOf(
          order.invoice ? null : cardPricing,
          { totalCents: presented.totalCents, taxCents: presented.taxCents, taxes: [] },
          presented.totalCents,
        )}
        className="mt-2 border-line border-t pt-2"
      />
      {presented.exemption ? (
        <p className="mt-1 text-xs">No sales tax: certificate {presented.exemption.certificate}</p>
      ) : presented.taxes.length > 1 ? (
        <p className="mt-1 text-fg-muted text-xs">
          {presented.taxes.map((tax) => `${taxName(tax)} ${formatRate(tax.basisPoints)}`).join(" · ")}
        </p>
      ) : null}
      {order.discount ? (
        <p className="mt-1 text-fg-muted text-xs">Discount: {estimateDiscountNote(order.discount)}</p>
      ) : null}
      {onDiscount ? (
        <Button size="sm" className="mt-2" onClick={onDiscount}>
          {order.discount ? "Change discount" : "Discount estimate"}
        </Button>
      ) : null}
      {note}
    </Card>
  );
}

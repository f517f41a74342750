import { fillIn } from "@autoiq/domain/catalog/message";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import type { Priced } from "@autoiq/domain/repair-orders/schema";
import { taxRows } from "@autoiq/domain/shops/tax/names";
import { lazy, Suspense } from "react";
import { formatQuantity } from "~/platform/format";
import { useMessages } from "~/platform/language/messages";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";

const CardPrices = lazy(() => import("./card-prices"));

/** The breakdown of a total by kind of charge. */
export function CustomerTotals({
  priced,
  label,
  discountNote,
  cardPricing,
}: {
  priced: Omit<Priced, "costCents">;
  /** Label of the total. */
  label: string;
  /** What the discount on the whole estimate is taken from, in the page's language. Empty without one. */
  discountNote: string;
  /** What the shop adds for a credit card, or takes off for cash. */
  cardPricing: LinkView["cardPricing"];
}) {
  const t = useMessages("customer-order").totals;
  const stateFees = priced.stateFees.reduce((cents, fee) => cents + fee.amountCents, 0);
  return (
    <>
      <dl className="text-sm">
        <Row name={t.labor} cents={priced.laborCents} />
        <Row name={t.parts} cents={priced.partsCents} />
        <Row name={t.sublet} cents={priced.subletCents} />
        <Row name={t.fees} cents={priced.feesCents - stateFees} />
        {priced.stateFees.map((fee) => (
          <Row
            key={fee.kind}
            name={fillIn({ tire: t.tire, battery: t.battery }[fee.kind], {
              count: formatQuantity(fee.count),
            })}
            cents={fee.amountCents}
          />
        ))}
        <Row name={t.supplies} cents={priced.suppliesCents} />
        <Row
          name={discountNote ? fillIn(t.discountFrom, { from: discountNote }) : t.discount}
          cents={priced.discountCents}
        />
        {taxRows(priced, { tax: t.tax, taxOf: t.taxOf, exempt: t.exempt }).map((tax) => (
          <Row key={tax.label} name={tax.label} cents={tax.cents} always={priced.exemption !== null} />
        ))}
        <Row name={label} cents={priced.totalCents} total />
        <Row name={t.warranty} cents={priced.warrantyCents} />
        <Row name={t.internal} cents={priced.internalCents} />
      </dl>
      {cardPricing ? (
        <Suspense fallback={null}>
          <CardPrices priced={priced} cardPricing={cardPricing} />
        </Suspense>
      ) : null}
    </>
  );
}

function Row({
  name,
  cents,
  total,
  always,
}: {
  name: string;
  cents: number;
  total?: boolean;
  always?: boolean;
}) {
  if (cents === 0 && !total && !always) return null;
  return (
    <div
      className={cn(
        "flex justify-between gap-4 py-1",
        total && "mt-1 border-line border-t pt-2 font-semibold text-base",
      )}
    >
      <dt className={cn(!total && "text-fg-muted")}>{name}</dt>
      <dd className="shrink-0">
        <Money cents={cents} />
      </dd>
    </div>
  );
}

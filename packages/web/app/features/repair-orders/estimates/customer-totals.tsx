import type { Priced } from "@autoiq/domain/repair-orders/schema";
import { formatQuantity } from "~/platform/format";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";

const feeLabels = { tire: "New tire fee", battery: "Battery fee" };

/** The breakdown of a total by kind of charge. */
export function CustomerTotals({
  priced,
  label,
  discountNote,
}: {
  priced: Omit<Priced, "costCents">;
  /** Label of the total. */
  label: string;
  /** What the discount on the whole estimate is taken from. Empty without one. */
  discountNote: string;
}) {
  const stateFees = priced.stateFees.reduce((cents, fee) => cents + fee.amountCents, 0);
  return (
    <dl className="text-sm">
      <Row name="Labor" cents={priced.laborCents} />
      <Row name="Parts" cents={priced.partsCents} />
      <Row name="Outside work" cents={priced.subletCents} />
      <Row name="Fees" cents={priced.feesCents - stateFees} />
      {priced.stateFees.map((fee) => (
        <Row
          key={fee.kind}
          name={`${feeLabels[fee.kind]}, ${formatQuantity(fee.count)}`}
          cents={fee.amountCents}
        />
      ))}
      <Row name="Shop supplies" cents={priced.suppliesCents} />
      <Row name={discountNote ? `Discount, ${discountNote}` : "Discount"} cents={priced.discountCents} />
      <Row name="Sales tax" cents={priced.taxCents} />
      <Row name={label} cents={priced.totalCents} total />
      <Row name="Paid by warranty, not by you" cents={priced.warrantyCents} />
      <Row name="Paid by the shop, not by you" cents={priced.internalCents} />
    </dl>
  );
}

function Row({ name, cents, total }: { name: string; cents: number; total?: boolean }) {
  if (cents === 0 && !total) return null;
  return (
    <div
      className={cn(
        "flex justify-between gap-4 py-1",
        total && "mt-1 border-line border-t pt-2 font-semibold text-base",
      )}
    >
      <dt className={cn(!total && "text-fg-muted")}>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

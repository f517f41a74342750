import type { Part } from "@autoiq/domain/inventory/contract";
import { isLow, toOrder } from "@autoiq/domain/inventory/stock/rules";
import type { ReactNode } from "react";
import { formatMoney, formatQuantity } from "~/platform/format";
import { Badge } from "~/ui/badge";

const feeLabels = {
  none: "",
  tire: "New tire fee",
  "large-tire": "New large tire fee",
  battery: "Battery fee",
};

/** A part's stock, availability, cost and price. */
export function PartDetails({ part }: { part: Part }) {
  const low = isLow(part);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-4">
      <Fact term="Available" large>
        {formatQuantity(part.available)}
        {low ? <Badge tone="warning">Low</Badge> : null}
      </Fact>
      <Fact term="On hand" large>
        {formatQuantity(part.onHand)}
      </Fact>
      <Fact term="Reserved" large>
        {formatQuantity(part.reserved)}
      </Fact>
      <Fact term="To order" large>
        {formatQuantity(toOrder(part))}
      </Fact>
      <Fact term="Minimum">{formatQuantity(part.minimum)}</Fact>
      <Fact term="Maximum">{Number(part.maximum) === 0 ? "None" : formatQuantity(part.maximum)}</Fact>
      <Fact term="Home bin">{part.bin || "None"}</Fact>
      <Fact term="Unit">{part.unit}</Fact>
      {part.costCents === undefined ? null : <Fact term="Cost">{formatMoney(part.costCents)}</Fact>}
      <Fact term="Price">
        {formatMoney(part.priceCents)}
        <span className="text-fg-muted text-xs">{part.fixedPriceCents === null ? "by matrix" : "fixed"}</span>
      </Fact>
      <Fact term="Core charge">{part.coreCents > 0 ? formatMoney(part.coreCents) : "None"}</Fact>
      {part.category ? <Fact term="Category">{part.category}</Fact> : null}
      {part.stateFee === "none" ? null : <Fact term="State fee">{feeLabels[part.stateFee]}</Fact>}
    </dl>
  );
}

function Fact({ term, large, children }: { term: string; large?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fg-muted text-xs">{term}</dt>
      <dd
        className={
          large
            ? "flex items-center gap-2 font-semibold text-lg tabular"
            : "flex flex-wrap items-baseline gap-x-1.5 tabular"
        }
      >
        {children}
      </dd>
    </div>
  );
}

import type { getPartStory } from "@autoiq/domain/inventory/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { ReactNode } from "react";
import { formatMoney, formatQuantity } from "~/platform/format";
import { DateTime } from "~/ui/figures";
import { movementWord, signed } from "../movement-words";

type Story = ReplyOf<typeof getPartStory>;

const feeWords = { none: "", tire: "New tire fee", battery: "Battery fee" };

/** What a part is and how its stock came to be what it is, the newest movement first. */
export function PartStory({
  story,
  timeZone,
  acts,
}: {
  story: Story;
  timeZone: string;
  /** Receiving and counting, for who may. */
  acts: ReactNode;
}) {
  const { part, movements } = story;
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3">
        <Fact term="On hand">
          <span className="font-semibold text-lg">{formatQuantity(part.onHand)}</span> {part.unit}
        </Fact>
        <Fact term="Minimum">{formatQuantity(part.minimum)}</Fact>
        <Fact term="Bin">{part.bin || "None"}</Fact>
        {part.costCents === undefined ? null : <Fact term="Cost">{formatMoney(part.costCents)}</Fact>}
        <Fact term="Price">{formatMoney(part.priceCents)}</Fact>
        <Fact term="Core charge">{part.coreCents > 0 ? formatMoney(part.coreCents) : "None"}</Fact>
        {part.category ? <Fact term="Category">{part.category}</Fact> : null}
        {part.stateFee === "none" ? null : <Fact term="State fee">{feeWords[part.stateFee]}</Fact>}
      </dl>
      {acts}
      <section aria-labelledby="movements">
        <h3 id="movements" className="mb-1 font-semibold">
          Movements
        </h3>
        {movements.length === 0 ? (
          <p className="text-fg-muted">Nothing has moved yet. Receive the first pieces.</p>
        ) : (
          <ol className="divide-y divide-line">
            {movements.map((each) => (
              <li key={each.id} className="grid grid-cols-[1fr_auto] gap-x-3 py-2">
                <span>
                  {movementWord(each.kind)}
                  {each.repairOrderNumber === null ? "" : ` for repair order ${each.repairOrderNumber}`}
                  {each.invoiceNumber === null ? "" : ` over the counter, invoice ${each.invoiceNumber}`}
                </span>
                <span className="font-medium tabular">{signed(each.quantity)}</span>
                <span className="text-fg-muted text-xs">
                  <DateTime instant={each.at} timeZone={timeZone} />
                  {[each.by, each.reason].filter(Boolean).map((text) => ` · ${text}`)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fg-muted text-xs">{term}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

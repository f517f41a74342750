import { isTire, type StateFee } from "../inventory/part-states.ts";
import { addDecimals, basisPoints, type Cents, type Decimal, sum, times } from "../kernel/money.ts";
import type { TaxRules } from "../shops/tax/schema.ts";

/** A part line with its quantity, and what it comes to in cents after discounts. */
export interface FeePart {
  readonly stateFee: StateFee;
  readonly quantity: Decimal;
  readonly cents: Cents;
}

type Fees = Pick<TaxRules, "tireFeeCents" | "batteryFeeCents" | "tireFeeRule">;

/** The kind of fee that a document states for a part: a large tire's is a tire fee. */
export const feeKindOf = (fee: StateFee): "tire" | "battery" | null =>
  isTire(fee) ? "tire" : fee === "battery" ? "battery" : null;

/** A fixed amount per piece, and a share of what each line comes to, rounded half up per line, at most the cap per piece. */
const feeOf = (
  parts: readonly FeePart[],
  each: Cents,
  shareBasisPoints: number,
  capCents: Cents | null,
): Cents =>
  times(each, addDecimals(parts.map((part) => part.quantity))) +
  sum(
    parts.map((part) => {
      const share = basisPoints(part.cents, shareBasisPoints);
      return capCents === null ? share : Math.min(share, times(capCents, part.quantity));
    }),
  );

/** The state's fees on the tires and batteries of a bill, in cents, by kind with the number of pieces. */
export function stateFeesOf(parts: readonly FeePart[], fees: Fees) {
  const { basisPoints: rate, capCents, large } = fees.tireFeeRule ?? noRule;
  const of = (...kinds: StateFee[]) => parts.filter((part) => kinds.includes(part.stateFee));
  const tires = of("tire", "large-tire");
  const batteries = of("battery");
  const tireCents = large
    ? feeOf(of("tire"), fees.tireFeeCents, rate, capCents) +
      feeOf(of("large-tire"), large.cents, large.basisPoints, capCents)
    : feeOf(tires, fees.tireFeeCents, rate, capCents);
  return [
    { kind: "tire" as const, pieces: tires, amountCents: tireCents },
    {
      kind: "battery" as const,
      pieces: batteries,
      amountCents: feeOf(batteries, fees.batteryFeeCents, 0, null),
    },
  ].flatMap(({ kind, pieces, amountCents }) => {
    const count = addDecimals(pieces.map((part) => part.quantity));
    return count === "0" || amountCents === 0 ? [] : [{ kind, count, amountCents }];
  });
}

const noRule = { basisPoints: 0, capCents: null, large: null };

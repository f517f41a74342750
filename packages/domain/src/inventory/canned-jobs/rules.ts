import { basisPoints, type Cents } from "../../kernel/money.ts";
import { jobSubtotal } from "../../repair-orders/pricing.ts";
import type { LineInput } from "../../repair-orders/schema.ts";

/** What a package takes off one of its jobs, in cents; each job is answered on its own, so each carries its share. */
export const packageDiscount = (jobCents: Cents, discountBasisPoints: number): Cents =>
  Math.min(jobCents, basisPoints(jobCents, discountBasisPoints));

/** The lines of a package's job with the discount as a line of its own; without a discount, as they are. */
export function discounted(
  lines: readonly LineInput[],
  of: { name: string; discountBasisPoints: number },
  newId: () => string,
): LineInput[] {
  const off = packageDiscount(jobSubtotal({ lines }), of.discountBasisPoints);
  if (off <= 0) return [...lines];
  const share = `${of.discountBasisPoints / 100} %`;
  return [
    ...lines,
    { id: newId(), kind: "discount", description: `${of.name}, ${share} off`, amountCents: -off },
  ];
}

import { en as text } from "../catalog/discounts/en.ts";
import { fillIn } from "../catalog/message.ts";
import { allocate, basisPoints, type Cents, formatCents, sum } from "../kernel/money.ts";
import type { DiscountBase, EstimateDiscount } from "./schema.ts";

/** A line with its amount in cents, as far as discounts need it. */
export interface AmountLine {
  readonly kind: string;
  readonly amountCents: Cents;
  readonly discountFrom?: DiscountBase | undefined;
  readonly discountBasisPoints?: number | null | undefined;
}

/** The kinds of lines from which a discount is taken. */
export const discountBaseKinds: Readonly<Record<DiscountBase, readonly string[]>> = {
  job: ["labor", "part", "sublet"],
  labor: ["labor"],
  part: ["part"],
};

/** The amounts, in cents, from which a discount is taken, line by line. Lines of other kinds are zero. */
const weights = (lines: readonly AmountLine[], from: DiscountBase): Cents[] =>
  lines.map((line) => (discountBaseKinds[from].includes(line.kind) ? line.amountCents : 0));

export const discountBase = (lines: readonly AmountLine[], from: DiscountBase): Cents =>
  sum(weights(lines, from));

/** The amount of a discount line in cents, zero or less: its percentage of the other lines, or its fixed amount. */
export const discountAmount = (discount: AmountLine, lines: readonly AmountLine[]): Cents =>
  discount.discountBasisPoints == null
    ? discount.amountCents
    : 0 - basisPoints(discountBase(lines, discount.discountFrom ?? "job"), discount.discountBasisPoints);

/** What a discount takes off the whole estimate, in cents above zero: never more than what the lines still come to. */
export function estimateDiscountCents(lines: readonly AmountLine[], discount: EstimateDiscount): Cents {
  const base = discountBase(lines, discount.from);
  const asked =
    discount.basisPoints === null ? discount.amountCents : basisPoints(base, discount.basisPoints);
  const already = sum(lines.map((line) => (line.kind === "discount" ? line.amountCents : 0)));
  return Math.max(0, Math.min(asked, base, discountBase(lines, "job") + already));
}

/**
 * The amounts of lines in cents after a discount: it lowers the lines it is taken from in proportion to their
 * amounts (largest remainder, the earlier line wins a tie), never below zero.
 * @param amounts after earlier discounts, in the order of the lines
 */
export function afterDiscount(
  lines: readonly AmountLine[],
  amounts: readonly Cents[],
  discount: { readonly from: DiscountBase; readonly cents: Cents },
): Cents[] {
  const of = weights(lines, discount.from);
  if (sum(of) === 0) return [...amounts];
  const shares = allocate(discount.cents, of);
  return amounts.map((amount, index) => Math.max(0, amount - (shares[index] ?? 0)));
}

/** 1250 → "12.5%". */
export const formatPercent = (points: number): string => `${points / 100}%`;

/** "10% off labor", "Off parts", or empty for a fixed amount off a whole job. */
export function discountNote(line: Omit<AmountLine, "amountCents">): string {
  if (line.kind !== "discount") return "";
  const from = line.discountFrom ?? "job";
  if (line.discountBasisPoints != null)
    return fillIn(text.percent[from], { percent: formatPercent(line.discountBasisPoints) });
  return from === "job" ? "" : text.amount[from];
}

/** "10% off labor, parts, and sublet of the whole estimate". */
export const estimateDiscountNote = ({ from, basisPoints: points, amountCents }: EstimateDiscount): string =>
  fillIn(text.whole[from], {
    amount: points === null ? formatCents(amountCents) : formatPercent(points),
  });

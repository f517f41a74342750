import { basisPoints, type Cents, sum } from "../../kernel/money.ts";
import { jobSubtotal } from "../../repair-orders/pricing.ts";
import type { LineInput } from "../../repair-orders/schema.ts";
import { atMenuPrice, menuShares } from "./menu-price.ts";

/** What a package takes off one of its jobs, in cents; each job is answered on its own, so each carries its share. */
const packageDiscount = (jobCents: Cents, discountBasisPoints: number): Cents =>
  Math.min(jobCents, basisPoints(jobCents, discountBasisPoints));

/** The lines of a package's job with the discount as a line of its own; without a discount, as they are. */
function discounted(
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

interface PackageOffer {
  readonly discountBasisPoints: number;
  readonly menuPriceCents: Cents | null;
}

/** What each job of a package is sold for in it, before supplies and tax, by what it sells for alone. */
export const packageShares = (pack: PackageOffer, jobCents: readonly Cents[]): Cents[] =>
  pack.menuPriceCents === null
    ? jobCents.map((cents) => cents - packageDiscount(cents, pack.discountBasisPoints))
    : menuShares(pack.menuPriceCents, jobCents);

export const packagePrice = (pack: PackageOffer, jobCents: readonly Cents[]): Cents =>
  sum(packageShares(pack, jobCents));

/** The lines of each job of a package as it is added: at its share of the menu price, or with its discount. */
export function packageLines(
  pack: PackageOffer & { readonly name: string },
  jobs: readonly (readonly LineInput[])[],
  newId: () => string,
): LineInput[][] {
  if (pack.menuPriceCents === null) return jobs.map((lines) => discounted(lines, pack, newId));
  const shares = menuShares(
    pack.menuPriceCents,
    jobs.map((lines) => jobSubtotal({ lines })),
  );
  return jobs.map((lines, index) => atMenuPrice(lines, shares[index] ?? 0, newId));
}

import type { Part } from "../../inventory/contract.ts";
import type { Decimal } from "../../kernel/money.ts";
import { addDecimals, basisPoints, type Cents, sum } from "../../kernel/money.ts";
import { jobSubtotal } from "../pricing.ts";
import type { LineInput } from "../schema.ts";
import type { CurrentRates, Template } from "./canned-job-lines.ts";
import { cannedJobLines } from "./canned-job-lines.ts";
import { atMenuPrice, menuShares } from "./menu-price.ts";

/**
 * What a package deducts from one of its jobs, in cents. Each job is authorized separately, so each carries its
 * share.
 */
const packageDiscount = (jobCents: Cents, discountBasisPoints: number): Cents =>
  Math.min(jobCents, basisPoints(jobCents, discountBasisPoints));

/** The lines of a package's job with the discount as its own line. Unchanged without a discount. */
function discounted(
  lines: readonly LineInput[],
  of: { name: string; discountBasisPoints: number },
  newId: () => string,
): LineInput[] {
  const off = packageDiscount(jobSubtotal({ lines }), of.discountBasisPoints);
  if (off <= 0) return [...lines];
  const share = `${of.discountBasisPoints / 100}%`;
  return [
    ...lines,
    {
      id: newId(),
      kind: "discount",
      description: `${of.name}, ${share} off`,
      amountCents: -off,
      discountFrom: "job",
      discountBasisPoints: null,
    },
  ];
}

interface PackageOffer {
  readonly discountBasisPoints: number;
  readonly menuPriceCents: Cents | null;
}

/** The price of each job within a package, before supplies and tax, from its own price. */
export const packageShares = (pack: PackageOffer, jobCents: readonly Cents[]): Cents[] =>
  pack.menuPriceCents === null
    ? jobCents.map((cents) => cents - packageDiscount(cents, pack.discountBasisPoints))
    : menuShares(pack.menuPriceCents, jobCents);

export const packagePrice = (pack: PackageOffer, jobCents: readonly Cents[]): Cents =>
  sum(packageShares(pack, jobCents));

/** The lines of each job when a package is added: at its share of the menu price, or with its discount. */
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

/**
 * A canned job's menu price, or its price at today's rates, before supplies and tax. `partOf` returns a stocked part
 * at its current price. A part that left the catalog counts as zero, because it would not be added either.
 */
export function priceCannedJob(
  { lines, menuPriceCents }: Template,
  rates: CurrentRates,
  partOf: (partId: string) => Part | undefined,
): { hours: Decimal; subtotalCents: Cents } {
  return {
    hours: addDecimals(lines.flatMap((line) => (line.kind === "labor" ? [line.hours] : []))),
    subtotalCents: menuPriceCents ?? jobSubtotal({ lines: cannedJobLines(lines, rates, partOf, () => "") }),
  };
}

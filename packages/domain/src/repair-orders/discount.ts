import { type Cents, sum } from "../kernel/money.ts";
import { accept, type Result, refuse } from "../kernel/result.ts";
import { formatShare } from "../staff/limits.ts";
import { estimateDiscountCents } from "./discount-lines.ts";
import { lineAmount, type PricedLine, withDiscountAmounts } from "./pricing.ts";
import type { EstimateDiscount } from "./schema.ts";

/** The shop's own prices, in cents: the price of a line if nobody had lowered it. */
export interface ListPrices {
  /** Per hour, by the shop's labor matrix. */
  laborRateCents(hours: string): Cents;
  /** Per piece. Undefined for a part that the shop does not stock. */
  partCents(partId: string): Cents | undefined;
}

type Line = PricedLine & { readonly partId?: string | null };

export interface DiscountAmounts {
  /** The discount in cents: discount lines, and how far prices are below the shop's own. */
  readonly givenCents: Cents;
  /** The price of the job without any discount. */
  readonly fullCents: Cents;
}

/** The discount of a job. A labor rate or a stocked part's price below the shop's own counts like a discount line. */
export function discountOf(lines: readonly Line[], list: ListPrices): DiscountAmounts {
  let givenCents = 0;
  let fullCents = 0;
  for (const line of withDiscountAmounts(lines)) {
    const amount = lineAmount(line);
    if (line.kind === "discount") {
      givenCents -= amount;
      continue;
    }
    const full = Math.max(amount, listAmount(line, list));
    fullCents += full;
    givenCents += full - amount;
  }
  return { givenCents, fullCents };
}

/**
 * The discount of all jobs and of the whole estimate together.
 * @param jobs the lines of each job
 */
export function discountOfEstimate(
  jobs: readonly (readonly Line[])[],
  discount: EstimateDiscount | null,
  list: ListPrices,
): DiscountAmounts {
  const each = jobs.map((lines) => discountOf(lines, list));
  const amounts = jobs
    .flatMap((lines) => withDiscountAmounts(lines))
    .map((line) => ({ kind: line.kind, amountCents: lineAmount(line) }));
  return {
    givenCents:
      sum(each.map((job) => job.givenCents)) + (discount ? estimateDiscountCents(amounts, discount) : 0),
    fullCents: sum(each.map((job) => job.fullCents)),
  };
}

function listAmount(line: Line, list: ListPrices): Cents {
  if (line.kind === "labor")
    return lineAmount({ ...line, rateCents: list.laborRateCents(line.hours ?? "0") });
  if (line.kind !== "part" || !line.partId) return 0;
  const unitPriceCents = list.partCents(line.partId);
  return unitPriceCents === undefined ? 0 : lineAmount({ ...line, unitPriceCents });
}

/** Hundredths of a percent, rounded up so that an excessive discount never shows as allowed. */
const share = ({ givenCents, fullCents }: DiscountAmounts): number =>
  fullCents <= 0 ? 10_000 : Math.ceil((givenCents * 10_000) / fullCents);

/**
 * Whether a person may save a job with this discount. A discount from a coworker with a higher limit remains allowed
 * unless it becomes a larger share of the job.
 * @param ceiling hundredths of a percent of the job before any discount
 * @param others names of people who may give more; may be empty
 */
export function checkDiscount(of: {
  ceiling: number;
  jobName: string;
  before: DiscountAmounts | undefined;
  after: DiscountAmounts;
  others: readonly string[];
}): Result<true> {
  const { ceiling, before, after } = of;
  if (!exceeds(after, ceiling)) return accept(true);
  const grew = !before || after.givenCents * before.fullCents > before.givenCents * after.fullCents;
  if (!grew) return accept(true);
  const limit =
    ceiling === 0 ? "You can't give discounts" : `Your discount limit is ${formatShare(ceiling)} of a job`;
  const advice = of.others.length > 0 ? ` Ask ${orList(of.others)} to give it.` : " Ask the shop owner.";
  return refuse(
    `${limit}, and “${of.jobName}” has ${formatShare(share(after))} off (a price below the shop's price counts too).${advice}`,
  );
}

/** Whether the discount exceeds the ceiling, in hundredths of a percent. */
export const exceeds = ({ givenCents, fullCents }: DiscountAmounts, ceiling: number): boolean =>
  givenCents > 0 && givenCents * 10_000 > ceiling * fullCents;

function orList(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

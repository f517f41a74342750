import Big from "big.js";
import { addDecimals, basisPoints, type Cents, type Decimal, sum, times } from "../kernel/money.ts";
import type { LaborMatrixStep, MatrixStep, PricingSettings } from "../shops/schema.ts";
import { stateRules } from "../shops/state-rules.ts";
import type { Line, LineInput, Payer, Priced } from "./schema.ts";

/** What pricing needs of a line; both a typed line and a kept one have it. */
export type PricedLine =
  | { kind: "labor"; hours: string | null; rateCents: Cents | null }
  | {
      kind: "part";
      quantity: string | null;
      unitPriceCents: Cents | null;
      unitCostCents: Cents;
      stateFee: "none" | "tire" | "battery";
    }
  | { kind: "sublet"; amountCents: Cents; unitCostCents: Cents }
  | { kind: "fee" | "discount"; amountCents: Cents };

/** Whether a line furnishes a part; one that went back to the shelf unused stays as a line of none. */
export const isFurnished = (line: { readonly kind: string; readonly quantity?: string | null }): boolean =>
  line.kind === "part" && Number(line.quantity ?? 0) !== 0;

/** Everything but a part that went back: what a customer is shown and billed. */
export const isSold = (line: { readonly kind: string; readonly quantity?: string | null }): boolean =>
  line.kind !== "part" || isFurnished(line);

/** Cents of one line: labor is hours × rate, a part quantity × price; the others are amounts. */
export function lineAmount(line: PricedLine): Cents {
  switch (line.kind) {
    case "labor":
      return times(line.rateCents ?? 0, line.hours ?? "0");
    case "part":
      return times(line.unitPriceCents ?? 0, line.quantity ?? "0");
    default:
      return line.amountCents;
  }
}

/** The price of one piece by the shop's cost-banded markup table; without a table, the cost. */
export function matrixPrice(costCents: Cents, matrix: readonly MatrixStep[]): Cents {
  let multiplier = 10_000;
  let from = -1;
  for (const step of matrix) {
    if (step.fromCostCents <= costCents && step.fromCostCents > from) {
      from = step.fromCostCents;
      multiplier = step.multiplierBasisPoints;
    }
  }
  return basisPoints(costCents, multiplier);
}

/**
 * The hourly rate of a line of so many hours by the shop's labor matrix; without a step that fits, the rate itself.
 * Hours that are not a number yet count as none.
 */
export function laborRate(
  rateCents: Cents,
  hours: Decimal | null,
  matrix: readonly LaborMatrixStep[],
): Cents {
  const wanted = Number(hours ?? 0) || 0;
  let from = -1;
  let multiplier = 10_000;
  for (const step of matrix) {
    const begins = Number(step.fromHours);
    if (begins <= wanted && begins > from) {
      from = begins;
      multiplier = step.multiplierBasisPoints;
    }
  }
  return basisPoints(rateCents, multiplier);
}

interface PricedJob {
  /** Left out, the customer pays. */
  readonly pay?: Payer;
  readonly lines: readonly (PricedLine | Line | LineInput)[];
}

/**
 * Prices jobs together as one bill, all in cents.
 * Shop supplies are a share of labor and parts up to the location's cap. Sales tax follows the state: in Florida any
 * furnished part makes the whole charge taxable (12A-1.006), elsewhere parts and supplies are. A discount lowers what is
 * taxed. The county's surtax applies up to its cap. Tax is computed once on the whole, so that no cent is lost to rounding.
 * Amounts, hours sold and state fees are those of the jobs that the customer pays; what warranty and the shop itself pay
 * stands beside them, and the parts of all of them cost the shop money.
 */
export function priceJobs(jobs: readonly PricedJob[], settings: PricingSettings): Priced {
  const paidBy = (pay: Payer) => jobs.filter((job) => (job.pay ?? "customer") === pay);
  const all = jobs.flatMap((job) => job.lines as readonly PricedLine[]);
  const lines = paidBy("customer").flatMap((job) => job.lines as readonly PricedLine[]);
  const of = (kind: PricedLine["kind"]): Cents =>
    sum(lines.filter((line) => line.kind === kind).map(lineAmount));
  const laborCents = of("labor");
  const partsCents = of("part");
  const subletCents = of("sublet");
  const discountCents = of("discount");
  const rules = stateRules(settings.state);

  const stateFees = (["tire", "battery"] as const).flatMap((kind) => {
    const count = addDecimals(
      lines.flatMap((line) => (line.kind === "part" && line.stateFee === kind ? [line.quantity ?? "0"] : [])),
    );
    const each = kind === "tire" ? rules.tireFeeCents : rules.batteryFeeCents;
    return count === "0" || each === 0 ? [] : [{ kind, count, amountCents: times(each, count) }];
  });
  const feesCents = of("fee") + sum(stateFees.map((fee) => fee.amountCents));

  const suppliesCents = Math.min(
    basisPoints(laborCents + partsCents, settings.suppliesBasisPoints),
    settings.suppliesCapCents,
  );
  const before = laborCents + partsCents + subletCents + feesCents + discountCents + suppliesCents;
  const hasParts = lines.some(isFurnished);
  const taxableCents = Math.max(
    0,
    rules.partsMakeAllTaxable
      ? hasParts
        ? before
        : 0
      : hasParts
        ? partsCents + suppliesCents + Math.min(0, discountCents)
        : 0,
  );
  const surtaxable = Math.min(taxableCents, settings.surtaxCapCents ?? taxableCents);
  const taxCents =
    basisPoints(taxableCents, settings.salesTaxBasisPoints) +
    basisPoints(surtaxable, settings.surtaxBasisPoints);

  return {
    laborCents,
    partsCents,
    subletCents,
    feesCents,
    discountCents,
    suppliesCents,
    taxCents,
    totalCents: before + taxCents,
    warrantyCents: sum(paidBy("warranty").map(jobSubtotal)),
    internalCents: sum(paidBy("internal").map(jobSubtotal)),
    taxableCents,
    stateFees,
    hoursSold: addDecimals(lines.flatMap((line) => (line.kind === "labor" ? [line.hours ?? "0"] : []))),
    costCents: {
      parts: sum(
        all.map((line) => (line.kind === "part" ? times(line.unitCostCents, line.quantity ?? "0") : 0)),
      ),
      sublet: sum(all.map((line) => (line.kind === "sublet" ? line.unitCostCents : 0))),
    },
  };
}

/** Cents of one job before supplies and tax: what a card and an approval line show. */
export const jobSubtotal = (job: PricedJob): Cents =>
  sum((job.lines as readonly PricedLine[]).map(lineAmount));

/** Gross profit in hundredths of a percent: (sales − cost) ÷ sales; null without sales. */
export function grossProfit(salesCents: Cents, costCents: Cents): number | null {
  if (salesCents === 0) return null;
  return new Big(salesCents)
    .minus(costCents)
    .times(10_000)
    .div(salesCents)
    .round(0, Big.roundHalfUp)
    .toNumber();
}

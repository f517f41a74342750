import Big from "big.js";
import type { StateFee } from "../inventory/part-states.ts";
import { addDecimals, basisPoints, type Cents, type Decimal, sum, times } from "../kernel/money.ts";
import type { LaborMatrixStep, PricingSettings } from "../shops/schema.ts";
import { discountAmount, estimateDiscountCents } from "./discount-lines.ts";
import { discountedLines, salesTax } from "./sales-tax.ts";
import type { DiscountBase, EstimateDiscount, Line, LineInput, Payer, Priced } from "./schema.ts";
import { stateFeesOf } from "./state-fees.ts";

/** Whether a line is taxed, whatever the location's rules say. Null or absent: by the rules. */
interface Taxability {
  readonly taxable?: boolean | null | undefined;
}

/** The line data that pricing needs. Both typed and stored lines have it. */
export type PricedLine =
  | ({ kind: "labor"; hours: string | null; rateCents: Cents | null } & Taxability)
  | ({
      kind: "part";
      quantity: string | null;
      unitPriceCents: Cents | null;
      unitCostCents: Cents | null;
      stateFee: StateFee;
    } & Taxability)
  | ({ kind: "sublet"; amountCents: Cents; unitCostCents: Cents | null } & Taxability)
  | ({ kind: "fee"; amountCents: Cents } & Taxability)
  | {
      kind: "discount";
      amountCents: Cents;
      discountFrom?: DiscountBase;
      discountBasisPoints?: number | null;
    };

/** Whether a line furnishes a part. A line whose part was returned unused has quantity zero. */
export const isFurnished = (line: { readonly kind: string; readonly quantity?: string | null }): boolean =>
  line.kind === "part" && Number(line.quantity ?? 0) !== 0;

/** All lines except returned parts: what a customer is shown and invoiced. */
export const isSold = (line: { readonly kind: string; readonly quantity?: string | null }): boolean =>
  line.kind !== "part" || isFurnished(line);

/** The amount of one line in cents: labor is hours × rate, a part is quantity × price, other lines have an amount. */
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

type DiscountFields = { readonly discountBasisPoints?: number | null };
const isPercentage = (line: { readonly kind: string } & DiscountFields): boolean =>
  line.kind === "discount" && line.discountBasisPoints != null;

/** The lines of one job with the amount in cents of each discount that is a percentage of the other lines. */
export function withDiscountAmounts<L extends PricedLine | Line | LineInput>(
  lines: readonly L[],
): readonly L[] {
  if (!lines.some((line) => isPercentage(line))) return lines;
  const amounts = (lines as readonly PricedLine[]).map((line) => ({
    kind: line.kind,
    amountCents: lineAmount(line),
  }));
  return lines.map((line) =>
    isPercentage(line)
      ? { ...line, amountCents: discountAmount(line as PricedLine & { kind: "discount" }, amounts) }
      : line,
  );
}

/**
 * The hourly rate for that many hours by the shop's labor matrix. Without a matching step, the rate itself. Invalid
 * hours count as zero.
 */
export function laborRate(
  rateCents: Cents,
  hours: Decimal | null,
  matrix: readonly LaborMatrixStep[],
): Cents {
  const target = Number(hours ?? 0) || 0;
  let from = -1;
  let multiplier = 10_000;
  for (const step of matrix) {
    const begins = Number(step.fromHours);
    if (begins <= target && begins > from) {
      from = begins;
      multiplier = step.multiplierBasisPoints;
    }
  }
  return basisPoints(rateCents, multiplier);
}

interface PricedJob {
  /** If absent, the customer pays. */
  readonly pay?: Payer;
  readonly lines: readonly (PricedLine | Line | LineInput)[];
}

/**
 * Prices jobs together as one invoice, all in cents. Shop supplies are a share of labor and parts up to the
 * location's cap. Sales tax follows the location's rules (sales-tax.ts), once on the whole, so that no cent is lost to
 * rounding. Amounts, hours sold and state fees cover only the jobs that the customer pays for. Warranty and internal
 * work are shown separately. The parts of all jobs count as costs.
 * @param discount on the whole estimate, besides the discount lines of its jobs
 */
export function priceJobs(
  jobs: readonly PricedJob[],
  settings: PricingSettings,
  discount: EstimateDiscount | null = null,
): Priced {
  const paidBy = (pay: Payer) => jobs.filter((job) => (job.pay ?? "customer") === pay);
  const all = jobs.flatMap((job) => job.lines as readonly PricedLine[]);
  const customerJobs = paidBy("customer").map(
    (job) => withDiscountAmounts(job.lines) as readonly PricedLine[],
  );
  const lines = customerJobs.flat();
  const whole = discount && {
    from: discount.from,
    cents: estimateDiscountCents(
      lines.map((line) => ({ kind: line.kind, amountCents: lineAmount(line) })),
      discount,
    ),
  };
  const of = (kind: PricedLine["kind"]): Cents =>
    sum(lines.filter((line) => line.kind === kind).map(lineAmount));
  const withoutCost = (kind: "part" | "sublet"): Cents =>
    sum(
      lines.map((line) =>
        line.kind === kind && "unitCostCents" in line && line.unitCostCents === null ? lineAmount(line) : 0,
      ),
    );
  const laborCents = of("labor");
  const partsCents = of("part");
  const subletCents = of("sublet");
  const discountCents = of("discount") - (whole?.cents ?? 0);

  const billed = {
    jobs: customerJobs.map((job) => job.map((line) => ({ ...line, amountCents: lineAmount(line) }))),
    discount: whole,
  };
  const reduced = discountedLines(billed);
  const stateFees = stateFeesOf(
    lines.flatMap((line, index) =>
      line.kind === "part" && line.stateFee !== "none"
        ? [{ stateFee: line.stateFee, quantity: line.quantity ?? "0", cents: reduced[index]?.cents ?? 0 }]
        : [],
    ),
    settings.tax,
  );
  const stateFeesCents = sum(stateFees.map((fee) => fee.amountCents));
  const feesCents = of("fee") + stateFeesCents;

  const suppliesCents = Math.min(
    basisPoints(laborCents + partsCents, settings.suppliesBasisPoints),
    settings.suppliesCapCents,
  );
  const before = laborCents + partsCents + subletCents + feesCents + discountCents + suppliesCents;
  const tax = salesTax(
    {
      ...billed,
      suppliesCents,
      stateFeesCents,
      furnishes: customerJobs.map((job) => job.some(isFurnished)),
      exempt: settings.exemptCertificate !== null,
    },
    settings.tax,
  );

  return {
    laborCents,
    partsCents,
    subletCents,
    feesCents,
    discountCents,
    suppliesCents,
    taxCents: tax.taxCents,
    totalCents: before + tax.taxCents,
    warrantyCents: sum(paidBy("warranty").map(jobSubtotal)),
    internalCents: sum(paidBy("internal").map(jobSubtotal)),
    taxableCents: tax.taxableCents,
    exemption:
      settings.exemptCertificate === null
        ? null
        : { certificate: settings.exemptCertificate, exemptCents: tax.exemptCents },
    taxes: [...tax.taxes],
    stateFees,
    hoursSold: addDecimals(lines.flatMap((line) => (line.kind === "labor" ? [line.hours ?? "0"] : []))),
    costCents: {
      parts: sum(
        all.map((line) => (line.kind === "part" ? times(line.unitCostCents ?? 0, line.quantity ?? "0") : 0)),
      ),
      sublet: sum(all.map((line) => (line.kind === "sublet" ? (line.unitCostCents ?? 0) : 0))),
      partsWithoutCost: withoutCost("part"),
      subletWithoutCost: withoutCost("sublet"),
    },
  };
}

/** The price of one job in cents before supplies and tax, as shown on cards and approval lines. */
export const jobSubtotal = (job: PricedJob): Cents =>
  sum((withDiscountAmounts(job.lines) as readonly PricedLine[]).map(lineAmount));

/** Gross profit in hundredths of a percent: (sales − cost) ÷ sales. Null without sales. */
export function grossProfit(salesCents: Cents, costCents: Cents): number | null {
  if (salesCents === 0) return null;
  return new Big(salesCents)
    .minus(costCents)
    .times(10_000)
    .div(salesCents)
    .round(0, Big.roundHalfUp)
    .toNumber();
}

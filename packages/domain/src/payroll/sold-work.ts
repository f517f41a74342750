import { addDecimals, type Cents, type Decimal, sum } from "../kernel/money.ts";
import { type AmountLine, estimateDiscountCents } from "../repair-orders/discount-lines.ts";
import { discountedLines, type TaxedLine } from "../repair-orders/sales-tax.ts";
import type { EstimateDiscount, Payer } from "../repair-orders/schema.ts";
import { fraction, multiply, roundHalfUp } from "./fraction.ts";

/**
 * Why a completed job counts nothing. `undone`: it was paid, and is not completed by that person any more. `charged-back`:
 * it was done again, and takes its hours back from the person whose work came back.
 */
export const jobNotes = ["comeback", "credited", "undone", "charged-back"] as const;
export type JobNote = (typeof jobNotes)[number];

type Line = AmountLine &
  Pick<TaxedLine, "kind"> & {
    readonly hours: Decimal | null;
    /** What the whole line cost the shop. Null: unknown, or a kind of line without a cost. */
    readonly costCents?: Cents | null;
  };

/** The approved jobs of one repair order. */
export interface WorkedOrder {
  /** Whether the shop put the label Comeback on it. */
  readonly isComeback: boolean;
  readonly discount: EstimateDiscount | null;
  /** Its invoice before tax, and what credit notes took back of it. Null: it is not invoiced. */
  readonly billed: { readonly netCents: Cents; readonly creditedCents: Cents } | null;
  readonly jobs: readonly { readonly id: string; readonly pay: Payer; readonly lines: readonly Line[] }[];
}

/** What a job counts for pay: hours as a decimal, and what its labor and parts were sold for, in cents. */
export interface SoldWork {
  readonly flagHours: Decimal;
  readonly laborCents: Cents;
  readonly partsCents: Cents;
  /** What its labor, parts, and sublet were sold for, less what parts and sublet cost. Lines without a known cost are left out. */
  readonly profitCents: Cents;
  readonly note: JobNote | null;
}

/** The hours of a job's labor lines. */
export const laborHours = (lines: readonly Pick<Line, "kind" | "hours">[]): Decimal =>
  addDecimals(lines.flatMap(({ kind, hours }) => (kind === "labor" ? [hours ?? "0"] : [])));

const nothing = { flagHours: "0", laborCents: 0, partsCents: 0, profitCents: 0 };

/**
 * What each job of a repair order counts for pay, by its id.
 *
 * Flag hours are those of its labor lines, whoever pays for the job. Labor and parts are sold to the customer, after
 * every discount. A credit note lowers them like the invoice, and one for the whole invoice takes the flag hours back.
 * On a comeback, work that the customer pays nothing for counts nothing.
 */
export function soldWork({ isComeback, discount, billed, jobs }: WorkedOrder): Map<string, SoldWork> {
  const isSold = ({ pay }: { readonly pay: Payer }) => pay === "customer";
  const sold = jobs.filter(isSold);
  const bill = {
    jobs: sold.map(({ lines }) => lines),
    discount: discount && {
      from: discount.from,
      cents: estimateDiscountCents(
        sold.flatMap(({ lines }) => lines),
        discount,
      ),
    },
  };
  // Costs beside the lines in their order: what is discounted is a line as tax law sees it, and has none.
  const costs = sold.flatMap(({ lines }) => lines.map(({ costCents = null }) => costCents));
  const reduced = discountedLines(bill).map((each, index) => ({
    job: each.job,
    kind: each.line.kind,
    cents: each.cents,
    costCents: costs[index] ?? null,
  }));
  const isCredited = billed !== null && billed.netCents > 0 && billed.creditedCents >= billed.netCents;
  const left = (cents: Cents): Cents =>
    billed && billed.netCents > 0 && billed.creditedCents > 0
      ? Math.sign(cents) *
        roundHalfUp(
          multiply(
            fraction(Math.abs(cents)),
            fraction(Math.max(0, billed.netCents - billed.creditedCents), billed.netCents),
          ),
        )
      : cents;
  return new Map(
    jobs.map((job): [string, SoldWork] => {
      const index = sold.indexOf(job);
      const of = (kind: string): Cents =>
        sum(reduced.map((each) => (each.job === index && each.kind === kind ? each.cents : 0)));
      const paidFor = sum(
        reduced.map((each) => (each.job === index && each.kind !== "discount" ? each.cents : 0)),
      );
      if (isComeback && paidFor === 0) return [job.id, { ...nothing, note: "comeback" }];
      if (isCredited && isSold(job)) return [job.id, { ...nothing, note: "credited" }];
      const profit = sum(
        reduced.map(({ job: at, kind, cents, costCents }) =>
          at !== index ? 0 : kind === "labor" ? cents : costCents === null ? 0 : cents - costCents,
        ),
      );
      return [
        job.id,
        {
          flagHours: laborHours(job.lines),
          laborCents: left(of("labor")),
          partsCents: left(of("part")),
          profitCents: left(profit),
          note: null,
        },
      ];
    }),
  );
}

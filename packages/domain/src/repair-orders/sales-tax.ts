import { basisPoints, type Cents, sum } from "../kernel/money.ts";
import type { TaxableKind, TaxLine, TaxRules } from "../shops/tax/schema.ts";
import { type AmountLine, afterDiscount } from "./discount-lines.ts";
import type { DiscountBase } from "./schema.ts";

/** A line of a bill as its tax needs it. `taxable` overrules the rules for this line. */
export interface TaxedLine extends AmountLine {
  readonly kind: "labor" | "part" | "sublet" | "fee" | "discount";
  readonly taxable?: boolean | null | undefined;
}

export interface TaxedBill {
  /** The lines of each job, with the final amounts of discounts. */
  readonly jobs: readonly (readonly TaxedLine[])[];
  /** A discount on the whole bill, in cents above zero. */
  readonly discount?: { readonly from: DiscountBase; readonly cents: Cents } | null | undefined;
  readonly suppliesCents: Cents;
  readonly stateFeesCents: Cents;
  /** Whether each of the jobs furnishes a part. */
  readonly furnishes: readonly boolean[];
  /** Whether the customer has a certificate of exemption. */
  readonly exempt: boolean;
}

export interface SalesTax {
  /** What is taxed, before caps. Zero for an exempt customer. */
  readonly taxableCents: Cents;
  /** What would have been taxed. Zero without an exemption. */
  readonly exemptCents: Cents;
  readonly taxes: readonly TaxLine[];
  readonly taxCents: Cents;
}

/**
 * What the lines come to in cents when every discount has lowered the lines that it is taken from, with the position of
 * their job.
 */
export function discountedLines(
  bill: Pick<TaxedBill, "jobs" | "discount">,
): { line: TaxedLine; cents: Cents; job: number }[] {
  const left = bill.jobs.map((lines) => {
    let amounts = lines.map((line) => line.amountCents);
    for (const line of lines)
      if (line.kind === "discount")
        amounts = afterDiscount(lines, amounts, {
          from: line.discountFrom ?? "job",
          cents: -line.amountCents,
        });
    return amounts;
  });
  const lines = bill.jobs.flat();
  const amounts = bill.discount ? afterDiscount(lines, left.flat(), bill.discount) : left.flat();
  const jobs = bill.jobs.flatMap((of, job) => of.map(() => job));
  return lines.map((line, index) => ({ line, cents: amounts[index] ?? 0, job: jobs[index] ?? 0 }));
}

/** Whether the rules tax charges of this kind on a bill, or of a job, with or without furnished parts. */
export function isTaxed(rules: TaxRules, kind: "labor" | TaxableKind, hasParts: boolean): boolean {
  if (rules.labor === "with-parts" || rules.labor === "with-parts-by-job") return hasParts;
  return kind === "labor" ? rules.labor === "always" : rules.taxable[kind];
}

/**
 * The sales tax of one bill, per jurisdiction, in cents. Each jurisdiction taxes the whole taxable amount up to its
 * cap, rounded half up once per bill. A discount lowers the taxable amount of the lines that it is taken from.
 */
export function salesTax(bill: TaxedBill, rules: TaxRules): SalesTax {
  const hasParts = bill.furnishes.includes(true);
  const taxed = (kind: "labor" | TaxableKind, furnished = hasParts) => isTaxed(rules, kind, furnished);
  const ofJob = (job: number) =>
    rules.labor === "with-parts-by-job" ? (bill.furnishes[job] ?? false) : hasParts;
  const lines = discountedLines(bill).filter(
    ({ line, job }) => line.kind !== "discount" && (line.taxable ?? taxed(line.kind, ofJob(job))),
  );
  const base =
    sum(lines.map(({ cents }) => cents)) +
    (taxed("supplies") ? bill.suppliesCents : 0) +
    (taxed("fee") ? bill.stateFeesCents : 0);
  const taxableCents = bill.exempt ? 0 : base;
  const taxes = rules.jurisdictions.map(({ name, level, basisPoints: rate, capCents }) => {
    const part = Math.min(taxableCents, capCents ?? taxableCents);
    return { name, level, basisPoints: rate, taxableCents: part, taxCents: basisPoints(part, rate) };
  });
  return {
    taxableCents,
    exemptCents: bill.exempt ? base : 0,
    taxes,
    taxCents: sum(taxes.map((each) => each.taxCents)),
  };
}

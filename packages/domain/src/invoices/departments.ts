import { addDecimals, allocate, type Cents, type Decimal, times } from "../kernel/money.ts";
import { discountBaseKinds, estimateDiscountCents } from "../repair-orders/discount-lines.ts";
import { lineAmount, type PricedLine, withDiscountAmounts } from "../repair-orders/pricing.ts";
import type { DiscountBase, EstimateDiscount, Payer, Priced } from "../repair-orders/schema.ts";
import { feeKindOf } from "../repair-orders/state-fees.ts";
import type { InvoiceLaborCost } from "./labor-cost.ts";

/** A line's own department, or none: that of its job. */
type Line = PricedLine & {
  readonly departmentId?: string | null | undefined;
  readonly isCoreCharge?: boolean | undefined;
};

interface Job {
  readonly id: string;
  readonly departmentId: string;
  readonly pay?: Payer;
  readonly lines: readonly Line[];
}

const money = [
  ...(["laborCents", "partsCents", "subletCents", "feesCents", "stateFeesCents", "suppliesCents"] as const),
  "coreChargesCents",
  ...(["discountCents", "laborCostCents", "partsCostCents", "subletCostCents"] as const),
  ...(["laborWithoutCostCents", "partsWithoutCostCents", "subletWithoutCostCents"] as const),
] as const;
type MoneyField = (typeof money)[number];

/**
 * What one department sold on an invoice: cents before tax, and hours. Fees include the state's and core charges. Discounts are zero or
 * below.
 */
export type DepartmentSales = Readonly<Record<MoneyField, Cents>> & {
  readonly departmentId: string;
  readonly hoursSold: Decimal;
};

const thousandths = (value: Decimal | null): number => Math.round(Number(value ?? 0) * 1000);

/**
 * The amounts of an invoice by department, in the order in which the departments appear. They add up to the invoice's
 * own amounts to the cent: a discount is divided like the lines it is taken from, shop supplies like labor and parts,
 * the labor cost of a job like its hours.
 */
export function salesByDepartment(of: {
  /** The invoiced jobs, in their order. A counter sale is one job. */
  readonly jobs: readonly Job[];
  /** On the whole estimate. */
  readonly discount: EstimateDiscount | null;
  readonly priced: Pick<Priced, "suppliesCents" | "stateFees">;
  readonly laborCost: InvoiceLaborCost;
}): DepartmentSales[] {
  const sums = new Map<string, Record<MoneyField, Cents> & { hours: Decimal[] }>();
  const sumsOf = (department: string) => {
    const found = sums.get(department);
    if (found) return found;
    const none = {
      ...(Object.fromEntries(money.map((field) => [field, 0])) as Record<MoneyField, Cents>),
      hours: [],
    };
    sums.set(department, none);
    return none;
  };
  const add = (department: string, field: MoneyField, cents: Cents) => {
    sumsOf(department)[field] += cents;
  };

  const lines = of.jobs.flatMap((job) => {
    sumsOf(job.departmentId);
    return (withDiscountAmounts(job.lines) as readonly Line[]).map((line) => ({
      job,
      line,
      cents: lineAmount(line),
      department: (line.kind !== "discount" && line.departmentId) || job.departmentId,
      isSold: (job.pay ?? "customer") === "customer",
    }));
  });
  const sold = lines.filter((each) => each.isSold);
  type Each = (typeof lines)[number];
  /** Divides cents among departments by the weights of lines. Without any weight, all of it is the fallback's. */
  const spread = (
    field: MoneyField,
    cents: Cents,
    among: readonly Each[],
    weightOf: (each: Each) => number,
    fallback: string,
  ) => {
    const weights = new Map<string, number>();
    for (const each of among)
      weights.set(each.department, (weights.get(each.department) ?? 0) + weightOf(each));
    const departments = [...weights.keys()];
    const shares = allocate(cents, [...weights.values()]);
    if ([...weights.values()].every((weight) => weight === 0)) return add(fallback, field, cents);
    for (const [index, department] of departments.entries()) add(department, field, shares[index] ?? 0);
  };
  const inBase = (from: DiscountBase) => (each: Each) =>
    discountBaseKinds[from].includes(each.line.kind) ? each.cents : 0;
  const first = of.jobs[0]?.departmentId;
  if (first === undefined) return [];

  for (const { department, line, cents, isSold, job } of lines) {
    if (line.kind === "part")
      add(department, "partsCostCents", times(line.unitCostCents ?? 0, line.quantity ?? "0"));
    if (line.kind === "sublet") add(department, "subletCostCents", line.unitCostCents ?? 0);
    if (!isSold) continue;
    if (line.kind === "labor") {
      add(department, "laborCents", cents);
      sumsOf(department).hours.push(line.hours ?? "0");
    } else if (line.kind === "part") {
      add(department, "partsCents", cents);
      if (line.unitCostCents === null) add(department, "partsWithoutCostCents", cents);
    } else if (line.kind === "sublet") {
      add(department, "subletCents", cents);
      if (line.unitCostCents === null) add(department, "subletWithoutCostCents", cents);
    } else if (line.kind === "fee") {
      add(department, "feesCents", cents);
      if (line.isCoreCharge) add(department, "coreChargesCents", cents);
    } else {
      const its = sold.filter((each) => each.job === job);
      spread("discountCents", cents, its, inBase(line.discountFrom ?? "job"), job.departmentId);
    }
  }
  if (of.discount) {
    const amounts = sold.map(({ line, cents }) => ({ kind: line.kind, amountCents: cents }));
    const cents = 0 - estimateDiscountCents(amounts, of.discount);
    spread("discountCents", cents, sold, inBase(of.discount.from), first);
  }
  const laborAndParts = ({ line, cents }: Each) =>
    line.kind === "labor" || line.kind === "part" ? cents : 0;
  spread("suppliesCents", of.priced.suppliesCents, sold, laborAndParts, first);
  for (const fee of of.priced.stateFees) {
    const pieces = ({ line }: Each) =>
      line.kind === "part" && feeKindOf(line.stateFee) === fee.kind ? thousandths(line.quantity) : 0;
    spread("feesCents", fee.amountCents, sold, pieces, first);
    spread("stateFeesCents", fee.amountCents, sold, pieces, first);
  }

  const soldHours = ({ line }: Each) => (line.kind === "labor" ? thousandths(line.hours) : 0);
  const addLaborCost = (cents: Cents | null, its: readonly Each[], fallback: string) => {
    if (cents !== null) return spread("laborCostCents", cents, its, soldHours, fallback);
    for (const each of its)
      if (each.isSold && each.line.kind === "labor")
        add(each.department, "laborWithoutCostCents", each.cents);
  };
  // A counter sale has no jobs that people clock on to, and one labor cost.
  if (of.laborCost.jobs.length === 0) addLaborCost(of.laborCost.costCents, lines, first);
  for (const { jobId, costCents } of of.laborCost.jobs) {
    const its = lines.filter(({ job }) => job.id === jobId);
    addLaborCost(costCents, its, of.jobs.find(({ id }) => id === jobId)?.departmentId ?? first);
  }

  return [...sums].map(([departmentId, { hours, ...cents }]) => ({
    departmentId,
    ...cents,
    hoursSold: addDecimals(hours),
  }));
}

/** What a department sold before tax, in cents. */
export const departmentTotal = (of: DepartmentSales): Cents =>
  of.laborCents + of.partsCents + of.subletCents + of.feesCents + of.suppliesCents + of.discountCents;

/**
 * What a credit note takes back of each department, in cents without tax, largest remainder: like the lines it names, or
 * like the invoice when it names none.
 * @param weights what counts of each department, in cents; an amount below zero counts as none
 */
export const creditByDepartment = (
  netCents: Cents,
  weights: readonly { readonly departmentId: string; readonly cents: Cents }[],
): { departmentId: string; cents: Cents }[] => {
  const shares = allocate(
    netCents,
    weights.map(({ cents }) => Math.max(0, cents)),
  );
  return weights.map(({ departmentId }, index) => ({ departmentId, cents: shares[index] ?? 0 }));
};

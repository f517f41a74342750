import { creditByDepartment } from "../../invoices/departments.ts";
import { type Cents, sum } from "../../kernel/money.ts";
import type { DepartmentRow, DepartmentTotals } from "./contract.ts";

/** What a department sold on the posted invoices of a period. Cents, hundredths of hours, and pieces. */
export interface PostedByDepartment {
  readonly id: string;
  readonly name: string;
  /** Before tax, after discounts. */
  readonly netCents: Cents;
  readonly laborCents: Cents;
  readonly partsCents: Cents;
  readonly hoursSold: number;
  readonly repairOrders: number;
  readonly costCents: Cents;
  /** Sales whose cost is unknown. */
  readonly withoutCostCents: Cents;
}

/** What a credit note is about: the lines it names, or its invoice, by department. */
export interface CreditWeights {
  readonly netCents: Cents;
  readonly items: readonly { readonly departmentId?: string | undefined; readonly amountCents: Cents }[];
  readonly invoice: readonly { readonly departmentId: string; readonly cents: Cents }[];
}

/** The share of a credit note that each department gives back, in cents before tax. They add up to it. */
export function creditShares({
  netCents,
  items,
  invoice,
}: CreditWeights): { departmentId: string; cents: Cents }[] {
  const named = new Map<string, Cents>();
  for (const { departmentId, amountCents } of items)
    if (departmentId) named.set(departmentId, (named.get(departmentId) ?? 0) + amountCents);
  const weights = [...named].map(([departmentId, cents]) => ({ departmentId, cents }));
  // Lines that come to nothing say nothing about an amount.
  return creditByDepartment(netCents, weights.some(({ cents }) => cents > 0) ? weights : invoice);
}

const totalsOf = (
  of: readonly PostedByDepartment[],
  creditedCents: Cents,
  repairOrders: number,
): DepartmentTotals => {
  const all = (field: Exclude<keyof PostedByDepartment, "id" | "name">) => sum(of.map((each) => each[field]));
  const salesCents = all("netCents") - creditedCents;
  const costedCents = salesCents - all("withoutCostCents");
  // A discount off work whose cost is unknown leaves nothing to take a profit of.
  const isKnown = costedCents > 0 || all("withoutCostCents") === 0;
  const profitCents = costedCents - all("costCents");
  return {
    salesCents,
    laborCents: all("laborCents"),
    partsCents: all("partsCents"),
    hoursSold: all("hoursSold"),
    repairOrders,
    aroCents: repairOrders > 0 ? Math.round(salesCents / repairOrders) : null,
    grossProfitCents: isKnown ? profitCents : null,
    grossProfitBasisPoints: costedCents <= 0 ? null : Math.round((profitCents * 10_000) / costedCents),
  };
};

/**
 * The report by department, largest sales first, and its total. Sales, labor, parts, hours, and gross profit of the
 * departments add up to the total to the cent, as long as a cost is known in each.
 * @param repairOrders all of the period, each counted once
 */
export function departmentReport(
  posted: readonly PostedByDepartment[],
  credits: readonly CreditWeights[],
  repairOrders: number,
): { rows: DepartmentRow[]; total: DepartmentTotals } {
  const credited = new Map<string, Cents>();
  for (const { departmentId, cents } of credits.flatMap(creditShares))
    credited.set(departmentId, (credited.get(departmentId) ?? 0) + cents);
  const rows = posted.map((each) => ({
    id: each.id,
    name: each.name,
    ...totalsOf([each], credited.get(each.id) ?? 0, each.repairOrders),
  }));
  return {
    // Sorting keeps the order of equal sales.
    rows: rows.sort((a, b) => b.salesCents - a.salesCents),
    total: totalsOf(posted, sum(credited.values()), repairOrders),
  };
}

const percent = (part: number, whole: number): string => `${Math.round((part * 100) / whole)}%`;

/** "Mechanical is 62% of sales, and Tires earns the least gross profit at 24%". */
export function departmentFinding(
  rows: readonly DepartmentRow[],
  total: DepartmentTotals,
  seesCosts: boolean,
): string {
  const [top] = rows;
  if (!top || total.salesCents <= 0) return "No sales in this period";
  if (rows.length === 1) return `${top.name} is all of sales`;
  const share = `${top.name} is ${percent(top.salesCents, total.salesCents)} of sales`;
  const profitable = rows.flatMap(({ name, grossProfitBasisPoints: points }) =>
    typeof points === "number" ? [{ name, points }] : [],
  );
  const byProfit = profitable.toSorted((a, b) => a.points - b.points);
  const [least, most] = [byProfit[0], byProfit.at(-1)];
  if (!seesCosts || !least || least.points === most?.points) return share;
  if (least.name === top.name)
    return `${share}, with the lowest gross profit at ${Math.round(least.points / 100)}%`;
  return `${share}, and ${least.name} has the lowest gross profit at ${Math.round(least.points / 100)}%`;
}

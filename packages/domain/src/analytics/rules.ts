import Big from "big.js";
import type { z } from "zod";
import type { Cents, Decimal } from "../kernel/money.ts";
import { grossProfit } from "../repair-orders/pricing.ts";
import type { figure } from "./contract.ts";

/** What a period came to. Sales exclude tax; hours are a decimal string. */
export interface PeriodSums {
  readonly salesCents: Cents;
  readonly costCents: Cents;
  readonly laborCents: Cents;
  readonly hoursSold: Decimal;
  readonly carCount: number;
  readonly paidCents: Cents;
}

type Figure = z.infer<typeof figure>;

const ratio = (above: number | string, below: number | string): number | null =>
  Number(below) === 0 ? null : new Big(above).div(below).round(0, Big.roundHalfUp).toNumber();

interface Kind extends Omit<Figure, "value" | "before"> {
  /** Tells what the work cost the shop. */
  readonly fromCosts?: true;
  of(sums: PeriodSums): number | null;
}

const figures: readonly Kind[] = [
  {
    key: "sales",
    label: "Sales",
    unit: "cents",
    formula: "Invoices posted in the period, less credit notes, without tax",
    driver: "posted",
    of: (sums) => sums.salesCents,
  },
  {
    key: "car-count",
    label: "Car count",
    unit: "count",
    formula: "Repair orders posted in the period",
    driver: "posted",
    of: (sums) => sums.carCount,
  },
  {
    key: "aro",
    label: "Average repair order (ARO)",
    unit: "cents",
    formula: "Sales without tax ÷ repair orders posted",
    driver: "posted",
    of: (sums) => ratio(sums.salesCents, sums.carCount),
  },
  {
    key: "gross-profit",
    label: "Gross profit",
    unit: "cents",
    formula: "Sales without tax − cost of labor, parts and sublet",
    driver: "posted",
    fromCosts: true,
    of: (sums) => sums.salesCents - sums.costCents,
  },
  {
    key: "gross-profit-percent",
    label: "Gross profit %",
    unit: "percent",
    formula: "(Sales without tax − cost of labor, parts and sublet) ÷ sales without tax",
    driver: "posted",
    fromCosts: true,
    of: (sums) => grossProfit(sums.salesCents, sums.costCents),
  },
  {
    key: "effective-labor-rate",
    label: "Effective labor rate",
    unit: "cents",
    formula: "Labor sales ÷ hours sold",
    driver: "posted",
    of: (sums) => ratio(sums.laborCents, sums.hoursSold),
  },
  {
    key: "hours-per-ro",
    label: "Hours per repair order",
    unit: "hours",
    formula: "Hours sold ÷ repair orders posted",
    driver: "posted",
    of: (sums) => ratio(new Big(sums.hoursSold).times(100).toFixed(), sums.carCount),
  },
  {
    key: "paid",
    label: "Money received",
    unit: "cents",
    formula: "Payments settled in the period, less refunds, tax included",
    driver: "paid",
    of: (sums) => sums.paidCents,
  },
];

/**
 * The shop's figures of a period beside the equally long one before it, each with its formula and date driver;
 * without those that tell costs where `seesCosts` is false.
 */
export const figuresOf = (now: PeriodSums, before: PeriodSums, seesCosts: boolean): Figure[] =>
  figures
    .filter((each) => seesCosts || !each.fromCosts)
    .map(({ of, fromCosts: _, ...rest }) => ({ ...rest, value: of(now), before: of(before) }));

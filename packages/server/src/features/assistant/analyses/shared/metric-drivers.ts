import { type Measure, type Sums, sumOf } from "@autoiq/domain/analytics/measures";
import { type Metric, sidesOf } from "@autoiq/domain/analytics/metric";
import { explainQuotient, explainRate } from "@autoiq/intelligence/explanation/drivers";
import { explainGrossProfit, explainSales } from "@autoiq/intelligence/explanation/profit";
import { costedOf, postedOf } from "../../../analytics/reads.ts";

/** One part of a change, in the metric's own unit. */
export interface NamedDriver {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
}

const labels: Readonly<Record<string, string>> = {
  cars: "Car count",
  "hours-per-car": "Hours sold per car",
  "labor-rate": "Labor sales per hour sold",
  "labor-cost": "Labor cost per hour sold",
  "parts-per-car": "Part sales per car",
  "parts-margin": "Parts margin",
  sublet: "Sublet",
  discounts: "Discounts",
  other: "Supplies, fees, and credit notes",
};
const named = (drivers: readonly { key: string; amount: number }[]): NamedDriver[] =>
  drivers.map(({ key, amount }) => ({ key, amount, label: labels[key] ?? key }));

const of = (sums: Sums, measure: Measure): number => sums[measure] ?? 0;

/**
 * Sales of labor, parts, sublet and everything else, with the cost of each. `onlyCosted` leaves out lines whose cost is
 * unknown.
 */
function groups(sums: Sums, onlyCosted: boolean) {
  const kinds = [
    { key: "labor", sales: of(sums, onlyCosted ? "costed-labor" : "labor"), cost: of(sums, "labor-cost") },
    { key: "parts", sales: of(sums, onlyCosted ? "costed-parts" : "parts"), cost: of(sums, "parts-cost") },
    {
      key: "sublet",
      sales: of(sums, onlyCosted ? "costed-sublet" : "sublet"),
      cost: of(sums, "sublet-cost"),
    },
  ];
  const rest =
    of(sums, onlyCosted ? "costed-sales" : "sales") - kinds.reduce((total, { sales }) => total + sales, 0);
  return [...kinds, { key: "other", sales: rest, cost: 0 }];
}
const groupWords: Readonly<Record<string, string>> = {
  labor: "labor",
  parts: "parts",
  sublet: "sublet",
  other: "supplies, fees, and discounts",
};

function byMargin(before: Sums, now: Sums): NamedDriver[] | null {
  const earlier = groups(before, true);
  const found = explainRate(
    groups(now, true).map(({ key, sales, cost }, index) => {
      const was = earlier[index] ?? { sales: 0, cost: 0 };
      return {
        key,
        before: { above: was.sales - was.cost, below: was.sales },
        now: { above: sales - cost, below: sales },
      };
    }),
    10_000,
  );
  if (!found) return null;
  return [
    ...found.within.map(({ key, amount }) => ({
      key: `margin-${key}`,
      label: `Margin on ${groupWords[key] ?? key}`,
      amount,
    })),
    {
      key: "mix",
      label: "Sales mix of labor, parts, and other",
      amount: found.shift.reduce((total, { amount }) => total + amount, 0),
    },
  ];
}

function byTerms(metric: Metric, before: Sums, now: Sums): NamedDriver[] | null {
  const { below, scale = 1 } = metric;
  if (!below) return null;
  const sides = sidesOf(metric);
  const sideOf = (sums: Sums) => {
    const above =
      metric.key === "aro"
        ? Object.fromEntries(groups(sums, false).map(({ key, sales }) => [key, sales]))
        : { above: sumOf(metric.above, sums) };
    return { above, below: sumOf(below, sums) };
  };
  const drivers = explainQuotient(sideOf(before), sideOf(now), { below: "below", scale });
  return (
    drivers?.map(({ key, amount }) => ({
      key,
      amount,
      label:
        key === "below"
          ? (sides.below?.word ?? "")
          : key === "above"
            ? sides.above.word
            : `Sales of ${groupWords[key] ?? key}`,
    })) ?? null
  );
}

/**
 * Why a metric changed: parts in the metric's unit that add up to the difference of the two values shown. Null if the
 * metric is not made up of others, or one of the periods has no data to compare.
 */
export function driversOf(metric: Metric, before: Sums, now: Sums): NamedDriver[] | null {
  switch (metric.key) {
    case "sales":
      return named(explainSales(postedOf(before), postedOf(now)));
    case "gross-profit":
      return named(explainGrossProfit(costedOf(before), costedOf(now)));
    case "gross-profit-percent":
      return byMargin(before, now);
    default:
      return byTerms(metric, before, now);
  }
}

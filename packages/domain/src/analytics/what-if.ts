/**
 * What a shop did in a number of weeks: money in cents before tax, hours in hundredths. `rest` is sublet, fees and
 * supplies, less discounts and credit notes. Costs are 0 when they may not be seen.
 */
export interface WhatIfBase {
  readonly weeks: number;
  readonly cars: number;
  readonly hours: number;
  readonly labor: number;
  readonly laborCost: number;
  /** Sales whose cost is unknown: gross profit leaves them out. */
  readonly laborWithoutCost: number;
  readonly partsWithoutCost: number;
  readonly restWithoutCost: number;
  readonly parts: number;
  readonly partsCost: number;
  readonly rest: number;
  readonly restCost: number;
  /** Dollars of jobs that customers decided on, and of those approved. */
  readonly presented: number;
  readonly sold: number;
  /** Technicians' attendance hours. */
  readonly hoursPresent: number;
  readonly hoursClocked: number;
}

export const leverKeys = ["cars", "presented", "close-ratio", "labor-rate", "parts-margin"] as const;
export type LeverKey = (typeof leverKeys)[number];

/** What can be changed: cars per week in tenths, cents presented per car, hundredths of a percent, cents per hour. */
export type Levers = Readonly<Record<LeverKey, number>>;

export interface Lever {
  readonly key: LeverKey;
  readonly label: string;
  readonly unit: "tenths" | "cents" | "percent";
  readonly formula: string;
  /** Reveals what the work cost the shop. */
  readonly fromCosts?: true;
}

export const levers: readonly Lever[] = [
  { key: "cars", label: "Cars a week", unit: "tenths", formula: "Repair orders posted ÷ weeks" },
  {
    key: "presented",
    label: "Work presented per car",
    unit: "cents",
    formula: "Dollars of jobs decided ÷ repair orders posted",
  },
  {
    key: "close-ratio",
    label: "Close ratio",
    unit: "percent",
    formula: "Dollars approved ÷ dollars decided",
  },
  { key: "labor-rate", label: "Effective labor rate", unit: "cents", formula: "Labor sales ÷ hours sold" },
  {
    key: "parts-margin",
    label: "Parts gross profit %",
    unit: "percent",
    fromCosts: true,
    formula: "(Part sales − part cost) ÷ part sales",
  },
];

/** How a year is calculated from the levers, as shown next to them. */
export const whatIfFormula =
  "Sales = cars × work sold per car, which changes with work presented and close ratio. Labor = hours sold × labor rate. Parts = part cost ÷ (1 − parts gross profit %). Sublet, fees, and supplies change with work sold. Gross profit = sales − cost, at today's cost per hour and per part, without lines whose cost is unknown. A year is 52 weeks like these.";

const quotient = (above: number, below: number) => (below > 0 ? above / below : 0);

/** The levers' values in those weeks. 0 when nothing posted gives a value. */
export const leversOf = (base: WhatIfBase): Levers => ({
  cars: Math.round(quotient(base.cars * 10, base.weeks)),
  presented: Math.round(quotient(base.presented, base.cars)),
  "close-ratio": Math.round(quotient(base.sold * 10_000, base.presented)),
  "labor-rate": Math.round(quotient(base.labor * 100, base.hours)),
  "parts-margin": Math.round(
    quotient(
      (base.parts - base.partsWithoutCost - base.partsCost) * 10_000,
      base.parts - base.partsWithoutCost,
    ),
  ),
});

export interface WhatIfYear {
  /** Cents in 52 weeks, before tax. */
  readonly sales: number;
  readonly grossProfit: number;
  /** Hundredths of hours sold per week. */
  readonly hoursAWeek: number;
}

/**
 * 52 weeks with the levers at other values, by `whatIfFormula`. With the levers unchanged, it is the base scaled to a
 * year.
 */
export function whatIf(base: WhatIfBase, set: Levers): WhatIfYear {
  const now = leversOf(base);
  // A lever that did not move changes nothing, whatever its rounding.
  const moved = (key: LeverKey) => (set[key] === now[key] || now[key] === 0 ? 1 : set[key] / now[key]);
  const cars = moved("cars");
  const work = cars * moved("presented") * moved("close-ratio");
  const hours = base.hours * work;
  const labor = base.labor * work * moved("labor-rate");
  const partsCost = base.partsCost * work;
  const margin = set["parts-margin"] / 10_000;
  const parts =
    set["parts-margin"] === now["parts-margin"] || margin >= 1 || partsCost === 0
      ? base.parts * work
      : partsCost / (1 - margin) + base.partsWithoutCost * work;
  const rest = base.rest * work;
  const sales = labor + parts + rest;
  // What has an unknown cost is no profit.
  const left =
    (base.laborWithoutCost * moved("labor-rate") + base.partsWithoutCost + base.restWithoutCost) * work;
  const cost = base.laborCost * work + left + partsCost + base.restCost * work;
  const year = base.weeks > 0 ? 52 / base.weeks : 0;
  return {
    sales: Math.round(sales * year),
    grossProfit: Math.round((sales - cost) * year),
    hoursAWeek: base.weeks > 0 ? Math.round(hours / base.weeks) : 0,
  };
}

/**
 * Hundredths of hours that the technicians could sell per week as they are: their attendance × efficiency (hours sold
 * ÷ hours clocked). Null when no attendance or no job time was recorded.
 */
export function hoursThatCouldBeSold(base: WhatIfBase): number | null {
  if (base.hoursPresent <= 0 || base.hoursClocked <= 0 || base.weeks <= 0) return null;
  return Math.round((base.hoursPresent * (base.hours / base.hoursClocked)) / base.weeks);
}

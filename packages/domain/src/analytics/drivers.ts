import Big from "big.js";
import { type Figure, type Measure, type Sums, sidesOf, sumOf } from "./figures.ts";
import { figureValue } from "./rules.ts";

/** A part of a figure's change, in the figure's own unit; all parts of a change sum to it exactly. */
export interface Driver {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
}

interface Part {
  readonly key: string;
  readonly label: string;
  readonly exact: Big;
}

/** Integers that sum to `total`: each part cut, and what is left given to those that lost most. */
function rounded(parts: readonly Part[], total: number): Driver[] {
  const cut = parts.map(({ exact }) => exact.round(0, Big.roundDown).toNumber());
  let rest = total - cut.reduce((sum, each) => sum + each, 0);
  const lost = parts
    .map(({ exact }, index) => ({ index, lost: exact.minus(cut[index] ?? 0) }))
    .sort((a, b) => (rest >= 0 ? b.lost.cmp(a.lost) : a.lost.cmp(b.lost)));
  for (let turn = 0; rest !== 0 && lost.length > 0; turn++) {
    const { index } = lost[turn % lost.length] as { index: number };
    const step = Math.sign(rest);
    cut[index] = (cut[index] ?? 0) + step;
    rest -= step;
  }
  return parts.map(({ key, label }, index) => ({ key, label, amount: cut[index] ?? 0 }));
}

const of = (sums: Sums, measure: Measure): number => sums[measure] ?? 0;

const components = [
  { key: "labor", label: "labor", sales: "labor", cost: "labor-cost" },
  { key: "parts", label: "parts", sales: "parts", cost: "parts-cost" },
  { key: "sublet", label: "sublet", sales: "sublet", cost: "sublet-cost" },
] as const;
const otherLabel = "supplies, fees, discounts and credit notes";

/** Sales of labor, parts, sublet and everything else; they sum to the sales without tax. */
function salesBy(sums: Sums): number[] {
  const named = components.map(({ sales }) => of(sums, sales));
  return [...named, of(sums, "sales") - named.reduce((total, each) => total + each, 0)];
}
/** Their gross profit; sums to sales less all costs. */
function profitBy(sums: Sums): number[] {
  const named = components.map(({ sales, cost }) => of(sums, sales) - of(sums, cost));
  const whole = of(sums, "sales") - of(sums, "all-costs");
  return [...named, whole - named.reduce((total, each) => total + each, 0)];
}
const names = [...components.map(({ key, label }) => ({ key, label })), { key: "other", label: otherLabel }];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How many cars came, and what each brought: volume × rate. Null while one of the two periods has no cars. */
function byCars(
  split: (sums: Sums) => number[],
  word: string,
  before: Sums,
  now: Sums,
): readonly Part[] | null {
  const [was, is] = [of(before, "cars"), of(now, "cars")];
  if (was === 0 || is === 0) return null;
  const [earlier, later] = [split(before), split(now)];
  const whole = earlier.reduce((total, each) => total + each, 0);
  return [
    { key: "cars", label: "Number of cars", exact: new Big(whole).times(is - was).div(was) },
    ...names.map(({ key, label }, index) => ({
      key: `${key}-per-car`,
      label: `${capital(label)} ${word} per car`,
      exact: new Big(later[index] ?? 0).minus(new Big(earlier[index] ?? 0).times(is).div(was)),
    })),
  ];
}

/** Each component's own margin, and how the sales are shared among them. */
function byMargin(before: Sums, now: Sums): readonly Part[] {
  const [salesWas, salesIs] = [salesBy(before), salesBy(now)];
  const [profitWas, profitIs] = [profitBy(before), profitBy(now)];
  const [wholeWas, wholeIs] = [of(before, "sales"), of(now, "sales")];
  let mix = new Big(0);
  const margins = names.map(({ key, label }, index) => {
    const [s0, s1] = [salesWas[index] ?? 0, salesIs[index] ?? 0];
    const [p0, p1] = [profitWas[index] ?? 0, profitIs[index] ?? 0];
    const change = new Big(p1).div(wholeIs).minus(new Big(p0).div(wholeWas)).times(10_000);
    // What was not sold in one of the two periods has no margin to compare: all of it is a matter of the mix.
    if (s0 === 0 || s1 === 0) {
      mix = mix.plus(change);
      return { key: `${key}-margin`, label: `Margin on ${label}`, exact: new Big(0) };
    }
    const margin = new Big(p1)
      .div(s1)
      .minus(new Big(p0).div(s0))
      .times(s1)
      .div(wholeIs)
      .times(10_000);
    mix = mix.plus(change.minus(margin));
    return { key: `${key}-margin`, label: `Margin on ${label}`, exact: margin };
  });
  return [...margins, { key: "mix", label: "Mix of labor, parts and the rest in sales", exact: mix }];
}

/** What stands above and below the line of a quotient. */
function bySides(figure: Figure, before: Sums, now: Sums): readonly Part[] {
  const { below = {}, scale = 1 } = figure;
  const sides = sidesOf(figure);
  const [n0, n1] = [sumOf(figure.above, before), sumOf(figure.above, now)];
  const [d0, d1] = [sumOf(below, before), sumOf(below, now)];
  const value = (dividend: number, divisor: number) => new Big(dividend).times(scale).div(divisor);
  return [
    { key: "above", label: capital(sides.above.word), exact: value(n1, d0).minus(value(n0, d0)) },
    { key: "below", label: capital(sides.below?.word ?? ""), exact: value(n1, d1).minus(value(n1, d0)) },
  ];
}

function product(key: string, label: string, whole: Measure, volume: Measure, words: string) {
  return (before: Sums, now: Sums): readonly Part[] | null => {
    const [v0, v1] = [of(before, volume), of(now, volume)];
    if (v0 === 0 || v1 === 0) return null;
    const [w0, w1] = [of(before, whole), of(now, whole)];
    const first = new Big(w0).times(v1 - v0).div(v0);
    return [
      { key, label, exact: first },
      { key: `${key}-each`, label: words, exact: new Big(w1 - w0).minus(first) },
    ];
  };
}
const hours = product("cars", "Number of cars", "hours-sold", "cars", "Hours sold per car");
const declined = product(
  "presented",
  "Dollars that customers answered",
  "declined",
  "presented",
  "Share of it that was declined or deferred",
);

function partsOf(figure: Figure, before: Sums, now: Sums): readonly Part[] | null {
  switch (figure.key) {
    case "sales":
      return byCars(salesBy, "sales", before, now);
    case "gross-profit":
      return byCars(profitBy, "gross profit", before, now);
    case "aro": {
      const per = (sums: Sums) => salesBy(sums).map((each) => new Big(each).div(of(sums, "cars")));
      const [was, is] = [per(before), per(now)];
      return names.map(({ key, label }, index) => ({
        key: `${key}-per-car`,
        label: `${capital(label)} sales per car`,
        exact: (is[index] ?? new Big(0)).minus(was[index] ?? 0),
      }));
    }
    case "gross-profit-percent":
      return byMargin(before, now);
    case "hours-sold":
      return hours(before, now);
    case "declined":
      return declined(before, now);
    default:
      return figure.below ? bySides(figure, before, now) : null;
  }
}

/**
 * Why a figure changed: parts in the figure's unit whose sum is exactly the difference of the two values shown. Null where
 * the figure is no product or quotient of others, or one of the periods has nothing to compare.
 * For a product the volume counts at the earlier rate and the rate at the later volume (as in a sales volume and price
 * variance); for gross profit % the margins count at the later mix.
 */
export function driversOf(figure: Figure, before: Sums, now: Sums): Driver[] | null {
  const [was, is] = [figureValue(figure, before), figureValue(figure, now)];
  if (was === null || is === null) return null;
  const parts = partsOf(figure, before, now);
  return parts && rounded(parts, is - was);
}

import Big from "big.js";
import type { Component, ComponentSums } from "./components.ts";
import type { QueryMeasure } from "./measure-catalog.ts";

/** The value of a metric, rounded half away from zero as in the reports. */
export function measureValue(
  { above, below, needs, scale = 1, digits = 0 }: QueryMeasure,
  sums: ComponentSums,
): number | null {
  if (needs && !sums[needs[0]] && sums[needs[1]]) return null;
  const total = (terms: QueryMeasure["above"]) =>
    Object.entries(terms).reduce(
      (sum, [component, sign]) => new Big(sums[component as Component] ?? 0).times(sign).plus(sum),
      new Big(0),
    );
  const dividend = total(above);
  if (!below) return dividend.round(3).toNumber();
  const divisor = total(below);
  if (divisor.eq(0)) return null;
  return dividend.times(scale).div(divisor).round(digits, Big.roundHalfUp).toNumber();
}

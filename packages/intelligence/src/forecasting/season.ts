import type { DemandHistory } from "./history.ts";

const YEAR = 12;

/**
 * Factors of the calendar months, from the demand of all parts together: each month against the mean of the year
 * around it (ratio to centered moving average: Macaulay, 1931), and pulled toward 1 as far as the years disagree.
 *
 * @returns undefined with less than three years, since two are not enough to distinguish a season from chance
 */
export function seasonOf(
  history: DemandHistory,
  horizon: number,
): { readonly past: Float64Array; readonly ahead: Float64Array } | undefined {
  const { parts, months, counts } = history;
  if (months < 3 * YEAR) return undefined;
  const totals = new Float64Array(months);
  for (let at = 0; at < parts * months; at++) {
    totals[at % months] = totals[at % months]! + counts[at]!;
  }
  const ratios: number[][] = Array.from({ length: YEAR }, () => []);
  for (let month = YEAR / 2; month < months - YEAR / 2; month++) {
    let around = (totals[month - YEAR / 2]! + totals[month + YEAR / 2]!) / 2;
    for (let near = 1 - YEAR / 2; near < YEAR / 2; near++) around += totals[month + near]!;
    if (around > 0) ratios[month % YEAR]!.push((totals[month]! * YEAR) / around);
  }
  const means = ratios.map((each) => each.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, each.length));
  if (ratios.some((each) => each.length < 2)) return undefined;
  let within = 0;
  let freedom = 0;
  for (const [month, each] of ratios.entries()) {
    for (const ratio of each) within += (ratio - means[month]!) ** 2;
    freedom += each.length - 1;
  }
  const noise = within / freedom / (ratios.flat().length / YEAR);
  const spread = means.reduce((sum, mean) => sum + (mean - 1) ** 2, 0) / (YEAR - 1);
  const shrinkage = spread > noise ? 1 - noise / spread : 0;
  const factors = means.map((mean) => Math.max(0.1, 1 + shrinkage * (mean - 1)));
  const center = factors.reduce((sum, factor) => sum + factor, 0) / YEAR;
  const at = (month: number) => factors[month % YEAR]! / center;
  return {
    past: Float64Array.from({ length: months }, (_, month) => at(month)),
    ahead: Float64Array.from({ length: Math.min(YEAR, horizon) }, (_, month) => at(months + month)),
  };
}

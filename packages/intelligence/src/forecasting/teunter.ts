import { drawUnits, type Expert } from "./expert.ts";
import type { DemandHistory } from "./history.ts";
import { negativeBinomial, type Support } from "./support.ts";

/**
 * TSB (Teunter, Syntetos and Babai, 2011): smooths the probability of demand every month, and the size when there is
 * demand, so that the forecast of a part without demand decreases. The spread around it is negative binomial, with
 * the variance-to-mean ratio of the part's own months.
 */
export function teunter(
  history: DemandHistory,
  support: Support,
  { chance, size }: { readonly chance: number; readonly size: number },
): Expert {
  const { parts, months, counts } = history;
  const cells = support.values.length;
  const table = new Float64Array(parts * cells);
  for (let part = 0; part < parts; part++) {
    const row = counts.subarray(part * months, (part + 1) * months);
    let hits = 0;
    let total = 0;
    let squares = 0;
    for (const count of row) {
      if (count > 0) hits++;
      total += count;
      squares += count * count;
    }
    let probability = hits / months;
    let units = hits > 0 ? total / hits : 0;
    for (const count of row) {
      probability += chance * ((count > 0 ? 1 : 0) - probability);
      if (count > 0) units += size * (count - units);
    }
    const mean = total / months;
    const ratio = mean > 0 ? Math.max(1, (squares / months - mean * mean) / mean) : 1;
    const forecast = probability * units;
    negativeBinomial(forecast, forecast * ratio, support, table.subarray(part * cells, (part + 1) * cells));
  }
  return {
    name: `TSB ${chance}, negative binomial`,
    groups: 1,
    groupOf: () => 0,
    table,
    drawPath: (part, ahead, random) =>
      Int32Array.from({ length: ahead }, () => drawUnits(table, part, support, random)),
  };
}

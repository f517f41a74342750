/**
 * The demand of each part, month by month and complete: a month without demand is 0. `counts[part * months + month]`,
 * whole units, oldest month first.
 */
export interface DemandHistory {
  readonly parts: number;
  readonly months: number;
  readonly counts: Int32Array;
}

/**
 * @returns the history, or what is wrong with the rows: all must be of equal length, with whole numbers from 0.
 */
export function demandHistory(
  rows: readonly (readonly number[])[],
): { ok: true; history: DemandHistory } | { ok: false; reason: string } {
  const months = rows[0]?.length ?? 0;
  const counts = new Int32Array(rows.length * months);
  for (const [part, row] of rows.entries()) {
    if (row.length !== months) {
      return { ok: false, reason: `Row ${part + 1} has ${row.length} months, but row 1 has ${months}.` };
    }
    for (const [month, count] of row.entries()) {
      if (!Number.isInteger(count) || count < 0 || count > 1_000_000) {
        const cell = `Row ${part + 1}, month ${month + 1}: ${count}`;
        return { ok: false, reason: `${cell} isn't a whole number from 0 to 1,000,000.` };
      }
      counts[part * months + month] = count;
    }
  }
  return { ok: true, history: { parts: rows.length, months, counts } };
}

/** The history after its first `months` months: what a forecast made then could know. */
export function until(history: DemandHistory, months: number): DemandHistory {
  const counts = new Int32Array(history.parts * months);
  for (let part = 0; part < history.parts; part++) {
    const start = part * history.months;
    counts.set(history.counts.subarray(start, start + months), part * months);
  }
  return { parts: history.parts, months, counts };
}

/** The history's last `months` months, to evaluate forecasts: those months, and the months before them. */
export function split(history: DemandHistory, months: number): { past: DemandHistory; next: DemandHistory } {
  const origin = history.months - months;
  const counts = new Int32Array(history.parts * months);
  for (let part = 0; part < history.parts; part++) {
    const row = part * history.months;
    counts.set(history.counts.subarray(row + origin, row + history.months), part * months);
  }
  return { past: until(history, origin), next: { parts: history.parts, months, counts } };
}

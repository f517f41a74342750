/** The height of every chart, in pixels. */
export const chartHeight = 140;

/** A round number at or above a value: 1, 2 or 5 followed by zeros. 0 for a value that is not above zero. */
export function ceiling(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Round ends of an axis that includes all values and zero, and the position of a value on it, in pixels from the top. */
export function scaleOf(values: readonly number[]) {
  let largest = 0;
  let least = 0;
  for (const value of values) {
    largest = Math.max(largest, value);
    least = Math.min(least, value);
  }
  const top = ceiling(largest);
  const bottom = ceiling(-least);
  const span = top + bottom || 1;
  return { top, bottom, y: (value: number) => ((top - value) / span) * chartHeight };
}

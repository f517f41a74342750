/**
 * Whole numbers near `parts` that sum to `total` exactly: each is rounded down, and what is left goes one by one to
 * those with the largest remainder (Hamilton's method). The parts are expected to sum to about `total`; what they miss
 * it by beyond rounding goes to the last one.
 */
export function roundToSum(parts: readonly number[], total: number): number[] {
  const whole = parts.map((part) => Math.floor(part));
  let left = total - whole.reduce((sum, part) => sum + part, 0);
  const order = parts
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order) {
    if (left <= 0) break;
    whole[index] = whole[index]! + 1;
    left--;
  }
  if (left !== 0 && whole.length > 0) whole[whole.length - 1] = whole.at(-1)! + left;
  return whole.map((part) => part + 0);
}

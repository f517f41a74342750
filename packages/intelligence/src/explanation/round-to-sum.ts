/**
 * Whole numbers near `parts` that sum to `total` exactly: each is rounded down, and the remaining units go one by one
 * to the largest remainders (Hamilton's method). The parts should sum to about `total`. Any difference beyond
 * rounding goes to the last one.
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

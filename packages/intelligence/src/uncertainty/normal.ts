/** Share of the standard normal distribution below `z`, to seven digits (Abramowitz and Stegun, 1964, 26.2.17). */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}

/**
 * The probability that chance alone moves a mean by `t` standard errors or more in either direction, when the error
 * was estimated with `freedom` degrees of freedom: Student's t by its normal approximation (Wallace, 1959).
 */
export function chanceOf(t: number, freedom: number): number {
  if (freedom < 1) return 1;
  const z = ((8 * freedom + 1) / (8 * freedom + 3)) * Math.sqrt(freedom * Math.log(1 + (t * t) / freedom));
  return 2 * (1 - normalShare(z));
}

/** Standard errors in either direction for a 90% range, by degrees of freedom (Cornish and Fisher's first terms). */
export function ninetyPercent(freedom: number): number {
  const z = 1.6449;
  return freedom < 3
    ? 3
    : z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

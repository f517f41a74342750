const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x > 0, to about 14 digits (Lanczos, 1964, with Godfrey's coefficients). */
export function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const y = x - 1;
  let sum = lanczos[0]!;
  for (let term = 1; term < lanczos.length; term++) sum += lanczos[term]! / (y + term);
  const t = y + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(sum);
}

export const lnBeta = (a: number, b: number): number => lnGamma(a) + lnGamma(b) - lnGamma(a + b);

/** I_x(a, b), the distribution function of a beta variable (continued fraction; DiDonato and Morris, 1992). */
export function betaCumulative(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - lnBeta(a, b));
  return x < (a + 1) / (a + b + 2)
    ? (front * fractionOf(x, a, b)) / a
    : 1 - (front * fractionOf(1 - x, b, a)) / b;
}

/** The continued fraction by Lentz's method; it needs about √max(a, b) steps. */
function fractionOf(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const solid = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / solid(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let step = 1; step <= 5000; step++) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step));
    d = 1 / solid(1 + even * d);
    c = solid(1 + even / c);
    value *= d * c;
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1));
    d = 1 / solid(1 + odd * d);
    c = solid(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return value;
}

/** Gauss's ₂F₁(a, b; c; z) for 0 ≤ z < 1 and positive a, b, c, by its series. */
export function hypergeometric(a: number, b: number, c: number, z: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 0; n < 100_000; n++) {
    term *= (((a + n) * (b + n)) / ((c + n) * (n + 1))) * z;
    sum += term;
    if (Math.abs(term) < 1e-14 * Math.abs(sum)) break;
  }
  return sum;
}

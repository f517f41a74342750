/**
 * Numbers in [0, 1), each calculated from the previous one. Passed in, so that the same seed gives the same result
 * everywhere.
 */
export type Random = () => number;

/** sfc32 of PractRand (Doty-Humphrey, 2010), with its state expanded from one 32-bit seed. */
export function seededRandom(seed: number): Random {
  let a = 0x9e3779b9;
  let b = seed | 0;
  let c = 0x243f6a88 ^ (seed >>> 3);
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let warm = 0; warm < 15; warm++) next();
  return next;
}

/** A whole number from 0 to below `below`. */
export function pick(random: Random, below: number): number {
  return Math.floor(random() * below);
}

/** A draw from the standard normal distribution (Box and Muller, 1958). */
export function drawNormal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

/** A draw from the gamma distribution of shape `shape` and mean `shape / rate` (Marsaglia and Tsang, 2000). */
export function drawGamma(random: Random, shape: number, rate: number): number {
  if (shape < 1) return drawGamma(random, shape + 1, rate) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return (d * v) / rate;
  }
}

/** A draw from the Poisson distribution: by multiplication below a mean of 30, otherwise by the rounded normal. */
export function drawPoisson(random: Random, mean: number): number {
  if (mean <= 0) return 0;
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}

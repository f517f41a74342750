const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** The value below which that share of the values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * The probability that one of `a` is greater than one of `b`. 0.5 means they are indistinguishable (Mann and
 * Whitney's U over the number of pairs).
 */
export function isGreater(a: readonly number[], b: readonly number[]): number {
  let won = 0;
  for (const one of a) for (const other of b) won += one > other ? 1 : one === other ? 0.5 : 0;
  return won / (a.length * b.length);
}

export function shuffled<T>(values: readonly T[]): T[] {
  const keys = values.map((value) => ({ value, key: Math.random() }));
  return keys.sort((a, b) => a.key - b.key).map(({ value }) => value);
}

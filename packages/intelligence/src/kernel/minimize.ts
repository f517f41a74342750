export interface Minimum {
  readonly at: readonly number[];
  readonly value: number;
}

/**
 * The smallest value found downhill from `start` (Nelder and Mead, 1965): no derivatives, a few parameters, and the
 * same result each time. `reach` is the size of the first steps along each axis. Values that are not numbers count as
 * infinite.
 */
export function minimize(
  cost: (at: readonly number[]) => number,
  start: readonly number[],
  { reach = 0.5, rounds = 600, tolerance = 1e-9 } = {},
): Minimum {
  const size = start.length;
  const weigh = (at: readonly number[]): Minimum => {
    const value = cost(at);
    return { at, value: Number.isFinite(value) ? value : Number.POSITIVE_INFINITY };
  };
  const simplex = [
    weigh(start),
    ...start.map((_, axis) => weigh(start.map((value, index) => value + (index === axis ? reach : 0)))),
  ];
  for (let round = 0; round < rounds; round++) {
    simplex.sort((one, other) => one.value - other.value);
    const best = simplex[0]!;
    const worst = simplex[size]!;
    if (worst.value - best.value <= tolerance * (Math.abs(best.value) + tolerance)) break;
    const center = start.map(
      (_, axis) => simplex.slice(0, size).reduce((sum, { at }) => sum + at[axis]!, 0) / size,
    );
    const along = (factor: number) =>
      weigh(center.map((value, axis) => value + factor * (worst.at[axis]! - value)));
    const reflected = along(-1);
    if (reflected.value < best.value) {
      const expanded = along(-2);
      simplex[size] = expanded.value < reflected.value ? expanded : reflected;
      continue;
    }
    if (reflected.value < simplex[size - 1]!.value) {
      simplex[size] = reflected;
      continue;
    }
    const contracted = along(reflected.value < worst.value ? -0.5 : 0.5);
    if (contracted.value < Math.min(reflected.value, worst.value)) {
      simplex[size] = contracted;
      continue;
    }
    for (let corner = 1; corner <= size; corner++)
      simplex[corner] = weigh(
        simplex[corner]!.at.map((value, axis) => best.at[axis]! + 0.5 * (value - best.at[axis]!)),
      );
  }
  simplex.sort((one, other) => one.value - other.value);
  return simplex[0]!;
}

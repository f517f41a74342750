/**
 * How much each factor of a product contributed to its change: the Shapley value, the mean effect of changing that
 * factor over all orders in which the factors could have changed one after the other (Shapley, 1953; Shorrocks, 2013:
 * "exact and symmetric"). The effects sum to the change of the product.
 *
 * @param before earlier factors of the product, at most six
 * @param now current factors
 */
export function factorEffects(before: readonly number[], now: readonly number[]): number[] {
  return shares(before, now).map((share, index) => share * (now[index]! - before[index]!));
}

/** The weight of each factor's change in the change of the product. */
export function shares(before: readonly number[], now: readonly number[]): number[] {
  const count = before.length;
  return before.map((_, factor) => {
    let weight = 0;
    for (let changed = 0; changed < 1 << count; changed++) {
      if (changed & (1 << factor)) continue;
      let product = 1;
      let size = 0;
      for (let other = 0; other < count; other++) {
        if (other === factor) continue;
        const isNow = (changed & (1 << other)) !== 0;
        if (isNow) size++;
        product *= isNow ? now[other]! : before[other]!;
      }
      weight += (product * (factorial(size) * factorial(count - size - 1))) / factorial(count);
    }
    return weight;
  });
}

const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));

/** A seeded random generator: the same seed makes the same shop, on any machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer from low to high, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks by weight. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /** Roughly normal, by the sum of twelve uniforms. */
  normal(mean: number, deviation: number): number;
  uuid(): string;
}

const digits = "0123456789abcdef";

/** Mulberry32: 32 bits of state are enough for a demo, and it is fast. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    weighted(from) {
      const total = from.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return (from[from.length - 1] as (typeof from)[number])[0];
    },
    normal(mean, deviation) {
      let total = 0;
      for (let count = 0; count < 12; count++) total += next();
      return mean + (total - 6) * deviation;
    },
    uuid() {
      let hex = "";
      for (let position = 0; position < 32; position++) hex += digits[int(0, 15)];
      const variant = digits[8 + int(0, 3)];
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

import { describe, expect, it } from "vitest";
import { seededRandom } from "../kernel/random.ts";
import { boughtTogether } from "./bought-together.ts";

describe("work sold together", () => {
  const random = seededRandom(9);
  // Kinds 0 to 9 at random, and 3 brings 7 along two times in three.
  const orders = Array.from({ length: 1500 }, () => {
    const kinds = Array.from({ length: 10 }, (_, kind) => kind).filter(() => random() < 0.12);
    return kinds.includes(3) && random() < 0.66 ? [...kinds, 7] : kinds;
  });

  it("includes the pair that belongs together, and does not mistake chance for a rule", () => {
    const found = boughtTogether(orders);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ one: 3, other: 7 });
    expect(found[0]!.lift).toBeGreaterThan(2);
    expect(found[0]!.both).toBeLessThanOrEqual(Math.min(found[0]!.ones, found[0]!.others));
  });

  it("needs support: two coincidences are not a rule", () => {
    expect(boughtTogether([[1, 2], [1, 2], [3], [4]])).toEqual([]);
    expect(boughtTogether([])).toEqual([]);
  });
});

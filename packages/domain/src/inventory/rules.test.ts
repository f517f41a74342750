import { describe, expect, it } from "vitest";
import { partPrice } from "./rules.ts";

const matrix = [
  { fromCostCents: 0, multiplierBasisPoints: 25_000 },
  { fromCostCents: 5_000, multiplierBasisPoints: 18_000 },
];

describe("a part's price", () => {
  it("is the fixed price, even zero, or the price for its cost band", () => {
    expect(partPrice({ costCents: 4_999, fixedPriceCents: null }, matrix)).toBe(12_498);
    expect(partPrice({ costCents: 5_000, fixedPriceCents: null }, matrix)).toBe(9_000);
    expect(partPrice({ costCents: 5_000, fixedPriceCents: 0 }, matrix)).toBe(0);
    expect(partPrice({ costCents: 5_000, fixedPriceCents: null }, [])).toBe(5_000);
  });
});

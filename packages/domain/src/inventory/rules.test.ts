import { describe, expect, it } from "vitest";
import { partPrice, priceCannedJob } from "./rules.ts";

const matrix = [
  { fromCostCents: 0, multiplierBasisPoints: 25_000 },
  { fromCostCents: 5_000, multiplierBasisPoints: 18_000 },
];

describe("a part's price", () => {
  it("is the fixed one, even of zero, else by the band of its cost", () => {
    expect(partPrice({ costCents: 4_999, fixedPriceCents: null }, matrix)).toBe(12_498);
    expect(partPrice({ costCents: 5_000, fixedPriceCents: null }, matrix)).toBe(9_000);
    expect(partPrice({ costCents: 5_000, fixedPriceCents: 0 }, matrix)).toBe(0);
    expect(partPrice({ costCents: 5_000, fixedPriceCents: null }, [])).toBe(5_000);
  });
});

describe("a canned job's price", () => {
  const partId = "018f3c5e-0000-7000-8000-000000000001";

  it("is labor, parts and fees at today's rates", () => {
    const priced = priceCannedJob(
      [
        { kind: "labor", description: "Pads", laborOp: "BRK", hours: "1.25" },
        { kind: "labor", description: "Bleed", laborOp: "BLD", hours: "0.50" },
        { kind: "part", partId, quantity: "2.5", condition: "new" },
        { kind: "fee", description: "Disposal", amountCents: 300 },
      ],
      13_500,
      () => 1_999,
    );
    // 1.25 h is $168.75, half an hour $67.50, 2.5 × $19.99 is $49.975, which a bill shows as $49.98.
    expect(priced).toEqual({ hours: "1.75", subtotalCents: 16_875 + 6_750 + 4_998 + 300 });
  });

  it("leaves out a part that is in the catalog no more", () => {
    const lines = [{ kind: "part" as const, partId, quantity: "1", condition: "new" as const }];
    expect(priceCannedJob(lines, 13_500, () => undefined)).toEqual({ hours: "0", subtotalCents: 0 });
  });
});

import { describe, expect, it } from "vitest";
import type { Part } from "../../inventory/contract.ts";
import type { CannedLine } from "./contract.ts";
import { priceCannedJob } from "./rules.ts";

const matrix = [
  { fromCostCents: 0, multiplierBasisPoints: 25_000 },
  { fromCostCents: 5_000, multiplierBasisPoints: 18_000 },
];

describe("a canned job's price", () => {
  const partId = "018f3c5e-0000-7000-8000-000000000001";
  const rates = { laborRateCents: 13_500, laborMatrix: [], matrix };
  const shelf: Part = {
    id: partId,
    number: "PAD",
    name: "Pads",
    brand: "",
    category: "",
    unit: "each",
    costCents: 800,
    priceCents: 1_999,
    fixedPriceCents: 1_999,
    coreCents: 0,
    stateFee: "none",
    onHand: "3",
    reserved: "0",
    available: "3",
    minimum: "0",
    maximum: "0",
    bin: "",
    bins: [],
    version: 1,
    stockLevelVersion: 1,
  };
  const sold = (lines: readonly CannedLine[], menuPriceCents: number | null = null) => ({
    lines,
    menuPriceCents,
  });
  const labor = (hours: string, rateCents: number | null = null) =>
    ({ kind: "labor", description: "Pads", laborOp: "BRK", hours, rateCents }) as const;

  it("is labor, parts and fees at today's rates", () => {
    const priced = priceCannedJob(
      sold([
        labor("1.25"),
        labor("0.50"),
        { kind: "part", partId, quantity: "2.5", condition: "new" },
        { kind: "fee", description: "Disposal", amountCents: 300 },
      ]),
      rates,
      () => shelf,
    );
    // 1.25 h is $168.75, half an hour $67.50, 2.5 × $19.99 is $49.975, shown on an invoice as $49.98.
    expect(priced).toEqual({ hours: "1.75", subtotalCents: 16_875 + 6_750 + 4_998 + 300 });
  });

  it("follows the labor matrix by the hours of each line, unless the line has its own rate", () => {
    const laborMatrix = [
      { fromHours: "0", multiplierBasisPoints: 10_000 },
      { fromHours: "1.5", multiplierBasisPoints: 11_000 },
    ];
    // 1.4 h at $135.00 is $189.00. 1.5 h at $148.50 is $222.75. 2 h at its own rate of $100.00.
    const priced = priceCannedJob(
      sold([labor("1.4"), labor("1.5"), labor("2", 10_000)]),
      { ...rates, laborMatrix },
      () => undefined,
    );
    expect(priced).toEqual({ hours: "4.9", subtotalCents: 18_900 + 22_275 + 20_000 });
  });

  it("prices a non-stock part by the matrix, unless it has its own price", () => {
    const bought = (unitPriceCents: number | null): CannedLine => ({
      kind: "bought-part",
      description: "Hub",
      partNumber: "",
      quantity: "2",
      unitCostCents: 5_000,
      unitPriceCents,
      condition: "new",
      stateFee: "none",
      coreCents: 0,
    });
    expect(priceCannedJob(sold([bought(null), bought(7_000)]), rates, () => undefined).subtotalCents).toBe(
      18_000 + 14_000,
    );
  });

  it("is the menu price when there is one", () => {
    const lines = [labor("1.25"), { kind: "fee" as const, description: "Disposal", amountCents: 300 }];
    expect(priceCannedJob(sold(lines, 9900), rates, () => undefined)).toEqual({
      hours: "1.25",
      subtotalCents: 9900,
    });
  });

  it("leaves out a part that is no longer in the catalog", () => {
    const lines = [{ kind: "part" as const, partId, quantity: "1", condition: "new" as const }];
    expect(priceCannedJob(sold(lines), rates, () => undefined)).toEqual({ hours: "0", subtotalCents: 0 });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PricingSettings } from "../shops/schema.ts";
import { grossProfit, jobSubtotal, matrixPrice, type PricedLine, priceJobs } from "./pricing.ts";

/** Hillsborough County: 6 % state, 1.5 % surtax. */
const tampa: PricingSettings = {
  state: "FL",
  laborRateCents: 13_500,
  suppliesBasisPoints: 800,
  suppliesCapCents: 4500,
  salesTaxBasisPoints: 600,
  surtaxBasisPoints: 150,
  surtaxCapCents: 500_000,
};
const labor = (hours: string, rateCents = 13_500): PricedLine => ({ kind: "labor", hours, rateCents });
const part = (
  quantity: string,
  unitPriceCents: number,
  stateFee: "none" | "tire" | "battery" = "none",
): PricedLine => ({
  kind: "part",
  quantity,
  unitPriceCents,
  unitCostCents: Math.trunc(unitPriceCents / 2),
  stateFee,
});

describe("the price of a bill", () => {
  it("adds labor, parts, supplies and Florida tax to the cent", () => {
    const bill = priceJobs([{ lines: [labor("1.50"), part("2", 8999)] }], tampa);
    expect(bill).toMatchObject({
      laborCents: 20_250,
      partsCents: 17_998,
      // 8 % of 382.48
      suppliesCents: 3060,
      taxableCents: 41_308,
      // 6 % is 24.78, 1.5 % is 6.20
      taxCents: 3098,
      totalCents: 44_406,
      hoursSold: "1.5",
      costCents: { parts: 8998, sublet: 0 },
    });
  });

  it("does not tax labor alone in Florida, and taxes all of it once a part is furnished (12A-1.006)", () => {
    expect(priceJobs([{ lines: [labor("2.00")] }], tampa)).toMatchObject({ taxableCents: 0, taxCents: 0 });
    const together = priceJobs([{ lines: [labor("2.00")] }, { lines: [part("1", 1000)] }], tampa);
    expect(together.taxableCents).toBe(27_000 + 1000 + together.suppliesCents);
  });

  it("taxes only parts and supplies where the state does not reach for labor", () => {
    const bill = priceJobs([{ lines: [labor("2.00"), part("1", 1000)] }], {
      ...tampa,
      state: "CA",
      surtaxBasisPoints: 0,
    });
    expect(bill.taxableCents).toBe(1000 + bill.suppliesCents);
  });

  it("states the fee per new tire and per battery separately", () => {
    const bill = priceJobs([{ lines: [part("4", 15_000, "tire"), part("1", 18_000, "battery")] }], tampa);
    expect(bill.stateFees).toEqual([
      { kind: "tire", count: "4", amountCents: 400 },
      { kind: "battery", count: "1", amountCents: 150 },
    ]);
    expect(bill.feesCents).toBe(550);
  });

  it("stops supplies and the county's surtax at their caps", () => {
    const bill = priceJobs([{ lines: [labor("40.00"), part("1", 600_000)] }], tampa);
    expect(bill.suppliesCents).toBe(4500);
    // 6 % of 11,445.00 and 1.5 % of 5,000.00
    expect(bill.taxCents).toBe(68_670 + 7500);
  });

  it("lowers what is taxed by a discount", () => {
    const lines: PricedLine[] = [part("1", 10_000), { kind: "discount", amountCents: -1000 }];
    expect(priceJobs([{ lines }], tampa)).toMatchObject({
      discountCents: -1000,
      taxableCents: 10_000 - 1000 + 800,
    });
  });

  it("has parts that always sum to the total", () => {
    const anyLine: fc.Arbitrary<PricedLine> = fc.oneof(
      fc.record({
        kind: fc.constant("labor" as const),
        hours: fc.integer({ min: 0, max: 4000 }).map((value) => (value / 100).toFixed(2)),
        rateCents: fc.integer({ min: 0, max: 40_000 }),
      }),
      fc.record({
        kind: fc.constant("part" as const),
        quantity: fc.integer({ min: 1, max: 99_999 }).map((value) => (value / 1000).toFixed(3)),
        unitPriceCents: fc.integer({ min: 0, max: 500_000 }),
        unitCostCents: fc.integer({ min: 0, max: 400_000 }),
        stateFee: fc.constantFrom("none" as const, "tire" as const, "battery" as const),
      }),
      fc.record({
        kind: fc.constant("sublet" as const),
        amountCents: fc.nat(200_000),
        unitCostCents: fc.nat(200_000),
      }),
      fc.record({ kind: fc.constant("fee" as const), amountCents: fc.nat(10_000) }),
    );
    const jobs = fc.array(fc.record({ lines: fc.array(anyLine, { maxLength: 8 }) }), { maxLength: 6 });
    fc.assert(
      fc.property(jobs, fc.constantFrom("FL", "CA", "MI", "TX"), (each, state) => {
        const bill = priceJobs(each, { ...tampa, state });
        const { laborCents, partsCents, subletCents, feesCents, discountCents, suppliesCents, taxCents } =
          bill;
        expect(
          laborCents + partsCents + subletCents + feesCents + discountCents + suppliesCents + taxCents,
        ).toBe(bill.totalCents);
        expect(
          Object.values(bill).every((value) => typeof value !== "number" || Number.isSafeInteger(value)),
        ).toBe(true);
        const stateFees = bill.stateFees.reduce((total, fee) => total + fee.amountCents, 0);
        const lines = each.reduce((total, job) => total + jobSubtotal(job), 0);
        expect(lines + stateFees + suppliesCents + taxCents).toBe(bill.totalCents);
      }),
    );
  });
});

describe("the parts matrix", () => {
  const matrix = [
    { fromCostCents: 0, multiplierBasisPoints: 30_000 },
    { fromCostCents: 1000, multiplierBasisPoints: 22_000 },
    { fromCostCents: 10_000, multiplierBasisPoints: 16_000 },
  ];
  it("takes the band that the cost lies in", () => {
    expect(matrixPrice(999, matrix)).toBe(2997);
    expect(matrixPrice(1000, matrix)).toBe(2200);
    expect(matrixPrice(25_000, matrix)).toBe(40_000);
    expect(matrixPrice(500, [])).toBe(500);
  });
});

describe("gross profit", () => {
  it("is (sales − cost) ÷ sales, and nothing without sales", () => {
    expect(grossProfit(10_000, 4500)).toBe(5500);
    expect(grossProfit(0, 100)).toBeNull();
  });
});

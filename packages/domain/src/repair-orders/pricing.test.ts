import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { floridaTax, partsTax } from "../../test/tax-rules.ts";
import { matrixPrice } from "../inventory/rules.ts";
import type { PricingSettings } from "../shops/schema.ts";
import {
  grossProfit,
  isFurnished,
  isSold,
  jobSubtotal,
  laborRate,
  lineAmount,
  type PricedLine,
  priceJobs,
} from "./pricing.ts";

/** Hillsborough County: 6% state, 1.5% surtax. */
const tampa: PricingSettings = {
  state: "FL",
  laborRateCents: 13_500,
  suppliesBasisPoints: 800,
  suppliesCapCents: 4500,
  tax: floridaTax(),
  exemptCertificate: null,
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

describe("the price of an invoice", () => {
  it("adds labor, parts, supplies and Florida tax to the cent", () => {
    const bill = priceJobs([{ lines: [labor("1.50"), part("2", 8999)] }], tampa);
    expect(bill).toMatchObject({
      laborCents: 20_250,
      partsCents: 17_998,
      // 8% of 382.48
      suppliesCents: 3060,
      taxableCents: 41_308,
      // 6% is 24.78, 1.5% is 6.20
      taxCents: 3098,
      totalCents: 44_406,
      hoursSold: "1.5",
      costCents: { parts: 8998, sublet: 0 },
    });
  });

  it("in Florida taxes labor only when a part is furnished, and then taxes all of it (12A-1.006)", () => {
    expect(priceJobs([{ lines: [labor("2.00")] }], tampa)).toMatchObject({ taxableCents: 0, taxCents: 0 });
    const together = priceJobs([{ lines: [labor("2.00")] }, { lines: [part("1", 1000)] }], tampa);
    expect(together.taxableCents).toBe(27_000 + 1000 + together.suppliesCents);
  });

  it("taxes only parts and supplies in states that do not tax labor", () => {
    const bill = priceJobs([{ lines: [labor("2.00"), part("1", 1000)] }], {
      ...tampa,
      state: "CA",
      tax: partsTax(600),
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
    // 6% of 11,445.00 and 1.5% of 5,000.00
    expect(bill.taxCents).toBe(68_670 + 7500);
  });

  it("applies a discount before tax", () => {
    const lines: PricedLine[] = [part("1", 10_000), { kind: "discount", amountCents: -1000 }];
    expect(priceJobs([{ lines }], tampa)).toMatchObject({
      discountCents: -1000,
      taxableCents: 10_000 - 1000 + 800,
    });
  });

  it("covers what the customer pays, shows other payers separately, and counts the cost of all parts", () => {
    const lines = [labor("1.00"), part("1", 10_000)];
    const alone = priceJobs([{ lines }], tampa);
    const bill = priceJobs(
      [
        { lines, pay: "customer" },
        { lines: [labor("2.00"), part("1", 3000)], pay: "warranty" },
        { lines: [part("2", 500)], pay: "internal" },
      ],
      tampa,
    );
    expect(bill).toEqual({
      ...alone,
      warrantyCents: 30_000,
      internalCents: 1000,
      costCents: { parts: 5000 + 1500 + 500, sublet: 0 },
    });
    expect(priceJobs([{ lines, pay: "warranty" }], tampa)).toMatchObject({
      totalCents: 0,
      taxCents: 0,
      warrantyCents: 23_500,
      stateFees: [],
    });
  });

  it("adds sublet work with its cost, fees and discounts unchanged", () => {
    const lines: PricedLine[] = [
      { kind: "sublet", amountCents: 12_000, unitCostCents: 9000 },
      { kind: "fee", amountCents: 500 },
      { kind: "discount", amountCents: -1500 },
    ];
    expect(priceJobs([{ lines }], tampa)).toMatchObject({
      subletCents: 12_000,
      feesCents: 500,
      discountCents: -1500,
      totalCents: 11_000,
      taxCents: 0,
      costCents: { parts: 0, sublet: 9000 },
      hoursSold: "0",
      suppliesCents: 0,
    });
  });

  it("is zero while hours, a rate, a quantity or a price is missing", () => {
    const none: PricedLine[] = [
      { kind: "labor", hours: null, rateCents: null },
      { kind: "part", quantity: null, unitPriceCents: null, unitCostCents: 700, stateFee: "tire" },
    ];
    expect(none.map(lineAmount)).toEqual([0, 0]);
    expect(priceJobs([{ lines: none }], tampa)).toMatchObject({
      totalCents: 0,
      hoursSold: "0",
      stateFees: [],
      costCents: { parts: 0, sublet: 0 },
    });
  });

  it("has no tax or fee for a part that was returned unused", () => {
    const bill = priceJobs([{ lines: [labor("1.00"), part("0", 10_000, "tire")] }], tampa);
    expect(bill).toMatchObject({ taxableCents: 0, taxCents: 0, stateFees: [], feesCents: 0 });
  });

  it("has no state fee where the state has none, or for anything but tires and batteries", () => {
    const lines = [part("4", 15_000, "tire"), part("1", 18_000, "battery")];
    expect(
      priceJobs([{ lines }], {
        ...tampa,
        state: "MI",
        tax: { ...partsTax(600), tireFeeCents: 0, batteryFeeCents: 0 },
      }).stateFees,
    ).toEqual([]);
    expect(priceJobs([{ lines }], { ...tampa, state: "CA", tax: partsTax(600) }).stateFees).toEqual([
      { kind: "tire", count: "4", amountCents: 700 },
      { kind: "battery", count: "1", amountCents: 200 },
    ]);
    expect(priceJobs([{ lines: [part("4", 100)] }], tampa).stateFees).toEqual([]);
  });

  it("deducts a discount from the taxable amount in other states too, but never below zero", () => {
    const california = { ...tampa, state: "CA", suppliesBasisPoints: 0, tax: partsTax(600) };
    const off = (amountCents: number): PricedLine => ({ kind: "discount", amountCents });
    const taxable = (...lines: PricedLine[]) => priceJobs([{ lines }], california).taxableCents;
    // The discount is taken from parts and labor in proportion.
    expect(taxable(part("1", 10_000), off(-1000), labor("1.00"))).toBe(9574);
    expect(taxable(part("1", 10_000), off(-24_000), labor("1.00"))).toBe(0);
    expect(taxable(labor("1.00"), off(-1000))).toBe(0);
    expect(priceJobs([{ lines: [part("1", 100), off(-500)] }], tampa)).toMatchObject({
      // The supplies are still taxed.
      taxableCents: 8,
      taxCents: 0,
    });
  });

  it("has no cap on the county's surtax when none is set", () => {
    const bill = priceJobs([{ lines: [part("1", 1_000_000)] }], {
      ...tampa,
      tax: floridaTax(600, 150, null),
      suppliesCapCents: 0,
    });
    expect(bill.taxCents).toBe(60_000 + 15_000);
  });

  it("has parts that always add up to the total", () => {
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

describe("a line", () => {
  it("furnishes a part or is sold without one, and a part with zero quantity does neither", () => {
    const lines = [
      [{ kind: "part", quantity: "1" }, true, true],
      [{ kind: "part", quantity: "0" }, false, false],
      [{ kind: "part", quantity: "0.000" }, false, false],
      [{ kind: "part", quantity: null }, false, false],
      [{ kind: "part" }, false, false],
      [{ kind: "labor", quantity: "1" }, false, true],
      [{ kind: "fee" }, false, true],
    ] as const;
    for (const [line, furnished, sold] of lines)
      expect([isFurnished(line), isSold(line)], JSON.stringify(line)).toEqual([furnished, sold]);
  });
});

describe("the labor matrix", () => {
  const matrix = [
    { fromHours: "4", multiplierBasisPoints: 9000 },
    { fromHours: "0", multiplierBasisPoints: 11_000 },
    { fromHours: "2.5", multiplierBasisPoints: 10_000 },
  ];
  it.each([
    [null, 11_000],
    ["0", 11_000],
    ["2.49", 11_000],
    ["2.5", 10_000],
    ["3.99", 10_000],
    ["4", 9000],
    ["40", 9000],
    ["1.", 11_000],
    ["none", 11_000],
  ])("prices %s hours by the highest step that they reach", (hours, rate) => {
    expect(laborRate(10_000, hours, matrix)).toBe(rate);
    expect(laborRate(10_000, hours, [...matrix].reverse())).toBe(rate);
  });

  it("leaves the rate unchanged below the first step", () => {
    expect(laborRate(10_000, "1", [])).toBe(10_000);
    expect(laborRate(10_000, "1", [{ fromHours: "2", multiplierBasisPoints: 9000 }])).toBe(10_000);
  });
});

describe("the parts matrix", () => {
  const matrix = [
    { fromCostCents: 0, multiplierBasisPoints: 30_000 },
    { fromCostCents: 1000, multiplierBasisPoints: 22_000 },
    { fromCostCents: 10_000, multiplierBasisPoints: 16_000 },
  ];
  it("uses the band of the cost", () => {
    expect(matrixPrice(999, matrix)).toBe(2997);
    expect(matrixPrice(1000, matrix)).toBe(2200);
    expect(matrixPrice(25_000, matrix)).toBe(40_000);
    expect(matrixPrice(500, [])).toBe(500);
    expect(matrixPrice(0, matrix)).toBe(0);
    // The order of the stored steps does not matter.
    for (const cost of [999, 1000, 9999, 10_000])
      expect(matrixPrice(cost, [...matrix].reverse())).toBe(matrixPrice(cost, matrix));
  });
});

describe("gross profit", () => {
  it("is (sales − cost) ÷ sales, and null without sales", () => {
    expect(grossProfit(10_000, 4500)).toBe(5500);
    expect(grossProfit(0, 100)).toBeNull();
    expect(grossProfit(3, 1)).toBe(6667);
    expect(grossProfit(1000, 1500)).toBe(-5000);
  });
});

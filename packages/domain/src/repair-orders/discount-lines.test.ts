import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { floridaTax, partsTax } from "../../test/tax-rules.ts";
import { basisPoints, sum } from "../kernel/money.ts";
import type { PricingSettings } from "../shops/schema.ts";
import { afterDiscount, discountNote, estimateDiscountNote } from "./discount-lines.ts";
import { jobSubtotal, type PricedLine, priceJobs, withDiscountAmounts } from "./pricing.ts";
import type { DiscountBase } from "./schema.ts";

const settings: PricingSettings = {
  state: "CA",
  laborRateCents: 10_000,
  suppliesBasisPoints: 0,
  suppliesCapCents: 0,
  tax: partsTax(1000),
  exemptCertificate: null,
};
const labor = (cents: number): PricedLine => ({ kind: "labor", hours: "1", rateCents: cents });
const part = (cents: number): PricedLine => ({
  kind: "part",
  quantity: "1",
  unitPriceCents: cents,
  unitCostCents: 0,
  stateFee: "none",
});
const sublet = (cents: number): PricedLine => ({ kind: "sublet", amountCents: cents, unitCostCents: 0 });
const fee = (cents: number): PricedLine => ({ kind: "fee", amountCents: cents });
const percent = (discountBasisPoints: number, discountFrom: DiscountBase = "job"): PricedLine => ({
  kind: "discount",
  amountCents: 0,
  discountFrom,
  discountBasisPoints,
});
const off = (cents: number, discountFrom: DiscountBase = "job"): PricedLine => ({
  kind: "discount",
  amountCents: -cents,
  discountFrom,
  discountBasisPoints: null,
});

describe("a discount line", () => {
  test.each([
    ["job", 1500],
    ["labor", 1000],
    ["part", 400],
  ] as const)("of 10%% off %s is %i cents", (from, cents) => {
    const lines = [labor(10_000), part(4000), sublet(1000), fee(700), percent(1000, from)];
    expect(withDiscountAmounts(lines).at(-1)).toMatchObject({ amountCents: -cents });
    expect(jobSubtotal({ lines })).toBe(15_700 - cents);
  });

  it("follows the lines it is taken from", () => {
    const total = (cents: number) =>
      priceJobs([{ lines: [labor(cents), percent(1250, "labor")] }], settings).totalCents;
    expect(total(10_000)).toBe(8750);
    expect(total(20_000)).toBe(17_500);
  });

  it("lowers the tax only of the lines it is taken from", () => {
    const tax = (...lines: PricedLine[]) => priceJobs([{ lines }], settings).taxCents;
    expect(tax(labor(10_000), part(10_000))).toBe(1000);
    expect(tax(labor(10_000), part(10_000), percent(5000, "labor"))).toBe(1000);
    expect(tax(labor(10_000), part(10_000), percent(5000, "part"))).toBe(500);
    expect(tax(labor(10_000), part(10_000), percent(5000))).toBe(500);
    expect(tax(labor(10_000), part(10_000), off(5000))).toBe(750);
    // All of Florida's bill is taxable once a part is on it.
    const florida = { ...settings, state: "FL", tax: floridaTax(1000, 0) };
    const lines = [labor(10_000), part(10_000), percent(5000, "labor")];
    expect(priceJobs([{ lines }], florida).taxCents).toBe(1500);
  });

  it("says what it is taken from", () => {
    expect(discountNote({ kind: "discount", discountFrom: "labor", discountBasisPoints: 1250 })).toBe(
      "12.5% off labor",
    );
    expect(discountNote({ kind: "discount", discountFrom: "part", discountBasisPoints: null })).toBe(
      "Off parts",
    );
    expect(discountNote({ kind: "discount", discountFrom: "job", discountBasisPoints: null })).toBe("");
    expect(discountNote({ kind: "fee" })).toBe("");
    expect(estimateDiscountNote({ from: "job", basisPoints: null, amountCents: 2500 })).toBe(
      "$25.00 off labor, parts, and sublet on the whole estimate",
    );
  });
});

describe("a discount on the whole estimate", () => {
  const jobs = [{ lines: [labor(10_000), part(4000)] }, { lines: [labor(5000), fee(900)] }];
  const totals = (from: DiscountBase, basisPoints: number | null, amountCents = 0) =>
    priceJobs(jobs, settings, { from, basisPoints, amountCents });

  it("is taken from all jobs that the customer pays for", () => {
    expect(totals("job", 1000).discountCents).toBe(-1900);
    expect(totals("labor", 1000).discountCents).toBe(-1500);
    expect(totals("part", 1000)).toMatchObject({ discountCents: -400, taxCents: 360 });
    expect(totals("labor", null, 2000)).toMatchObject({ discountCents: -2000, taxCents: 400 });
    const warranty = [{ pay: "warranty" as const, lines: [labor(10_000)] }];
    expect(priceJobs(warranty, settings, { from: "job", basisPoints: 1000, amountCents: 0 }).totalCents).toBe(
      0,
    );
  });

  it("is never more than what it is taken from", () => {
    expect(totals("part", null, 9000).discountCents).toBe(-4000);
    const jobs = [{ lines: [labor(10_000), off(8000)] }];
    const priced = priceJobs(jobs, settings, { from: "labor", basisPoints: 5000, amountCents: 0 });
    expect(priced.discountCents).toBe(-10_000);
  });
});

const amount = fc.integer({ min: 0, max: 500_000 });
const from = fc.constantFrom<DiscountBase[]>("job", "labor", "part");
const anyLine = fc.oneof(amount.map(labor), amount.map(part), amount.map(sublet), amount.map(fee));
const share = fc.integer({ min: 1, max: 10_000 });

describe("discounts in integer cents", () => {
  it("add up to the total, and a percentage never takes more than its base", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), share, from, (lines, points, base) => {
        const priced = priceJobs([{ lines: [...lines, percent(points, base)] }], settings);
        const plain = priceJobs([{ lines }], settings);
        const of = { labor: plain.laborCents, part: plain.partsCents, job: 0 };
        of.job = of.labor + of.part + plain.subletCents;
        expect(priced.discountCents).toBe(0 - basisPoints(of[base], points));
        expect(Number.isSafeInteger(priced.totalCents)).toBe(true);
        expect(priced.totalCents).toBe(
          priced.laborCents +
            priced.partsCents +
            priced.subletCents +
            priced.feesCents +
            priced.discountCents +
            priced.suppliesCents +
            priced.taxCents,
        );
        expect(priced.taxableCents).toBeLessThanOrEqual(plain.taxableCents);
        expect(priced.taxableCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("of the whole estimate equal the same percentage of each job to a cent per job", () => {
    const jobs = fc.array(fc.array(anyLine, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(jobs, share, from, (all, points, base) => {
        const whole = priceJobs(
          all.map((lines) => ({ lines })),
          settings,
          { from: base, basisPoints: points, amountCents: 0 },
        );
        const each = priceJobs(
          all.map((lines) => ({ lines: [...lines, percent(points, base)] })),
          settings,
        );
        expect(Math.abs(whole.discountCents - each.discountCents)).toBeLessThanOrEqual(all.length);
      }),
    );
  });

  it("lower lines by exactly the discount while something is left of them", () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), share, (amounts, points) => {
        const lines = amounts.map((amountCents) => ({ kind: "part", amountCents }));
        const cents = basisPoints(sum(amounts), points);
        const left = afterDiscount(lines, amounts, { from: "part", cents });
        expect(sum(amounts) - sum(left)).toBe(cents);
        expect(left.every((each) => each >= 0)).toBe(true);
      }),
    );
  });
});

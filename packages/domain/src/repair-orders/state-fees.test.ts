import fc from "fast-check";
import { expect, test } from "vitest";
import { partsTax } from "../../test/tax-rules.ts";
import type { StateFee } from "../inventory/part-states.ts";
import { sum } from "../kernel/money.ts";
import { defaultTaxRules } from "../shops/tax/defaults.ts";
import type { TaxRules } from "../shops/tax/schema.ts";
import { type PricedLine, priceJobs } from "./pricing.ts";
import { stateFeesOf } from "./state-fees.ts";

const part = (
  unitPriceCents: number,
  quantity: string,
  stateFee: StateFee = "tire",
): PricedLine & { kind: "part" } => ({
  kind: "part",
  quantity,
  unitPriceCents,
  unitCostCents: 0,
  stateFee,
});
const bill = (state: string, lines: readonly (readonly PricedLine[])[], tax = defaultTaxRules(state)) =>
  priceJobs(
    lines.map((each) => ({ lines: each })),
    {
      state,
      laborRateCents: 10_000,
      suppliesBasisPoints: 0,
      suppliesCapCents: 0,
      tax,
      exemptCertificate: null,
    },
  );
const fee = (state: string, ...lines: PricedLine[]) => bill(state, [lines]).stateFees;

// By hand.
test.each<[string, PricedLine[], string, number]>([
  // 2% of $89.99 × 4 = $359.96 is $7.1992: $7.20, below 4 × $2.
  ["AZ", [part(8999, "4")], "4", 720],
  // 2% of $640 is $12.80, above 4 × $2.
  ["AZ", [part(16_000, "4")], "4", 800],
  // Two kinds of tire on one bill: each line has its own limit. $1.20 × 2 and $2 × 2.
  ["AZ", [part(6000, "2"), part(15_000, "2")], "4", 640],
  // $100 is exactly at the limit, and a cent below is $1.9998: $2.00.
  ["AZ", [part(10_000, "1")], "1", 200],
  ["AZ", [part(9999, "1")], "1", 200],
  // 2% of $640, and 1% of $1,200 for rims of 20 inches or more.
  ["NC", [part(16_000, "4")], "4", 1280],
  ["NC", [part(30_000, "4", "large-tire")], "4", 1200],
  ["NC", [part(16_000, "2"), part(30_000, "2", "large-tire")], "4", 640 + 600],
  // $2.25 for a passenger tire, $5 for a medium truck tire.
  ["LA", [part(16_000, "4"), part(40_000, "2", "large-tire")], "6", 900 + 1000],
  // A state without another fee charges a large tire like any other.
  ["FL", [part(16_000, "3"), part(40_000, "1", "large-tire")], "4", 400],
  // A discount of $64 on the parts lowers the price that the 2% are of: $640 − $64 = $576, $11.52.
  ["NC", [part(16_000, "4"), { kind: "discount", amountCents: -6400, discountFrom: "part" }], "4", 1152],
])("%s: tires %#", (state, lines, count, amountCents) => {
  expect(fee(state, ...lines)).toEqual([{ kind: "tire", count, amountCents }]);
});

test("a tire that was returned, a part without a fee, and a tire that costs nothing have no fee by price", () => {
  expect(fee("AZ", part(16_000, "0"), part(5000, "1", "none"), part(0, "1"))).toEqual([]);
});

test("the fee is part of the bill and, where fees are taxed, of what is taxed", () => {
  const taxed: TaxRules = {
    ...partsTax(1000),
    taxable: { part: true, sublet: true, fee: true, supplies: true },
  };
  const priced = bill("NC", [[part(16_000, "4")]], {
    ...taxed,
    tireFeeCents: 0,
    tireFeeRule: { basisPoints: 200, capCents: null, large: null },
  });
  expect(priced).toMatchObject({ feesCents: 1280, taxableCents: 65_280, taxCents: 6528, totalCents: 71_808 });
});

test("a fee by price is never more than its share, nor than its limit per tire", () => {
  const tire = fc.record({
    stateFee: fc.constantFrom<StateFee>("tire", "large-tire"),
    quantity: fc.integer({ min: 0, max: 12 }).map(String),
    cents: fc.integer({ min: 0, max: 500_000 }),
  });
  const rule = fc.record({
    basisPoints: fc.integer({ min: 0, max: 2500 }),
    capCents: fc.option(fc.integer({ min: 1, max: 10_000 })),
    large: fc.option(fc.record({ cents: fc.constant(0), basisPoints: fc.integer({ min: 0, max: 2500 }) })),
  });
  fc.assert(
    fc.property(fc.array(tire, { maxLength: 8 }), rule, (tires, tireFeeRule) => {
      const fees = stateFeesOf(tires, { tireFeeCents: 0, batteryFeeCents: 0, tireFeeRule });
      const amount = sum(fees.map(({ amountCents }) => amountCents));
      const rate = Math.max(tireFeeRule.basisPoints, tireFeeRule.large?.basisPoints ?? 0);
      const share = sum(tires.map(({ cents }) => Math.round((cents * rate) / 10_000)));
      expect(amount).toBeLessThanOrEqual(share);
      if (tireFeeRule.capCents !== null)
        expect(amount).toBeLessThanOrEqual(
          tireFeeRule.capCents * sum(tires.map(({ quantity }) => Number(quantity))),
        );
    }),
  );
});

test("Kentucky taxes the jobs that furnish a part, and no other: an oil change beside a diagnosis", () => {
  const labor = (hours: string): PricedLine => ({ kind: "labor", hours, rateCents: 10_000 });
  const oilChange = [labor("0.5"), part(4000, "1", "none")];
  const diagnosis = [labor("1.5")];
  // 6% of $90; the diagnosis of $150 is not taxed.
  expect(bill("KY", [oilChange, diagnosis])).toMatchObject({ taxableCents: 9000, taxCents: 540 });
  expect(bill("KY", [diagnosis])).toMatchObject({ taxableCents: 0, taxCents: 0 });
  // Florida taxes the whole bill.
  expect(bill("FL", [oilChange, diagnosis])).toMatchObject({ taxableCents: 24_000 });
});

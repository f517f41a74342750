import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { floridaTax, partsTax } from "../../../test/tax-rules.ts";
import { addDecimals, sum } from "../../kernel/money.ts";
import type { PricingSettings } from "../../shops/schema.ts";
import type { SaleLine } from "./contract.ts";
import { checkSale, checkStock, fromCatalog, piecesOf, priceSale } from "./rules.ts";

const florida: PricingSettings = {
  state: "FL",
  laborRateCents: 15_000,
  suppliesBasisPoints: 800,
  suppliesCapCents: 4500,
  tax: floridaTax(),
  exemptCertificate: null,
};
const part = (over: Partial<Extract<SaleLine, { kind: "part" }>> = {}): SaleLine => ({
  id: "00000000-0000-4000-8000-000000000001",
  kind: "part",
  description: "Oil filter",
  partId: null,
  partNumber: "OF-1",
  quantity: "1",
  unitPriceCents: 1000,
  unitCostCents: 400,
  condition: "new",
  stateFee: "none",
  dotNumber: "",
  coreCents: 0,
  ...over,
});
const labor: SaleLine = {
  id: "00000000-0000-4000-8000-000000000002",
  kind: "labor",
  description: "Fit wipers",
  laborOp: "",
  hours: "0.2",
  rateCents: 15_000,
};

describe("a sale's price", () => {
  test("includes tax and state fees, but no shop supplies", () => {
    const tires = part({ quantity: "2", unitPriceCents: 12_000, stateFee: "tire" });
    expect(priceSale([tires], florida)).toMatchObject({
      partsCents: 24_000,
      feesCents: 200,
      suppliesCents: 0,
      // 7.5% of $242.00: Florida Administrative Code 12A-1.006 taxes the whole charge.
      taxCents: 1815,
      totalCents: 26_015,
    });
  });

  test("taxes labor with a part but not alone, as Florida does", () => {
    expect(priceSale([labor], florida)).toMatchObject({ laborCents: 3000, taxCents: 0, totalCents: 3000 });
    expect(priceSale([labor, part()], florida)).toMatchObject({ taxCents: 300, totalCents: 4300 });
  });

  test("taxes only parts in California", () => {
    const california = { ...florida, state: "CA", tax: partsTax(725) };
    expect(priceSale([labor, part()], california)).toMatchObject({ taxCents: 73, totalCents: 4073 });
  });

  test("adds up, whatever is sold", () => {
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9000 }), price: fc.integer({ min: 0, max: 90_000 }) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, (typed) => {
        const of = typed.map(({ quantity, price }) =>
          part({ quantity: (quantity / 1000).toFixed(3), unitPriceCents: price }),
        );
        const { totalCents, laborCents, partsCents, feesCents, discountCents, taxCents } = priceSale(
          of,
          florida,
        );
        expect(sum([laborCents, partsCents, feesCents, discountCents, taxCents])).toBe(totalCents);
      }),
    );
  });
});

describe("parts taken from stock", () => {
  const [a, b] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
  test("are counted by part, in the same order for every sale", () => {
    const lines = [
      part({ partId: b, quantity: "1.5" }),
      part({ partId: a }),
      part({ partId: b, quantity: "2" }),
    ];
    expect(piecesOf([...lines, part(), labor])).toEqual([
      { partId: a, quantity: "1" },
      { partId: b, quantity: "3.5" },
    ]);
    expect(piecesOf([...lines].reverse()).map((each) => each.partId)).toEqual([a, b]);
    expect(piecesOf([part({ partId: a }), part({ partId: b })]).map((each) => each.partId)).toEqual([a, b]);
    expect(addDecimals(piecesOf(lines).map((each) => each.quantity))).toBe("4.5");
  });

  test("cannot exceed what is available", () => {
    const of = { name: "Oil filter", unit: "each" };
    expect(checkStock({ ...of, quantity: "2", onHand: "2", available: "2" })).toEqual({
      ok: true,
      value: true,
    });
    expect(checkStock({ ...of, quantity: "3", onHand: "2", available: "2" })).toMatchObject({
      reason: "You're selling 3 of “Oil filter”, but only 2 on hand. Sell less, or receive more first.",
    });
    expect(checkStock({ ...of, quantity: "1", onHand: "0", available: "0" })).toMatchObject({
      code: "conflict",
      reason: "“Oil filter” is out of stock here. Receive it first, or remove the line.",
    });
    expect(checkStock({ ...of, quantity: "1", onHand: "1", available: "0" })).toMatchObject({
      reason: expect.stringContaining("reserved for repair orders"),
    });
    expect(checkStock({ ...of, quantity: "2", onHand: "3", available: "1" })).toMatchObject({
      reason:
        "“Oil filter” has 3 on hand and 1 available. The rest are reserved for repair orders. Sell at most 1, or release them there first.",
    });
  });

  test("use the catalog's data", () => {
    const known = {
      id: a,
      number: "T-9",
      name: "Tire",
      brand: "",
      category: "",
      unit: "each",
      costCents: 7000,
      priceCents: 12_000,
      coreCents: 0,
      stateFee: "tire" as const,
      onHand: "4",
      minimum: "0",
      bin: "",
      fixedPriceCents: 12_000,
      reserved: "0",
      available: "4",
      maximum: "0",
      bins: [],
      version: 1,
      stockLevelVersion: 1,
    };
    const typed = part({ partId: a, stateFee: "none", unitCostCents: 1, partNumber: "made up" });
    expect(fromCatalog([typed], () => known)).toMatchObject({
      value: [{ partNumber: "T-9", stateFee: "tire", unitCostCents: 7000, unitPriceCents: 1000 }],
    });
    expect(fromCatalog([typed], () => undefined)).toMatchObject({
      code: "refused",
      reason: "“Oil filter” is no longer in the catalog. Remove the line.",
    });
    // Labor and non-stock parts remain as typed, in their positions.
    const lines = [labor, part({ partNumber: "mine" }), typed];
    const result = fromCatalog(lines, (id) => (id === a ? known : undefined));
    expect(result).toMatchObject({ value: [labor, { partNumber: "mine" }, { partNumber: "T-9" }] });
  });
});

describe("posting a sale", () => {
  const whole = { totalCents: 1075, shownCents: 1075, hasCustomer: false, rest: "none" as const };
  const cash = (amountCents: number) => [
    { method: "cash" as const, amountCents, tenderedCents: null, checkNumber: "" },
  ];
  test("succeeds when it is fully paid or someone owes the rest", () => {
    expect(checkSale({ ...whole, payments: cash(1075) })).toMatchObject({ value: { leftCents: 0 } });
    expect(checkSale({ ...whole, payments: cash(1000), rest: "card" })).toMatchObject({
      value: { paidCents: 1000, leftCents: 75 },
    });
    expect(checkSale({ ...whole, payments: [], rest: "customer", hasCustomer: true }).ok).toBe(true);
  });

  test("fails when nobody owes the rest", () => {
    expect(checkSale({ ...whole, payments: cash(1000) })).toMatchObject({
      reason: "$0.75 isn't paid yet. Collect it, or choose how the rest is paid.",
    });
    expect(checkSale({ ...whole, payments: [], rest: "customer" })).toMatchObject({
      reason: "Choose the customer who owes the rest of $10.75.",
    });
  });

  test("fails when the total differs from the one on the screen", () => {
    expect(checkSale({ ...whole, shownCents: 1000, payments: cash(1000) })).toMatchObject({
      code: "conflict",
      reason:
        "At today's prices and taxes, this sale comes to $10.75, not $10.00. Review the lines, then charge.",
    });
    expect(checkSale({ ...whole, totalCents: -1, shownCents: -1, payments: [] })).toMatchObject({
      code: "refused",
      reason: "The discounts exceed the total. Lower them first.",
    });
    expect(checkSale({ ...whole, totalCents: 0, shownCents: 0, payments: [] })).toMatchObject({
      value: { paidCents: 0, leftCents: 0 },
    });
    expect(checkSale({ ...whole, payments: cash(1076) })).toMatchObject({ ok: false });
  });

  test("on a customer's account requires a balance to owe", () => {
    expect(checkSale({ ...whole, payments: cash(1075), rest: "customer" }).ok).toBe(true);
    expect(checkSale({ ...whole, payments: cash(1074), rest: "customer" }).ok).toBe(false);
  });
});

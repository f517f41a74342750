import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import {
  adjustmentOf,
  type Bill,
  cashDiscountOn,
  cashPrice,
  coveredByCash,
  pricingOfInvoice,
  returnedOf,
  surchargeOn,
} from "./amounts.ts";
import type { CardPricing } from "./schema.ts";

const basisPoints = fc.integer({ min: 1, max: 300 });
const bills: fc.Arbitrary<Bill> = fc
  .record({ net: fc.integer({ min: 1, max: 2_000_000 }), taxes: fc.array(fc.nat(80_000), { maxLength: 4 }) })
  .map(({ net, taxes }) => ({ totalCents: net + sum(taxes), taxCents: sum(taxes), taxes }));
const surcharges = basisPoints.map(
  (points): CardPricing => ({ program: "surcharge", basisPoints: points, surchargeTaxed: true }),
);
const discounts = fc.record({
  program: fc.constantFrom("cash-discount" as const, "dual-pricing" as const),
  basisPoints: fc.integer({ min: 1, max: 1000 }),
  surchargeTaxed: fc.boolean(),
});

test("3% of $100.00 is $3.00, rounded down, and taxed in proportion to the bill", () => {
  const pricing: CardPricing = { program: "surcharge", basisPoints: 300, surchargeTaxed: true };
  const bill = { totalCents: 10_700, taxCents: 700, taxes: [600, 100] };
  expect(surchargeOn(pricing, bill, 10_000)).toEqual({
    kind: "surcharge",
    basisPoints: 300,
    amountCents: 321,
    taxCents: 21,
    taxes: [18, 3],
  });
  expect(surchargeOn(pricing, bill, 9_999)).toMatchObject({ amountCents: 299 + 21 });
  const untaxed = surchargeOn(
    { program: "surcharge", basisPoints: 300, surchargeTaxed: false },
    bill,
    10_000,
  );
  expect(untaxed).toMatchObject({ amountCents: 300, taxCents: 0 });
});

test("only a credit card on the terminal gets a surcharge, and only cash and checks a discount", () => {
  const bill = { totalCents: 10_000, taxCents: 0, taxes: [] };
  const of = (program: CardPricing["program"], method: string, cardType?: "credit" | "debit" | "prepaid") =>
    adjustmentOf({ program, basisPoints: 300, surchargeTaxed: true }, bill, {
      method,
      cardType,
      paidCents: 9_700,
      discountCents: 300,
    })?.amountCents ?? 0;
  expect(of("surcharge", "card-terminal", "credit")).toBe(291);
  for (const [method, type] of [
    ["card-terminal", "debit"],
    ["card-terminal", "prepaid"],
    ["card-terminal", undefined],
    ["card", undefined],
    ["cash", undefined],
    ["gift-card", undefined],
  ] as const)
    expect(of("surcharge", method, type)).toBe(0);
  for (const program of ["cash-discount", "dual-pricing"] as const) {
    expect(of(program, "cash")).toBe(300);
    expect(of(program, "check")).toBe(300);
    for (const method of ["card-terminal", "card", "ach", "financing", "gift-card", "other"])
      expect(of(program, method, "credit")).toBe(0);
  }
});

test("a surcharge is never above its percentage of what the card pays, and its taxes add up", () => {
  fc.assert(
    fc.property(surcharges, bills, fc.integer({ min: 1, max: 2_000_000 }), (pricing, bill, cents) => {
      const found = surchargeOn(pricing, bill, cents);
      if (!found) return;
      expect((found.amountCents - found.taxCents) * 10_000).toBeLessThanOrEqual(cents * pricing.basisPoints);
      expect(found.taxes.length === 0 ? found.taxCents : sum(found.taxes)).toBe(found.taxCents);
    }),
  );
});

test("any split over methods ends at a balance of zero", () => {
  const part = fc.record({
    method: fc.constantFrom("cash", "check", "card-terminal", "ach"),
    share: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(
      fc.oneof(surcharges, discounts),
      bills,
      fc.array(part, { maxLength: 8 }),
      (pricing, bill, parts) => {
        let due = bill.totalCents;
        for (const { method, share } of [...parts, { method: "cash", share: 100 }]) {
          const covered = share === 100 ? due : Math.floor((due * share) / 100);
          const isCash = method === "cash" || method === "check";
          const paid = isCash ? cashPrice(pricing, covered) : covered;
          const found = adjustmentOf(pricing, bill, {
            method,
            cardType: "credit",
            paidCents: paid,
            discountCents: covered - paid,
          });
          const discount = found?.kind === "cash-discount" ? found.amountCents : 0;
          expect(discount).toBe(covered - paid);
          due -= paid + discount;
        }
        expect(due).toBe(0);
      },
    ),
  );
});

test("cash that is received pays as much as its cash price allows, and never more than is due", () => {
  fc.assert(
    fc.property(discounts, bills, fc.integer({ min: 1, max: 3_000_000 }), (pricing, bill, received) => {
      const covered = coveredByCash(pricing, received, bill.totalCents);
      expect(cashPrice(pricing, covered)).toBeLessThanOrEqual(received);
      if (covered < bill.totalCents) {
        expect(cashPrice(pricing, covered)).toBe(received);
        expect(cashPrice(pricing, covered + 1)).toBeGreaterThan(received);
      }
      const found = cashDiscountOn(pricing, bill, covered);
      expect((found?.amountCents ?? 0) * 10_000).toBeLessThanOrEqual(covered * pricing.basisPoints);
    }),
  );
});

test("refunds give a surcharge back in proportion, all of it with the whole payment, and never more", () => {
  fc.assert(
    fc.property(
      surcharges,
      bills,
      fc.integer({ min: 1, max: 900_000 }),
      fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 }),
      (pricing, bill, paidCents, shares) => {
        const first = surchargeOn(pricing, bill, paidCents);
        if (!first) return;
        let refunded = 0;
        let before = { amountCents: 0, taxCents: 0, taxes: first.taxes.map(() => 0) };
        const add = (cents: number) => {
          refunded += cents;
          const back = returnedOf(first, before, { paidCents, refundedCents: refunded });
          if (!back) return;
          before = {
            amountCents: before.amountCents + back.amountCents,
            taxCents: before.taxCents + back.taxCents,
            taxes: before.taxes.map((each, index) => each + (back.taxes[index] ?? 0)),
          };
          const exact = (first.amountCents * refunded) / paidCents;
          expect(Math.abs(before.amountCents - exact)).toBeLessThanOrEqual(1 + first.taxes.length / 2);
          expect(before.amountCents).toBeLessThanOrEqual(first.amountCents);
        };
        for (const share of shares) add(Math.floor(((paidCents - refunded) * share) / 100));
        add(paidCents - refunded);
        expect(before).toEqual({
          amountCents: first.amountCents,
          taxCents: first.taxCents,
          taxes: [...first.taxes],
        });
      },
    ),
  );
});

test("an invoice keeps the cash discount it was posted with, and a surcharge needs to be on still", () => {
  const surcharge = (points: number): CardPricing => ({
    program: "surcharge",
    basisPoints: points,
    surchargeTaxed: true,
  });
  const discount: CardPricing = { program: "dual-pricing", basisPoints: 300, surchargeTaxed: true };
  expect(pricingOfInvoice(discount, null)).toEqual(discount);
  expect(pricingOfInvoice(null, surcharge(300))).toBeNull();
  expect(pricingOfInvoice(surcharge(300), null)).toBeNull();
  expect(pricingOfInvoice(surcharge(300), surcharge(200))?.basisPoints).toBe(200);
  expect(pricingOfInvoice(surcharge(200), surcharge(300))?.basisPoints).toBe(200);
});

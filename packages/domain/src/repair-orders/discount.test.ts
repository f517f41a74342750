import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDiscount, discountOf, exceeds, type ListPrices } from "./discount.ts";

const list: ListPrices = {
  laborRateCents: () => 10_000,
  partCents: (id) => (id === "pads" ? 5000 : undefined),
};
const labor = (rateCents: number, hours = "1") => ({ kind: "labor" as const, hours, rateCents });
const off = (amountCents: number) => ({ kind: "discount" as const, amountCents: -amountCents });
const check = (
  ceiling: number,
  after: ReturnType<typeof discountOf>,
  before?: ReturnType<typeof discountOf>,
) => checkDiscount({ ceiling, jobName: "Brakes", before, after, others: ["Olivia Owens"] });

describe("the discount of a job", () => {
  it("includes discount lines and every price below the shop's own", () => {
    expect(discountOf([labor(10_000), off(500)], list)).toEqual({ givenCents: 500, fullCents: 10_000 });
    expect(discountOf([labor(9000), off(500)], list)).toEqual({ givenCents: 1500, fullCents: 10_000 });
    expect(discountOf([labor(12_000)], list)).toEqual({ givenCents: 0, fullCents: 12_000 });
    const part = {
      kind: "part" as const,
      quantity: "2",
      unitPriceCents: 4000,
      unitCostCents: 0,
      stateFee: "none" as const,
    };
    expect(discountOf([{ ...part, partId: "pads" }], list)).toEqual({ givenCents: 2000, fullCents: 10_000 });
    expect(discountOf([{ ...part, partId: "unknown" }], list)).toEqual({ givenCents: 0, fullCents: 8000 });
  });

  it("is checked against the ceiling to the cent, whatever it contains", () => {
    const lines = fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant("labor" as const),
          hours: fc.constant("1.25"),
          rateCents: fc.nat(20_000),
        }),
        fc.record({ kind: fc.constant("fee" as const), amountCents: fc.nat(50_000) }),
        fc.nat(20_000).map(off),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (all, ceiling) => {
        const of = discountOf(all, list);
        const allowed = check(ceiling, of).ok;
        expect(allowed).toBe(
          of.givenCents === 0 || of.givenCents / Math.max(of.fullCents, 1e-9) <= ceiling / 10_000,
        );
        // The order of the lines does not matter.
        expect(discountOf([...all].reverse(), list)).toEqual(of);
      }),
    );
  });

  it("by a coworker may stay, but not become a larger share", () => {
    const before = discountOf([labor(10_000), off(5000)], list);
    expect(check(1000, before, before).ok).toBe(true);
    expect(check(1000, discountOf([labor(10_000), off(5001)], list), before).ok).toBe(false);
    // Removing a line makes the same discount a larger share.
    expect(check(1000, discountOf([labor(10_000, "0.5"), off(5000)], list), before).ok).toBe(false);
    expect(check(1000, discountOf([labor(10_000), labor(10_000), off(5000)], list), before).ok).toBe(true);
  });

  it("compares labor by its hours and a stocked part by its unit price", () => {
    const rates: ListPrices = { ...list, laborRateCents: (hours) => (hours === "3" ? 9000 : 10_000) };
    expect(discountOf([labor(9000, "3")], rates)).toEqual({ givenCents: 0, fullCents: 27_000 });
    expect(discountOf([labor(9000, "2")], rates)).toEqual({ givenCents: 2000, fullCents: 20_000 });
    const seen: string[] = [];
    discountOf([{ ...labor(1), hours: null }], { ...list, laborRateCents: (hours) => seen.push(hours) });
    expect(seen).toEqual(["0"]);
  });

  it("is zero for non-stock parts, sublet work and fees", () => {
    const part = {
      kind: "part" as const,
      quantity: "1",
      unitPriceCents: 1,
      unitCostCents: 0,
      stateFee: "none" as const,
    };
    const known: ListPrices = { ...list, partCents: () => 5000 };
    expect(discountOf([{ ...part, partId: null }], known)).toEqual({ givenCents: 0, fullCents: 1 });
    expect(discountOf([part], known)).toEqual({ givenCents: 0, fullCents: 1 });
    expect(discountOf([{ ...part, partId: "x" }], known)).toEqual({ givenCents: 4999, fullCents: 5000 });
    const fee = { kind: "fee" as const, amountCents: 500, partId: "x" };
    expect(discountOf([fee], known)).toEqual({ givenCents: 0, fullCents: 500 });
  });

  it.each([
    [0, 10_000, 0, false],
    [1, 10_000, 0, true],
    [1000, 10_000, 1000, false],
    [1001, 10_000, 1000, true],
    [0, 0, 0, false],
    [1, 0, 10_000, true],
  ])("of %i cents on %i exceeds %i hundredths of a percent: %s", (givenCents, fullCents, ceiling, above) => {
    expect(exceeds({ givenCents, fullCents }, ceiling)).toBe(above);
    expect(check(ceiling, { givenCents, fullCents }).ok).toBe(!above);
  });

  it("always shows as above the limit when it is above", () => {
    expect(check(1000, { givenCents: 1, fullCents: 10 })).toEqual({ ok: true, value: true });
    // 10.001% must not show as the allowed 10%.
    expect(check(1000, { givenCents: 10_001, fullCents: 100_000 })).toMatchObject({
      reason: expect.stringContaining("has 10.01% off"),
    });
    expect(check(1000, { givenCents: 500, fullCents: 0 })).toMatchObject({
      reason: expect.stringContaining("has 100% off"),
    });
  });

  it.each([
    [[], " Ask the shop owner."],
    [["Olivia"], " Ask Olivia to give it."],
    [["Olivia", "Manny"], " Ask Olivia or Manny to give it."],
    [["Olivia", "Manny", "Ann"], " Ask Olivia, Manny or Ann to give it."],
  ])("that only %j may give says whom to ask", (others, advice) => {
    const after = { givenCents: 2000, fullCents: 10_000 };
    expect(checkDiscount({ ceiling: 0, jobName: "Brakes", before: undefined, after, others })).toEqual({
      ok: false,
      code: "refused",
      reason: `You can't give discounts, and “Brakes” has 20% off (a price below the shop's price counts too).${advice}`,
    });
  });

  it("names the people who may give more, or says to ask an owner", () => {
    const refused = check(1250, discountOf([labor(10_000), off(2000)], list));
    expect(refused).toMatchObject({
      reason:
        "Your discount limit is 12.5% of a job, and “Brakes” has 20% off (a price below the shop's price counts too). Ask Olivia Owens to give it.",
    });
  });
});

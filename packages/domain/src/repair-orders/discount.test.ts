import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDiscount, given, type ListPrices } from "./discount.ts";

const list: ListPrices = {
  laborRateCents: () => 10_000,
  partCents: (id) => (id === "pads" ? 5000 : undefined),
};
const labor = (rateCents: number, hours = "1") => ({ kind: "labor" as const, hours, rateCents });
const off = (amountCents: number) => ({ kind: "discount" as const, amountCents: -amountCents });
const check = (ceiling: number, after: ReturnType<typeof given>, before?: ReturnType<typeof given>) =>
  checkDiscount({ ceiling, jobName: "Brakes", before, after, others: ["Olivia Owens"] });

describe("what a job gives away", () => {
  it("is its discount lines and every price below the shop's own", () => {
    expect(given([labor(10_000), off(500)], list)).toEqual({ givenCents: 500, fullCents: 10_000 });
    expect(given([labor(9000), off(500)], list)).toEqual({ givenCents: 1500, fullCents: 10_000 });
    expect(given([labor(12_000)], list)).toEqual({ givenCents: 0, fullCents: 12_000 });
    const part = {
      kind: "part" as const,
      quantity: "2",
      unitPriceCents: 4000,
      unitCostCents: 0,
      stateFee: "none" as const,
    };
    expect(given([{ ...part, partId: "pads" }], list)).toEqual({ givenCents: 2000, fullCents: 10_000 });
    expect(given([{ ...part, partId: "unknown" }], list)).toEqual({ givenCents: 0, fullCents: 8000 });
  });

  it("is within the ceiling to the cent, whatever it is made of", () => {
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
        const of = given(all, list);
        const allowed = check(ceiling, of).ok;
        expect(allowed).toBe(
          of.givenCents === 0 || of.givenCents / Math.max(of.fullCents, 1e-9) <= ceiling / 10_000,
        );
        // No order of the lines changes it.
        expect(given([...all].reverse(), list)).toEqual(of);
      }),
    );
  });

  it("may stay what a colleague gave, but takes no larger share", () => {
    const before = given([labor(10_000), off(5000)], list);
    expect(check(1000, before, before).ok).toBe(true);
    expect(check(1000, given([labor(10_000), off(5001)], list), before).ok).toBe(false);
    // A line that was taken off makes the same discount a larger share.
    expect(check(1000, given([labor(10_000, "0.5"), off(5000)], list), before).ok).toBe(false);
    expect(check(1000, given([labor(10_000), labor(10_000), off(5000)], list), before).ok).toBe(true);
  });

  it("names who may give more, and says so where nobody is known", () => {
    const refused = check(1250, given([labor(10_000), off(2000)], list));
    expect(refused).toMatchObject({
      reason:
        "Your discounts end at 12.5 % of a job, and “Brakes” has 20 % off (a price below the shop's own counts too). Ask Olivia Owens, who may give it.",
    });
  });
});

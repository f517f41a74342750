import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import { methodIds, paymentMethods } from "../methods.ts";
import { checkTip, payOut, refundTip, shareTip, suggestedTips } from "./rules.ts";

const technician = fc.record({
  staffId: fc.uuid(),
  name: fc.string(),
  hours: fc.integer({ min: 0, max: 99_999 }).map((each) => (each / 100).toFixed(2)),
});
const cents = fc.integer({ min: 1, max: 5_000_000 });

describe("a tip is shared", () => {
  test("among the technicians to the cent, and nobody is more than a cent off their hours", () => {
    fc.assert(
      fc.property(cents, fc.array(technician, { minLength: 1, maxLength: 8 }), (amount, people) => {
        const shares = shareTip(amount, people);
        expect(sum(shares.map((each) => each.amountCents))).toBe(amount);
        expect(shares.every((each) => each.amountCents > 0)).toBe(true);
        const total = sum(people.map(({ hours }) => Math.round(Number(hours) * 100)));
        for (const { staffId, amountCents } of total > 0 ? shares : []) {
          const own = people.filter((each) => each.staffId === staffId);
          const exact = (amount * sum(own.map(({ hours }) => Math.round(Number(hours) * 100)))) / total;
          expect(Math.abs(amountCents - exact)).toBeLessThan(1);
        }
      }),
    );
  });

  test("by hours, with the odd cent to the largest remainder", () => {
    const of = (name: string, hours: string) => ({ staffId: name, name, hours });
    const amounts = (tip: number, ...people: ReturnType<typeof of>[]) =>
      shareTip(tip, people).map((each) => each.amountCents);
    expect(amounts(1000, of("Ana", "1.50"), of("Bo", "0.50"))).toEqual([750, 250]);
    expect(amounts(100, of("Ana", "1.00"), of("Bo", "1.00"), of("Cy", "1.00"))).toEqual([34, 33, 33]);
    expect(amounts(101, of("Ana", "0"), of("Bo", "0"))).toEqual([51, 50]);
    expect(amounts(1, of("Ana", "1.00"), of("Bo", "9.00"))).toEqual([1]);
  });

  test("with the whole shop when nobody is assigned", () => {
    expect(shareTip(500, [])).toEqual([{ staffId: null, name: "", amountCents: 500 }]);
  });
});

describe("a tip is allowed", () => {
  const of = { accepts: true, method: "cash", tipCents: 500, billCents: 10_000 } as const;
  const refused = (change: Partial<Parameters<typeof checkTip>[0]>) => {
    const result = checkTip({ ...of, ...change });
    return result.ok ? null : result.reason;
  };

  test("with every method that brings in money, and with none that was received or lent before", () => {
    const without = methodIds.filter((method) => refused({ method }) !== null);
    expect(without).toEqual(["financing", "gift-card", "package"]);
    expect(without.every((method) => !paymentMethods[method].takesTip)).toBe(true);
    expect(refused({ method: "gift-card" })).toBe(
      "A payment by gift card can't have a tip. Take the tip in cash or on a card.",
    );
  });

  test("only where the shop accepts tips, and up to the invoice's total", () => {
    expect(refused({ accepts: false })).toContain("doesn't accept tips");
    expect(refused({ tipCents: 10_000 })).toBeNull();
    expect(refused({ tipCents: 10_001 })).toBe("The tip is more than the invoice. Enter at most $100.00.");
  });

  test("suggestions are to the nearest cent", () => {
    expect(suggestedTips([10, 15, 20], 9995)).toEqual([
      { percent: 10, cents: 1000 },
      { percent: 15, cents: 1499 },
      { percent: 20, cents: 1999 },
    ]);
    expect(suggestedTips([10], 3)).toEqual([]);
  });
});

describe("tips are paid out and refunded", () => {
  test("never above what is owed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), cents, (owed, amount) => {
        expect(payOut(owed, amount).ok).toBe(owed > 0 && amount <= owed);
      }),
    );
    expect(payOut(500, 501)).toMatchObject({
      reason: "Only $5.00 of tips is open for this person. Enter at most that.",
    });
  });

  test("a refund is refused once somebody got their share", () => {
    const share = (name: string, owedCents: number) => ({ staffId: name, name, amountCents: 300, owedCents });
    expect(refundTip({ isRefunded: false }, [share("Ana", 300), share("Bo", 900)]).ok).toBe(true);
    expect(refundTip({ isRefunded: true }, [share("Ana", 300)]).ok).toBe(false);
    expect(refundTip({ isRefunded: false }, [share("Ana", 299), share("Bo", 300)])).toMatchObject({
      reason:
        "This tip was already paid out to Ana, so it can't be refunded. Refund the payment without the tip.",
    });
  });
});

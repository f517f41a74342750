import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import {
  type CashCount,
  cashOf,
  checkCount,
  countedCents,
  denominations,
  describeDifference,
  expectedCash,
  terminalCents,
  tipsIn,
} from "./rules.ts";

const cents = fc.integer({ min: 0, max: 5_000_000 });
const flow = fc.record({
  floatCents: cents,
  receivedCents: cents,
  refundedCents: cents,
  paidInCents: cents,
  paidOutCents: cents,
});

/** The fewest bills and coins of an amount. */
function countOf(amount: number): CashCount {
  let rest = amount;
  return denominations.map((each) => {
    const count = Math.floor(rest / each);
    rest -= count * each;
    return { cents: each, count };
  });
}

describe("a count of the drawer", () => {
  test("any amount can be counted in bills and coins", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(countedCents(countOf(amount))).toBe(amount);
      }),
    );
  });

  test("what is expected, and the difference, lose no cent", () => {
    fc.assert(
      fc.property(flow, cents, fc.integer({ min: 0, max: 100 }), (of, counted, percent) => {
        const leftCents = Math.floor((counted * percent) / 100);
        const cashCents = expectedCash(of);
        const result = checkCount(
          {
            counts: countOf(counted),
            leftCents,
            explanation: "Recounted",
            batchCents: null,
            batchExplanation: "",
          },
          { cashCents, terminalCents: 0 },
        );
        if (!result.ok) throw new Error(result.reason);
        const { differenceCents, depositCents } = result.value;
        // Everything that was in the drawer is deposited, left, or missing.
        expect(depositCents + leftCents - differenceCents).toBe(
          sum([of.floatCents, of.receivedCents, of.paidInCents]) - of.refundedCents - of.paidOutCents,
        );
      }),
    );
  });

  const count = {
    counts: countOf(10_000),
    leftCents: 5000,
    explanation: "",
    batchCents: null,
    batchExplanation: "",
  };
  const expected = { cashCents: 10_000, terminalCents: 4200 };
  const refused = (change: object, of = expected) => {
    const result = checkCount({ ...count, ...change }, of);
    return result.ok ? null : result.reason;
  };

  test("one that agrees needs no explanation", () => {
    expect(refused({})).toBeNull();
    expect(refused({ batchCents: 4200 })).toBeNull();
  });

  test("a difference of the cash or of the batch needs an explanation", () => {
    expect(refused({ counts: countOf(9900) })).toBe(
      "The drawer is $1.00 short. Explain the difference, or count again.",
    );
    expect(refused({ counts: countOf(10_250) })).toContain("$2.50 over");
    expect(refused({ counts: countOf(9900), explanation: "Wrong change given" })).toBeNull();
    expect(refused({ batchCents: 4000 })).toBe(
      "The terminal's batch is $2.00 less than its recorded payments. Explain the difference.",
    );
    expect(refused({ batchCents: 4000, batchExplanation: "A tip was keyed" })).toBeNull();
  });

  test("no more is left in the drawer than was counted", () => {
    expect(refused({ leftCents: 10_001 })).toBe(
      "Only $100.00 was counted. Leave at most that in the drawer.",
    );
  });

  test("differences are described from the drawer's side", () => {
    expect([describeDifference(0), describeDifference(-1), describeDifference(1000)]).toEqual([
      null,
      "$0.01 short",
      "$10.00 over",
    ]);
  });

  test("cash and the terminal's batch come from the takings of the payments report", () => {
    const row = { day: "2026-11-20", payments: 1, refunds: 1 };
    const takings = [
      { ...row, method: "cash" as const, brand: null, receivedCents: 5000, refundedCents: 700 },
      {
        ...row,
        method: "card-terminal" as const,
        brand: "visa" as const,
        receivedCents: 9000,
        refundedCents: 500,
      },
      { ...row, method: "card-terminal" as const, brand: null, receivedCents: 100, refundedCents: 0 },
      { ...row, method: "check" as const, brand: null, receivedCents: 3000, refundedCents: 0 },
    ];
    expect(cashOf(takings)).toEqual({ receivedCents: 5000, refundedCents: 700 });
    expect(terminalCents(takings)).toBe(8600);
  });

  test("tips are in the drawer and in the batch, and none of them is in a close from before tips", () => {
    const row = { day: "2026-11-20", payments: 1, refunds: 0, brand: null };
    const cash = { ...row, method: "cash" as const, receivedCents: 5000, refundedCents: 0 };
    const takings = [
      { ...cash, tipsCents: 600, tipsRefundedCents: 100 },
      { ...cash, method: "card-terminal" as const, tipsCents: 900 },
    ];
    expect(cashOf(takings)).toEqual({ receivedCents: 5600, refundedCents: 100 });
    expect([terminalCents(takings), tipsIn(takings), tipsIn(takings, "cash")]).toEqual([5900, 1400, 500]);
    expect([terminalCents([cash]), tipsIn([cash])]).toEqual([0, 0]);
  });
});

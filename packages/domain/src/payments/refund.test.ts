import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditedAmounts } from "../invoices/credit-notes.ts";
import { balance, overpaid } from "../invoices/rules.ts";
import type { Method } from "../payment-methods/methods.ts";
import { creditOfRefund, refund, refundable } from "./refund.ts";
import { invoiceState, pay } from "./rules.ts";

const payment = (method: Method, amountCents: number, refundedCents = 0) => ({
  method,
  amountCents,
  refundedCents,
  state: "succeeded" as const,
});

describe("a refund", () => {
  it("goes back to the original payment method", () => {
    expect(refund(payment("card", 500), "card", 500).ok).toBe(true);
    expect(refund(payment("card", 500), "cash", 500).ok).toBe(false);
    expect(refund(payment("cash", 500), "check", 500).ok).toBe(true);
    expect(refund(payment("check", 500), "cash", 500).ok).toBe(true);
    expect(refund(payment("cash", 500), "card", 500).ok).toBe(false);
  });

  it("is limited to the remaining amount, and says how much that is", () => {
    expect(refund(payment("cash", 500, 200), "cash", 301)).toMatchObject({
      reason: "Only $3.00 of this payment can still be refunded. Enter at most that.",
    });
    expect(refund(payment("cash", 500, 500), "cash", 1)).toMatchObject({ code: "conflict" });
    expect(refund({ ...payment("card", 500), state: "pending" }, "card", 1)).toMatchObject({
      code: "conflict",
    });
    expect(refundable({ ...payment("card", 500), state: "failed" })).toBe(0);
  });
});

it.each([
  ["pending", 0, "This payment was never received, so it can't be refunded."],
  ["failed", 0, "This payment was never received, so it can't be refunded."],
  ["succeeded", 0, "accepted"],
  ["refunded", 100, "accepted"],
  ["refunded", 500, "This payment was already fully refunded."],
] as const)(
  "a refund of a payment that is %s with %i cents refunded: %s",
  (state, refundedCents, outcome) => {
    const of = { ...payment("cash", 500, refundedCents), state };
    const result = refund(of, "cash", 400);
    expect(result.ok ? "accepted" : result.reason).toBe(outcome);
    expect(refundable(of)).toBe(outcome === "accepted" ? 500 - refundedCents : 0);
  },
);

it("a payment with more refunded than received has nothing left to refund", () => {
  expect(refundable(payment("cash", 500, 501))).toBe(0);
});

describe("credit notes", () => {
  it("for a whole invoice return exactly its tax, however it is split up", () => {
    const bill = fc.tuple(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 0, max: 2000 }));
    fc.assert(
      fc.property(
        bill,
        fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 12 }),
        ([total, rate], parts) => {
          const billed = { totalCents: total, taxCents: Math.floor((total * rate) / 10_000) };
          const before = { totalCents: 0, taxCents: 0 };
          for (const part of [...parts, null]) {
            const credit = creditedAmounts(billed, before, part);
            if (!credit.ok) {
              expect(part === null ? before.totalCents === total : part > total - before.totalCents).toBe(
                true,
              );
              continue;
            }
            const { netCents, taxCents, totalCents } = credit.value;
            expect(netCents).toBeGreaterThanOrEqual(0);
            expect(taxCents).toBeGreaterThanOrEqual(0);
            expect(netCents + taxCents).toBe(totalCents);
            before.totalCents += totalCents;
            before.taxCents += taxCents;
          }
          expect(before).toEqual(billed);
        },
      ),
    );
  });

  it("include the tax of the credited share, rounded half a cent up, and never more tax than the amount", () => {
    const billed = { totalCents: 1075, taxCents: 75 };
    const nothing = { totalCents: 0, taxCents: 0 };
    expect(creditedAmounts(billed, nothing, 537)).toMatchObject({ value: { netCents: 500, taxCents: 37 } });
    // 3 of 10 cents are tax, so 1.5 of them belong to 5 cents.
    expect(creditedAmounts({ totalCents: 10, taxCents: 3 }, nothing, 5)).toMatchObject({
      value: { taxCents: 2 },
    });
    // Earlier notes returned less tax than their share: one cent cannot make up for it.
    expect(
      creditedAmounts({ totalCents: 100, taxCents: 10 }, { totalCents: 50, taxCents: 0 }, 1),
    ).toMatchObject({
      value: { netCents: 0, taxCents: 1, totalCents: 1 },
    });
    // Where they returned more, it is not charged again.
    expect(
      creditedAmounts({ totalCents: 100, taxCents: 10 }, { totalCents: 50, taxCents: 9 }, 10),
    ).toMatchObject({
      value: { netCents: 10, taxCents: 0, totalCents: 10 },
    });
  });

  it("are limited to the remaining amount", () => {
    const billed = { totalCents: 1000, taxCents: 70 };
    expect(creditedAmounts(billed, { totalCents: 400, taxCents: 28 }, 601)).toMatchObject({
      reason: "Only $6.00 of this invoice can still be credited. Enter at most that.",
    });
    expect(creditedAmounts(billed, { totalCents: 400, taxCents: 28 }, 600).ok).toBe(true);
    expect(creditedAmounts(billed, billed, null)).toEqual({
      ok: false,
      code: "conflict",
      reason: "This invoice is already fully credited.",
    });
  });
});

describe("an invoice after any sequence of payments, refunds and credit notes", () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant("pay" as const), cents: fc.integer({ min: 1, max: 60_000 }) }),
    fc.record({ kind: fc.constant("credit" as const), cents: fc.integer({ min: 1, max: 60_000 }) }),
    fc.record({
      kind: fc.constant("refund" as const),
      of: fc.nat(20),
      cents: fc.integer({ min: 1, max: 60_000 }),
    }),
    fc.record({ kind: fc.constant("fail" as const), of: fc.nat(20) }),
  );

  it("has the balance of its ledger, refunds no more than was paid, and has the matching state", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 120_000 }),
        fc.array(act, { maxLength: 40 }),
        (totalCents, acts) => {
          const payments: { amountCents: number; refundedCents: number }[] = [];
          const refunds: { of: number; cents: number; failed: boolean }[] = [];
          const sums = { totalCents, creditedCents: 0, paidCents: 0 };
          const ledger = [totalCents];
          for (const each of acts) {
            if (each.kind === "pay" && pay(sums, each.cents).ok) {
              payments.push({ amountCents: each.cents, refundedCents: 0 });
              sums.paidCents += each.cents;
              ledger.push(-each.cents);
            }
            if (each.kind === "credit") {
              const billed = { totalCents, taxCents: 0 };
              const credit = creditedAmounts(
                billed,
                { totalCents: sums.creditedCents, taxCents: 0 },
                each.cents,
              );
              if (each.cents <= totalCents - sums.creditedCents) {
                expect(credit.ok).toBe(true);
                sums.creditedCents += each.cents;
                ledger.push(-each.cents);
              } else expect(credit.ok).toBe(false);
            }
            const taken = each.kind === "refund" ? payments[each.of] : undefined;
            if (
              each.kind === "refund" &&
              taken &&
              refund({ method: "cash", state: "succeeded", ...taken }, "cash", each.cents).ok
            ) {
              taken.refundedCents += each.cents;
              refunds.push({ of: each.of, cents: each.cents, failed: false });
              sums.paidCents -= each.cents;
              ledger.push(each.cents);
            }
            const failed = each.kind === "fail" ? refunds[each.of] : undefined;
            if (failed && !failed.failed) {
              failed.failed = true;
              (payments[failed.of] as { refundedCents: number }).refundedCents -= failed.cents;
              sums.paidCents += failed.cents;
              ledger.push(-failed.cents);
            }
            const sum = ledger.reduce((all, cents) => all + cents, 0);
            expect(balance(sums) - overpaid(sums)).toBe(sum);
            expect(sums.paidCents).toBeGreaterThanOrEqual(0);
            for (const one of payments) expect(one.refundedCents).toBeLessThanOrEqual(one.amountCents);
            const state = invoiceState(sums);
            if (state === "paid" || state === "credited") expect(sum).toBeLessThanOrEqual(0);
            else expect(sum).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});

describe("the credit note of a refund", () => {
  const cents = fc.nat(100_000);
  const billed = fc
    .record({ totalCents: cents, creditedCents: cents, paidCents: cents })
    .filter(({ totalCents, creditedCents }) => creditedCents <= totalCents);

  it("covers what was not overpaid, so a $10.00 refund of a paid invoice leaves nothing due", () => {
    const paid = { totalCents: 10_000, creditedCents: 0, paidCents: 10_000 };
    expect(creditOfRefund(paid, 1000)).toBe(1000);
    expect(creditOfRefund({ ...paid, creditedCents: 400 }, 1000)).toBe(600);
    expect(creditOfRefund({ ...paid, creditedCents: 1000 }, 1000)).toBe(0);
    expect(creditOfRefund({ ...paid, paidCents: 6000 }, 1000)).toBe(1000);
  });

  it("leaves the balance due as it was, and never exceeds what can be credited", () => {
    fc.assert(
      fc.property(billed, fc.nat(100_000), (before, typed) => {
        const amountCents = Math.min(typed, before.paidCents);
        const credit = creditOfRefund(before, amountCents);
        expect(credit).toBeLessThanOrEqual(before.totalCents - before.creditedCents);
        const after = {
          totalCents: before.totalCents,
          creditedCents: before.creditedCents + credit,
          paidCents: before.paidCents - amountCents,
        };
        expect(balance(after)).toBe(balance(before));
        // The provider refuses it, and what is overpaid then is refunded: no second credit note.
        const refused = { ...after, paidCents: before.paidCents };
        expect(balance(refused)).toBeLessThanOrEqual(balance(before));
        expect(creditOfRefund(refused, Math.min(amountCents, overpaid(refused)))).toBe(0);
      }),
    );
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import { addDays } from "../../kernel/time.ts";
import type { AccountEntry, StatementInvoice } from "../statements/rules.ts";
import {
  type Agreement,
  checkMonth,
  checkSeen,
  daysOf,
  financeChargeOf,
  interestOn,
  monthBefore,
} from "./rules.ts";

const none = { number: null, method: null, checkNumber: "", isInternal: false, accountPaymentId: null };
const agreement: Agreement = { annualRateBp: 1800, graceDays: 0, minimumCents: 0, agreedOn: "2025-01-01" };
let next = 0;
const entry = (
  kind: string,
  day: string,
  amountCents: number,
  invoiceId: string | null = null,
): AccountEntry => ({ ...none, kind, day, amountCents, invoiceId, sourceId: `s${++next}` });
const invoice = (id: string, number: number, postedOn: string, totalCents: number): StatementInvoice => ({
  id,
  number,
  postedOn,
  netDays: 30,
  totalCents,
  purchaseOrder: "",
  unitNumber: "",
  department: "",
});

test("simple interest is the overdue balance of each day, and a payment lowers it from its own day on", () => {
  const invoices = [invoice("a", 1, "2026-09-01", 100_000)];
  const entries = [
    entry("invoice", "2026-09-01", 100_000, "a"),
    // Due October 1: October 2 is the first day that counts.
    entry("payment", "2026-10-12", -40_000, "a"),
  ];
  const charge = financeChargeOf(entries, invoices, agreement, "2026-10");
  expect(charge?.working.balances).toEqual([
    { number: 1, from: "2026-10-02", to: "2026-10-11", days: 10, balanceCents: 100_000 },
    { number: 1, from: "2026-10-12", to: "2026-10-31", days: 20, balanceCents: 60_000 },
  ]);
  // (100,000 × 10 + 60,000 × 20) × 18% ÷ 365 = 1,084.93…
  expect(charge?.working).toMatchObject({ centDays: 2_200_000, daysInYear: 365, interestCents: 1084 });
  expect(charge?.amountCents).toBe(1084);
});

test("grace days, the day of the agreement, and a minimum count", () => {
  const invoices = [invoice("a", 1, "2026-09-01", 1000)];
  const entries = [entry("invoice", "2026-09-01", 1000, "a")];
  const of = (over: Partial<Agreement>) =>
    financeChargeOf(entries, invoices, { ...agreement, ...over }, "2026-10");
  expect(of({ graceDays: 10 })?.working.balances).toMatchObject([{ from: "2026-10-12", days: 20 }]);
  expect(of({ agreedOn: "2026-10-25" })?.working.balances).toMatchObject([{ from: "2026-10-25", days: 7 }]);
  expect(of({ minimumCents: 200 })).toMatchObject({ amountCents: 200, working: { interestCents: 14 } });
  expect(of({ graceDays: 60 })).toBeNull();
  expect(of({ agreedOn: "2026-11-01" })).toBeNull();
  // Less than a cent is nothing.
  expect(of({ annualRateBp: 1 })).toBeNull();
});

test("credit that no invoice took lowers the charge, and never below nothing", () => {
  const invoices = [invoice("a", 1, "2026-08-01", 10_000)];
  const entries = [
    entry("invoice", "2026-08-01", 10_000, "a"),
    entry("credit", "2026-10-11", -4000),
    entry("credit", "2026-10-21", -90_000),
  ];
  const charge = financeChargeOf(entries, invoices, agreement, "2026-10");
  expect(charge?.working.balances).toEqual([
    { number: 1, from: "2026-10-01", to: "2026-10-31", days: 31, balanceCents: 10_000 },
    { number: null, from: "2026-10-11", to: "2026-10-20", days: 10, balanceCents: -4000 },
    { number: null, from: "2026-10-21", to: "2026-10-31", days: 11, balanceCents: -10_000 },
  ]);
  expect(charge?.working.centDays).toBe(10_000 * 20 - 4000 * 10);
});

const history = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 200 }),
    cents: fc.integer({ min: 1, max: 500_000 }),
    paidAfter: fc.integer({ min: 0, max: 150 }),
    paidShare: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 12 },
);
const accountOf = (all: readonly { day: number; cents: number; paidAfter: number; paidShare: number }[]) => {
  const invoices = all.map((each, at) =>
    invoice(`i${at}`, at + 1, addDays("2026-01-01", each.day), each.cents),
  );
  const entries = all.flatMap((each, at) => [
    entry("invoice", addDays("2026-01-01", each.day), each.cents, `i${at}`),
    entry(
      "payment",
      addDays("2026-01-01", each.day + each.paidAfter),
      0 - Math.floor((each.cents * each.paidShare) / 100),
      `i${at}`,
    ),
  ]);
  return { invoices, entries };
};
const months = ["2026-03", "2026-04", "2026-05", "2026-06"];

test("a charge never compounds: earlier charges, paid or not, change nothing", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 100_000 }), (all, earlierCents) => {
      const { invoices, entries } = accountOf(all);
      for (const month of months) {
        const plain = financeChargeOf(entries, invoices, agreement, month);
        const charged = [
          ...entries,
          entry("finance-charge", "2026-02-01", earlierCents),
          entry("finance-charge-waived", "2026-03-05", 0 - earlierCents),
          entry("finance-charge", "2026-03-06", earlierCents),
        ];
        expect(financeChargeOf(charged, invoices, agreement, month)).toEqual(plain);
        const paid = [
          ...charged,
          entry("credit", "2026-03-10", 0 - earlierCents),
          entry("credit-applied", "2026-03-10", earlierCents),
          entry("finance-charge-paid", "2026-03-10", 0 - earlierCents),
        ];
        expect(financeChargeOf(paid, invoices, agreement, month)).toEqual(plain);
      }
    }),
  );
});

test("the working adds up, and the charge is never above the rate on the largest balance that was overdue", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 3600 }), (all, annualRateBp) => {
      const { invoices, entries } = accountOf(all);
      for (const month of months) {
        const charge = financeChargeOf(entries, invoices, { ...agreement, annualRateBp }, month);
        if (!charge) continue;
        const { balances, centDays, daysInYear, interestCents } = charge.working;
        expect(sum(balances.map((each) => each.balanceCents * each.days))).toBe(centDays);
        expect(charge.amountCents).toBe(interestCents);
        const most = sum(all.map((each) => each.cents));
        expect(charge.amountCents).toBeLessThanOrEqual((most * 31 * annualRateBp) / 10_000 / daysInYear);
        const { from, to } = daysOf(month);
        for (const each of balances)
          expect(from <= each.from && each.from <= each.to && each.to <= to).toBe(true);
      }
    }),
  );
});

test("interest is rounded down, and a leap year has 366 days", () => {
  expect(interestOn(365 * 10_000, 1000, 365)).toBe(1000);
  expect(interestOn(365 * 10_000 - 1, 1000, 365)).toBe(999);
  const invoices = [invoice("a", 1, "2027-12-01", 100_000)];
  const entries = [entry("invoice", "2027-12-01", 100_000, "a")];
  expect(financeChargeOf(entries, invoices, agreement, "2028-02")?.working).toMatchObject({
    daysInYear: 366,
    centDays: 2_900_000,
  });
});

test("only a month that is over is charged, and only as it was seen", () => {
  expect(monthBefore("2026-01-31")).toBe("2025-12");
  expect(daysOf("2026-02")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(checkMonth("2026-10", "2026-11-01").ok).toBe(true);
  expect(checkMonth("2026-10", "2026-10-31")).toMatchObject({
    reason: "This month isn't over yet. Choose one that is.",
  });
  expect(checkMonth("2025-09", "2026-11-01").ok).toBe(false);
  const now = [{ customerId: "a", name: "Acme Fleet", amountCents: 500 }];
  expect(checkSeen([{ customerId: "a", amountCents: 500 }], now).ok).toBe(true);
  expect(checkSeen([{ customerId: "a", amountCents: 499 }], now)).toMatchObject({
    code: "conflict",
    reason: "The finance charge of Acme Fleet is $5.00 now. Review the list and post again.",
  });
  expect(checkSeen([{ customerId: "b", amountCents: 499 }], now).ok).toBe(false);
});

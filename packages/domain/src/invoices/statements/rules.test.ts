import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import { addDays } from "../../kernel/time.ts";
import {
  type AccountEntry,
  balanceAt,
  monthOf,
  openByDepartment,
  type StatementInvoice,
  statementOf,
} from "./rules.ts";

const start = "2026-01-01";
const none = {
  invoiceId: null,
  number: null,
  method: null,
  checkNumber: "",
  isInternal: false,
  accountPaymentId: null,
};

interface Act {
  readonly day: number;
  readonly what:
    | "invoice"
    | "pay"
    | "refund"
    | "credit-note"
    | "deposit"
    | "apply-deposit"
    | "check"
    | "apply-credit"
    | "write-off"
    | "charge"
    | "pay-charge"
    | "waive-charge";
  readonly cents: number;
  readonly pick: number;
}
const acts = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 120 }),
    what: fc.constantFrom<Act["what"]>(
      "invoice",
      "pay",
      "refund",
      "credit-note",
      "deposit",
      "apply-deposit",
      "check",
      "apply-credit",
      "write-off",
      "charge",
      "pay-charge",
      "waive-charge",
    ),
    cents: fc.integer({ min: 1, max: 500_000 }),
    pick: fc.nat(),
  }),
  { maxLength: 60 },
);

/** A history of the ledger as the database writes it: pairs on one day, checks in parts, never more held than there is. */
function history(all: readonly Act[]) {
  const entries: AccountEntry[] = [];
  const invoices: StatementInvoice[] = [];
  const held = { deposit: 0, credit: 0 };
  let next = 0;
  let charged = 0;
  for (const act of [...all].sort((a, b) => a.day - b.day)) {
    const day = addDays(start, act.day);
    const source = () => `s${++next}`;
    const put = (kind: string, amountCents: number, more: Partial<AccountEntry> = {}) =>
      entries.push({ ...none, kind, sourceId: source(), day, amountCents, ...more });
    const bill = invoices[act.pick % Math.max(1, invoices.length)];
    const on = bill && { invoiceId: bill.id, number: bill.number };
    const due = bill
      ? sum(entries.filter((each) => each.invoiceId === bill.id).map((each) => each.amountCents))
      : 0;
    if (act.what === "invoice") {
      const of = {
        id: `i${invoices.length}`,
        number: invoices.length + 1,
        postedOn: day,
        netDays: 30,
        totalCents: act.cents,
        purchaseOrder: "",
        unitNumber: "",
        department: ["", "Police", "Parks"][act.pick % 3] ?? "",
      };
      invoices.push(of);
      put("invoice", act.cents, { invoiceId: of.id, number: of.number });
    } else if (act.what === "deposit") {
      held.deposit += act.cents;
      put("deposit", -act.cents);
    } else if (act.what === "charge") {
      charged += act.cents;
      put("finance-charge", act.cents);
    } else if (act.what === "waive-charge") {
      const cents = Math.min(charged, act.cents);
      if (cents === 0) continue;
      charged -= cents;
      put("finance-charge-waived", -cents);
    } else if (act.what === "pay-charge") {
      // A payment that is more than the charges leaves the rest as credit.
      const cents = Math.min(charged, act.cents);
      charged -= cents;
      held.credit += act.cents - cents;
      put("credit", -act.cents, { accountPaymentId: source(), method: "check" });
      if (cents === 0) continue;
      put("credit-applied", cents, { isInternal: true });
      put("finance-charge-paid", -cents, { isInternal: true });
    } else if (!on) continue;
    else if (act.what === "pay") put("payment", -act.cents, on);
    else if (act.what === "refund") put("refund", act.cents, on);
    else if (act.what === "credit-note") put("credit-note", -act.cents, on);
    else if (act.what === "write-off") due > 0 && put("write-off", -due, on);
    else if (act.what === "check") {
      const part = Math.min(Math.max(due, 0), act.cents);
      const check = { accountPaymentId: source(), method: "check" as const };
      if (part > 0) put("payment", -part, { ...on, ...check });
      if (act.cents > part) {
        held.credit += act.cents - part;
        put("credit", part - act.cents, check);
      }
    } else {
      const kind = act.what === "apply-credit" ? "credit" : "deposit";
      const cents = Math.min(held[kind], act.cents);
      if (cents === 0) continue;
      held[kind] -= cents;
      put(`${kind}-applied`, cents, { isInternal: true });
      put("payment", -cents, { ...on, isInternal: true });
    }
  }
  return { entries, invoices };
}

test("the closing balance of any period is the opening balance of the next, and all movements lead from one to the other", () => {
  fc.assert(
    fc.property(acts, fc.array(fc.integer({ min: 0, max: 119 }), { maxLength: 6 }), (all, cuts) => {
      const { entries, invoices } = history(all);
      const ends = [...new Set([...cuts, 120])].sort((a, b) => a - b);
      let from = start;
      let opening = 0;
      const shown: number[] = [];
      for (const end of ends) {
        const to = addDays(start, end);
        const of = statementOf(entries, invoices, { from, to });
        expect(of.openingCents).toBe(opening);
        expect(of.openingCents + sum(of.movements.map((each) => each.amountCents))).toBe(of.closingCents);
        expect(of.movements.at(-1)?.balanceCents ?? of.openingCents).toBe(of.closingCents);
        shown.push(...of.movements.map((each) => each.amountCents));
        opening = of.closingCents;
        from = addDays(to, 1);
      }
      expect(sum(shown)).toBe(balanceAt(entries, addDays(start, 120)));
    }),
  );
});

test("the closing balance is open invoices and charges less credit and deposits, and the ages add up to the open invoices", () => {
  fc.assert(
    fc.property(acts, fc.integer({ min: 0, max: 120 }), (all, end) => {
      const { entries, invoices } = history(all);
      const of = statementOf(entries, invoices, { from: start, to: addDays(start, end) });
      const openCents = sum(of.open.map((each) => each.balanceDueCents));
      expect(of.closingCents).toBe(openCents + of.chargesCents - of.creditCents - of.depositCents);
      expect(of.aging.totalCents).toBe(openCents);
      const byDepartment = openByDepartment(of.open);
      if (of.open.some((each) => each.department))
        expect(sum(byDepartment.map((each) => each.balanceDueCents))).toBe(openCents);
      else expect(byDepartment).toEqual([]);
      expect(of.creditCents).toBeGreaterThanOrEqual(0);
      expect(of.depositCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("one check over two invoices with credit is one movement, and its later use shows no second payment", () => {
  const { entries, invoices } = history([
    { day: 0, what: "invoice", cents: 10_000, pick: 0 },
    { day: 1, what: "check", cents: 15_000, pick: 0 },
    { day: 2, what: "invoice", cents: 8000, pick: 0 },
    { day: 3, what: "apply-credit", cents: 5000, pick: 1 },
  ]);
  const of = statementOf(entries, invoices, { from: start, to: "2026-01-31" });
  expect(
    of.movements.map(({ day, kind, number, amountCents, balanceCents }) => [
      day,
      kind,
      number,
      amountCents,
      balanceCents,
    ]),
  ).toEqual([
    ["2026-01-01", "invoice", 1, 10_000, 10_000],
    ["2026-01-02", "payment", 1, -15_000, -5000],
    ["2026-01-03", "invoice", 2, 8000, 3000],
  ]);
  expect(of.open).toMatchObject([{ number: 2, balanceDueCents: 3000, dueOn: "2026-02-02", days: -2 }]);
  expect(of).toMatchObject({ closingCents: 3000, creditCents: 0 });
});

test("last month is a whole month, and this month ends today", () => {
  expect(monthOf("2026-03-15", "last")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(monthOf("2026-01-01", "last")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(monthOf("2026-03-15", "this")).toEqual({ from: "2026-03-01", to: "2026-03-15" });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { methodIds } from "../payment-methods/methods.ts";
import { accountOfMethod, taxAccount } from "./accounts.ts";
import { type Fact, journalOf, trialBalance } from "./facts.ts";
import { iifOf } from "./iif.ts";

const cents = fc.integer({ min: 0, max: 500_000 });
const jurisdictions = [
  { state: "OH", level: "state", name: "Ohio" },
  { state: "OH", level: "county", name: "Cuyahoga" },
] as const;
const base = {
  day: "2026-11-20",
  repairOrderId: null,
  isDeposit: false,
  isCredit: false,
  isSoldElsewhere: false,
  sale: null,
  taxCents: 0,
  taxes: [],
};

const invoice = fc
  .record({
    laborCents: cents,
    partsCents: cents,
    subletCents: cents,
    stateFeesCents: fc.integer({ min: 0, max: 1000 }),
    otherFeesCents: cents,
    suppliesCents: cents,
    partsCostCents: cents,
    subletCostCents: cents,
    off: fc.integer({ min: 0, max: 100 }),
    taxes: fc.tuple(cents, cents),
  })
  .map(({ off, taxes, otherFeesCents, ...of }): Omit<Fact, "sourceId"> => {
    const feesCents = of.stateFeesCents + otherFeesCents;
    const before = of.laborCents + of.partsCents + of.subletCents + of.suppliesCents + feesCents;
    const discountCents = 0 - Math.floor(((of.laborCents + of.partsCents) * off) / 100);
    const taxCents = taxes[0] + taxes[1];
    return {
      ...base,
      kind: "invoice",
      invoiceId: "i",
      number: 10_001,
      amountCents: before + discountCents + taxCents,
      method: null,
      sale: { ...of, feesCents, discountCents },
      taxCents,
      taxes: jurisdictions.map((each, index) => ({ ...each, taxCents: taxes[index] ?? 0 })),
    };
  });

const credit = fc.record({ netCents: cents, taxes: fc.tuple(cents, cents) }).map(
  ({ netCents, taxes }): Omit<Fact, "sourceId"> => ({
    ...base,
    kind: "credit-note",
    invoiceId: "i",
    number: 1001,
    amountCents: -(netCents + taxes[0] + taxes[1]),
    method: null,
    taxCents: taxes[0] + taxes[1],
    taxes: jurisdictions.map((each, index) => ({ ...each, taxCents: taxes[index] ?? 0 })),
  }),
);

// Signs as the ledger has them, and one kind that the journal does not know.
const money = fc
  .record({
    kind: fc.constantFrom("payment", "refund", "refund-failed", "deposit", "deposit-refunded", "write-off"),
    method: fc.constantFrom(...methodIds),
    elsewhere: fc.boolean(),
    amount: cents,
  })
  .map(
    ({ kind, method, elsewhere, amount }): Omit<Fact, "sourceId"> => ({
      ...base,
      kind,
      isSoldElsewhere: elsewhere && method === "gift-card" && kind !== "write-off",
      method: kind === "write-off" ? null : method,
      invoiceId: kind.startsWith("deposit") ? null : "i",
      number: kind.startsWith("deposit") ? null : 10_001,
      amountCents: kind.startsWith("refund") && kind !== "refund-failed" ? amount : -amount,
    }),
  )
  .map((fact) => (fact.kind === "deposit-refunded" ? { ...fact, amountCents: -fact.amountCents } : fact));

const history = fc
  .array(fc.oneof(invoice, credit, money), { minLength: 500, maxLength: 500, size: "max" })
  .map((facts) => facts.map((fact, index): Fact => ({ ...fact, sourceId: `s${index}` })));

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

test("any history of 500 acts balances, equals the reports, and replays to the same bytes", () => {
  fc.assert(
    fc.property(history, (facts) => {
      const entries = journalOf(facts);
      for (const entry of entries) expect(sum(entry.lines.map((each) => each.amountCents))).toBe(0);
      expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
      const balances = trialBalance(entries);
      const balance = (key: string) =>
        sum(
          balances.filter((each) => each.account === key).map((each) => each.debitCents - each.creditCents),
        );
      const ofKind = (...kinds: string[]) => facts.filter((fact) => kinds.includes(fact.kind));
      // What customers owe, and what is held of theirs: the sums of the ledger.
      const owed = (fact: Fact) => fact.amountCents;
      expect(balance("receivables")).toBe(sum(facts.filter((fact) => fact.invoiceId).map(owed)));
      expect(balance("deposits")).toBe(sum(facts.filter((fact) => !fact.invoiceId).map(owed)));
      for (const [index, each] of jurisdictions.entries()) {
        const tax = (kind: string) => sum(ofKind(kind).map((fact) => fact.taxes[index]?.taxCents ?? 0));
        expect(-balance(taxAccount(each))).toBe(tax("invoice") - tax("credit-note"));
      }
      for (const account of new Set(Object.values(accountOfMethod)))
        expect(balance(account)).toBe(
          0 -
            sum(
              facts
                .filter((fact) => fact.method && accountOfMethod[fact.method] === account)
                .filter((fact) => !fact.isSoldElsewhere)
                .map(owed),
            ),
        );
      expect(balance("due-locations")).toBe(0 - sum(facts.filter((fact) => fact.isSoldElsewhere).map(owed)));
      const sales = ["labor", "parts", "sublet", "fees", "state-fees", "supplies", "discounts"];
      expect(-sum(sales.map(balance))).toBe(
        sum(ofKind("invoice").map((fact) => fact.amountCents - fact.taxCents)),
      );
      expect(balance("labor")).toBe(-sum(ofKind("invoice").map((fact) => fact.sale?.laborCents ?? 0)));
      expect(balance("parts-cost")).toBe(-balance("inventory"));
      expect(iifOf(journalOf(facts.map((fact) => ({ ...fact }))))).toBe(iifOf(entries));
    }),
    { numRuns: 30 },
  );
});

test("money that no invoice took is held as credit until a payment or a refund takes it", () => {
  const of = (over: Partial<Fact>): Fact => ({
    ...base,
    kind: "credit",
    sourceId: "s",
    invoiceId: null,
    number: null,
    amountCents: 0,
    method: null,
    ...over,
  });
  const entries = journalOf([
    of({ kind: "credit", sourceId: "a", amountCents: -10_000, method: "check" }),
    of({ kind: "credit-applied", sourceId: "b", amountCents: 7000 }),
    of({
      kind: "payment",
      sourceId: "b",
      invoiceId: "i",
      amountCents: -7000,
      method: "check",
      isCredit: true,
    }),
    of({ kind: "credit-refunded", sourceId: "c", amountCents: 3000, method: "check" }),
  ]);
  const balances = Object.fromEntries(
    trialBalance(entries).map(({ account, debitCents, creditCents }) => [account, debitCents - creditCents]),
  );
  expect(balances).toEqual({ undeposited: 7000, receivables: -7000, credits: 0 });
});

test("a gift card is owed until it pays, and locations owe each other for each other's cards", () => {
  const of = (over: Partial<Fact>): Fact => ({
    ...base,
    kind: "gift-card",
    sourceId: "s",
    invoiceId: null,
    number: null,
    amountCents: 0,
    method: null,
    ...over,
  });
  const balances = (facts: readonly Fact[]) =>
    Object.fromEntries(
      trialBalance(journalOf(facts)).map(({ account, debitCents, creditCents }) => [
        account,
        debitCents - creditCents,
      ]),
    );
  const sold = of({ amountCents: -10_000, method: "cash" });
  const paid = { kind: "payment", sourceId: "p", invoiceId: "i", amountCents: -4000 } as const;
  const byCard = { ...paid, method: "gift-card" } as const;
  expect(
    balances([sold, of(byCard), of({ kind: "gift-card-applied", sourceId: "p", amountCents: 4000 })]),
  ).toEqual({ undeposited: 10_000, "gift-cards": -6000, receivables: -4000 });
  expect(balances([of({ ...byCard, isSoldElsewhere: true })])).toEqual({
    "due-locations": 4000,
    receivables: -4000,
  });
  expect(balances([sold, of({ kind: "gift-card-elsewhere", sourceId: "p", amountCents: 4000 })])).toEqual({
    undeposited: 10_000,
    "gift-cards": -6000,
    "due-locations": -4000,
  });
  expect(
    balances([sold, of({ kind: "gift-card-refunded", sourceId: "r", amountCents: 10_000, method: "cash" })]),
  ).toEqual({ undeposited: 0, "gift-cards": 0 });
});

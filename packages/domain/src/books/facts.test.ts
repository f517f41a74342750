import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "../kernel/money.ts";
import { methodIds } from "../payment-methods/methods.ts";
import {
  accountOfMethod,
  accountsNamed,
  bankAccount,
  departmentAccount,
  isAccountKey,
  taxAccount,
} from "./accounts.ts";
import { type Fact, journalOf, type Sale, trialBalance } from "./facts.ts";
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
    coreChargesCents: fc.integer({ min: 0, max: 20_000 }),
    otherFeesCents: cents,
    suppliesCents: cents,
    partsCostCents: cents,
    subletCostCents: cents,
    off: fc.integer({ min: 0, max: 100 }),
    taxes: fc.tuple(cents, cents),
  })
  .map(({ off, taxes, otherFeesCents, ...of }): Omit<Fact, "sourceId"> => {
    const feesCents = of.stateFeesCents + of.coreChargesCents + otherFeesCents;
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

const credit = fc.record({ netCents: cents, coreShare: fc.nat(100), taxes: fc.tuple(cents, cents) }).map(
  ({ netCents, coreShare, taxes }): Omit<Fact, "sourceId"> => ({
    coreCents: Math.floor((netCents * coreShare) / 100),
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

/** How each kind of money stands in the ledger: the sign of its amount, and where the customer's side of it is booked. */
const moneyKinds = {
  payment: { sign: -1, side: "receivables" },
  refund: { sign: 1, side: "receivables" },
  "refund-failed": { sign: -1, side: "receivables" },
  "write-off": { sign: -1, side: "receivables", hasMethod: false },
  "finance-charge": { sign: 1, side: "receivables", hasMethod: false },
  "finance-charge-paid": { sign: -1, side: "receivables", hasMethod: false },
  "finance-charge-reopened": { sign: 1, side: "receivables", hasMethod: false },
  "finance-charge-waived": { sign: -1, side: "receivables", hasMethod: false },
  deposit: { sign: -1, side: "deposits" },
  "deposit-refunded": { sign: 1, side: "deposits" },
  credit: { sign: -1, side: "credits" },
  "credit-refunded": { sign: 1, side: "credits" },
  package: { sign: -1, side: "packages" },
  "package-refunded": { sign: 1, side: "packages" },
  // One that the journal does not know.
  "not-known": { sign: -1, side: "receivables", hasMethod: false },
} as const;
const money = fc
  .record({
    kind: fc.constantFrom(...(Object.keys(moneyKinds) as (keyof typeof moneyKinds)[])),
    method: fc.constantFrom(...methodIds),
    elsewhere: fc.boolean(),
    amount: cents,
  })
  .map(({ kind, method, elsewhere, amount }): Omit<Fact, "sourceId"> => {
    const { sign, side, ...of } = moneyKinds[kind];
    return {
      ...base,
      kind,
      isSoldElsewhere:
        elsewhere &&
        (method === "gift-card" || method === "package") &&
        side !== "packages" &&
        !("hasMethod" in of),
      method: "hasMethod" in of ? null : method,
      invoiceId: side === "receivables" ? "i" : null,
      number: side === "receivables" ? 10_001 : null,
      amountCents: sign * amount,
    };
  });

// Of the cash drawer: no customer owes more or less by them.
const drawer = fc
  .record({
    kind: fc.constantFrom("paid-in", "paid-out", "day-close", "charge-refunded"),
    method: fc.constantFrom("cash" as const, "check" as const),
    amount: cents,
    isShort: fc.boolean(),
  })
  .map(
    ({ kind, method, amount, isShort }): Omit<Fact, "sourceId"> => ({
      ...base,
      kind,
      method: kind === "charge-refunded" ? method : null,
      invoiceId: null,
      number: kind === "day-close" ? 1 : null,
      amountCents: kind === "day-close" && isShort ? -amount : amount,
    }),
  );

// Of stock and cores. Each step of a core can be taken back, which is the same amount below zero.
const goods = fc
  .record({
    kind: fc.constantFrom(
      ...(["stock-received", "stock-adjusted", "stock-moved", "stock-returned"] as const),
      ...(["core-received", "core-sent", "core-credited", "core-kept"] as const),
    ),
    amount: cents,
    core: fc.integer({ min: 0, max: 20_000 }),
    isBack: fc.boolean(),
  })
  .map(({ kind, amount, core, isBack }): Omit<Fact, "sourceId"> => {
    const hasSign = !["stock-received", "stock-returned", "core-credited"].includes(kind);
    const sign = hasSign && isBack ? -1 : 1;
    return {
      ...base,
      kind,
      method: null,
      invoiceId: null,
      number: null,
      // A vendor credits at most what is expected.
      amountCents: sign * (kind === "core-credited" ? Math.min(amount, core) : amount),
      coreCents: kind === "core-credited" || kind.startsWith("stock") ? sign * core : 0,
    };
  });

const clearing = ["undeposited", "card-terminal", "card", "ach"] as const;
const operating = { id: "b1", name: "Operating", lastFour: "1234" };
const bankSign = (fact: Fact) => (fact.kind === "bank-match" ? 1 : -1);
// What the bank has received, less a fee, and what was undone.
const bank = fc
  .record({
    kind: fc.constantFrom("bank-match", "bank-match-undone"),
    amounts: fc.tuple(cents, cents),
    accounts: fc.shuffledSubarray([...clearing], { minLength: 2, maxLength: 2 }),
    feePercent: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ kind, amounts, accounts, feePercent }): Omit<Fact, "sourceId"> => {
    const cleared = accounts.map((account, index) => ({ account, amountCents: amounts[index] ?? 0 }));
    const total = amounts[0] + amounts[1];
    const feeCents = Math.floor((total * feePercent) / 100);
    const amountCents = total - feeCents;
    return {
      ...base,
      kind,
      method: null,
      invoiceId: null,
      number: null,
      amountCents,
      bank: { ...operating, amountCents, feeCents, cleared },
    };
  });

const history = fc
  .array(fc.oneof(invoice, credit, money, drawer, goods, bank), {
    minLength: 500,
    maxLength: 500,
    size: "max",
  })
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
      const amountOf = (...kinds: string[]) => sum(ofKind(...kinds).map((fact) => fact.amountCents));
      // What customers owe, and what is held of theirs: the sums of the ledger.
      expect(balance("receivables")).toBe(
        sum(facts.filter((fact) => fact.invoiceId).map((fact) => fact.amountCents)),
      );
      expect(balance("deposits")).toBe(amountOf("deposit", "deposit-refunded"));
      expect(balance("credits")).toBe(
        amountOf("credit", "credit-refunded") - amountOf("finance-charge-paid", "finance-charge-reopened"),
      );
      expect(balance("finance-charges")).toBe(
        0 - amountOf("finance-charge") - amountOf("finance-charge-waived"),
      );
      expect(balance("bad-debt")).toBe(0 - amountOf("write-off"));
      expect(balance("paid-in")).toBe(0 - amountOf("paid-in"));
      expect(balance("paid-out")).toBe(amountOf("paid-out"));
      expect(balance("cash-over-short")).toBe(0 - amountOf("day-close"));
      for (const [index, each] of jurisdictions.entries()) {
        const tax = (kind: string) => sum(ofKind(kind).map((fact) => fact.taxes[index]?.taxCents ?? 0));
        expect(0 - balance(taxAccount(each))).toBe(tax("invoice") - tax("credit-note"));
      }
      for (const account of new Set(Object.values(accountOfMethod))) {
        const received = -sum(
          facts
            .filter((fact) => fact.method && accountOfMethod[fact.method] === account)
            .filter((fact) => !fact.isSoldElsewhere)
            .map((fact) => fact.amountCents),
        );
        const drawer = amountOf("paid-in", "day-close") - amountOf("paid-out");
        const charges = account === "card" ? amountOf("charge-refunded") : 0;
        // What was sold and paid back stands on the account that a payment by package is taken from.
        const packages = account === "packages" ? amountOf("package", "package-refunded") : 0;
        const cleared = sum(
          facts.flatMap((fact) =>
            (fact.bank?.cleared ?? [])
              .filter((each) => each.account === account)
              .map((each) => bankSign(fact) * each.amountCents),
          ),
        );
        expect(balance(account)).toBe(
          received + charges + packages + (account === "undeposited" ? drawer : 0) - cleared,
        );
      }
      expect(balance(bankAccount(operating))).toBe(
        sum(facts.map((fact) => bankSign(fact) * (fact.bank?.amountCents ?? 0))),
      );
      expect(balance("card-fees")).toBe(
        sum(facts.map((fact) => bankSign(fact) * (fact.bank?.feeCents ?? 0))),
      );
      expect(balance("due-locations")).toBe(
        0 -
          sum(facts.filter((fact) => fact.isSoldElsewhere).map((fact) => fact.amountCents)) -
          amountOf("stock-moved") -
          sum(ofKind("stock-moved").map((fact) => fact.coreCents ?? 0)),
      );
      const sales = ["labor", "parts", "sublet", "fees", "state-fees", "supplies", "discounts"];
      const coreOf = (...kinds: string[]) => sum(ofKind(...kinds).map((fact) => fact.coreCents ?? 0));
      const charged = sum(ofKind("invoice").map((fact) => fact.sale?.coreChargesCents ?? 0));
      expect(charged - sum(sales.map(balance))).toBe(
        sum(ofKind("invoice").map((fact) => fact.amountCents - fact.taxCents)),
      );
      // Core charges are owed to customers, and are never income or a sales credit.
      expect(0 - balance("core-charges")).toBe(charged - coreOf("credit-note"));
      expect(balance("credit-notes")).toBe(
        sum(ofKind("credit-note").map((fact) => -fact.amountCents - fact.taxCents - (fact.coreCents ?? 0))),
      );
      // Where each core is, and what the vendors still owe for it.
      const onGoods = ["stock-received", "stock-adjusted", "stock-moved"];
      expect(balance("core-inventory")).toBe(amountOf("core-received") - amountOf("core-sent"));
      expect(balance("core-credits")).toBe(amountOf("core-sent") - coreOf("core-credited"));
      expect(balance("core-deposits")).toBe(
        coreOf(...onGoods) - amountOf("core-received") - amountOf("core-kept"),
      );
      expect(balance("core-loss")).toBe(
        amountOf("core-kept") + coreOf("core-credited") - amountOf("core-credited"),
      );
      expect(0 - balance("received-not-billed")).toBe(
        amountOf("stock-received") + coreOf("stock-received") - amountOf("core-credited"),
      );
      expect(0 - balance("inventory-adjustments")).toBe(
        amountOf("stock-adjusted") + coreOf("stock-adjusted"),
      );
      expect(balance("labor")).toBe(0 - sum(ofKind("invoice").map((fact) => fact.sale?.laborCents ?? 0)));
      expect(balance("parts-cost") + balance("inventory")).toBe(amountOf(...onGoods));
      expect(iifOf(journalOf(facts.map((fact) => ({ ...fact }))))).toBe(iifOf(entries));
    }),
    { numRuns: 30 },
  );
});

test("by department, the books are the same but for the subaccounts, and balance", () => {
  const departments = ["tires", "body", "mechanical"];
  const kept = ["labor", "parts", "sublet", "fees", "supplies", "discounts", "credit-notes"] as const;
  // What comes back to stock is not divided.
  const isDivided = (fact: Fact) => fact.kind !== "stock-returned";
  const byDepartment = (facts: readonly Fact[], weights: readonly number[]): Fact[] =>
    facts.map((fact) => {
      const { sale } = fact;
      if (!sale && fact.kind !== "credit-note") return fact;
      const part = (cents: number) => allocate(cents, weights);
      const names = Object.keys(sale ?? {}) as (keyof Sale)[];
      const shares = names.map((name) => [name, part(sale?.[name] ?? 0)] as const);
      const nothing = { laborCents: 0, partsCents: 0, subletCents: 0, feesCents: 0, stateFeesCents: 0 };
      const rest = {
        coreChargesCents: 0,
        suppliesCents: 0,
        discountCents: 0,
        partsCostCents: 0,
        subletCostCents: 0,
      };
      const net = part(-fact.amountCents - fact.taxCents - (fact.coreCents ?? 0));
      return {
        ...fact,
        departments: departments.map((departmentId, index) => ({
          ...nothing,
          ...rest,
          departmentId,
          netCents: net[index] ?? 0,
          ...Object.fromEntries(shares.map(([name, parts]) => [name, parts[index] ?? 0])),
        })),
      };
    });
  const weights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(history, weights, (history, shares) => {
      const facts = history.filter(isDivided);
      const plain = journalOf(facts);
      const divided = journalOf(byDepartment(facts, shares));
      for (const entry of divided) expect(sum(entry.lines.map((each) => each.amountCents))).toBe(0);
      expect(divided.map((entry) => entry.id)).toEqual(plain.map((entry) => entry.id));
      const balances = (entries: typeof plain, keys: readonly string[]) =>
        sum(
          trialBalance(entries)
            .filter((each) => keys.includes(each.account))
            .map((each) => each.debitCents - each.creditCents),
        );
      for (const key of [...kept, "parts-cost", "sublet-cost"] as const)
        expect(
          balances(
            divided,
            departments.map((id) => departmentAccount(key, id)),
          ),
        ).toBe(balances(plain, [key]));
      for (const key of ["receivables", "inventory", "state-fees", "core-charges", "sublet-clearing"])
        expect(balances(divided, [key])).toBe(balances(plain, [key]));
    }),
    { numRuns: 10 },
  );
});

test("a department's account is a subaccount that follows the names of both", () => {
  const key = departmentAccount("labor", "id-1");
  const nameOf = accountsNamed(
    [{ key: "labor", number: "4010", name: "Service labor" }],
    () => "Tires: and wheels",
  );
  expect(nameOf(key)).toEqual({ number: "", name: "Service labor:Tires  and wheels", type: "INC" });
  expect(accountsNamed([{ key, number: "4011", name: "Tire labor" }])(key).name).toBe("Tire labor");
  expect([
    isAccountKey(key),
    isAccountKey('department:["inventory","id-1"]'),
    isAccountKey("department:x"),
  ]).toEqual([true, false, false]);
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

test("a package is owed from its sale until its work is done", () => {
  const of = (over: Partial<Fact>): Fact => ({ ...base, sourceId: "s", ...over }) as Fact;
  const sold = of({ kind: "package", invoiceId: null, number: null, amountCents: -20_000, method: "check" });
  const paid = of({ kind: "payment", sourceId: "p", invoiceId: "i", amountCents: -4000, method: "package" });
  const applied = of({ kind: "package-applied", sourceId: "p", invoiceId: null, amountCents: 4000 });
  const back = of({
    kind: "package-refunded",
    sourceId: "r",
    invoiceId: null,
    number: null,
    amountCents: 16_000,
    method: "check",
  });
  const balances = (...facts: Fact[]) =>
    Object.fromEntries(
      trialBalance(journalOf(facts)).map((each) => [each.account, each.debitCents - each.creditCents]),
    );
  expect(balances(sold)).toEqual({ undeposited: 20_000, packages: -20_000 });
  expect(balances(sold, paid, applied)).toEqual({
    undeposited: 20_000,
    packages: -16_000,
    receivables: -4000,
  });
  expect(balances(sold, paid, applied, back)).toEqual({ undeposited: 4000, packages: 0, receivables: -4000 });
  const elsewhere = of({ ...paid, isSoldElsewhere: true });
  expect(balances(elsewhere)).toEqual({ "due-locations": 4000, receivables: -4000 });
  expect(balances(of({ kind: "package-elsewhere", invoiceId: null, amountCents: 4000 }))).toEqual({
    packages: 4000,
    "due-locations": -4000,
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { JournalEntry } from "../facts.ts";
import { type BankLine, checkMatch, kindOfLine, waitingFinding, waitingGroups } from "./rules.ts";
import { suggestMatches } from "./suggest.ts";

const total = (amounts: readonly { amountCents: number }[]) =>
  amounts.reduce((sum, each) => sum + each.amountCents, 0);
const entry = (
  id: string,
  day: string,
  account: JournalEntry["lines"][number]["account"],
  amountCents: number,
) =>
  ({
    id,
    day,
    memo: "",
    docNumber: "",
    invoiceId: null,
    repairOrderId: null,
    lines: [
      { account, amountCents },
      { account: "receivables", amountCents: -amountCents },
    ],
  }) satisfies JournalEntry;
const waiting = (of: Partial<Parameters<typeof waitingGroups>[0]>) =>
  waitingGroups({ entries: [], closes: [], drawerFrom: null, matched: new Set(), ...of });
const line = (id: string, day: string, amountCents: number, description = "DEPOSIT"): BankLine => ({
  id,
  day,
  amountCents,
  description,
  kind: kindOfLine({ amountCents, description }),
});
const close = { id: "c1", number: 12, day: "2026-11-20", depositCents: 124_000, batchCents: 50_000 };

test("closes, cards by day, and single payments wait, without what is matched or in a close", () => {
  const groups = waiting({
    entries: [
      entry("payment-1", "2026-11-19", "undeposited", 300),
      entry("payment-2", "2026-11-20", "undeposited", 400),
      entry("payment-3", "2026-11-20", "card", 500),
      entry("refund-1", "2026-11-20", "card", -100),
      entry("payment-4", "2026-11-20", "ach", 700),
      entry("payment-5", "2026-11-21", "card", 900),
    ],
    closes: [close],
    drawerFrom: "2026-11-20",
    matched: new Set(["card:payment-5", "batch:c1"]),
  });
  expect(groups.map(({ id, amountCents }) => [id, amountCents])).toEqual([
    ["day:undeposited:2026-11-19", 300],
    ["day:card:2026-11-20", 400],
    ["one:ach:payment-4", 700],
    ["slip:c1", 124_000],
  ]);
  expect(waitingFinding(groups, "2026-11-25")).toBe("$1,254.00 waits for the bank, the oldest 6 days");
  expect(waitingFinding([], "2026-11-25")).toBe("Nothing waits for the bank");
});

test("suggestions say why: the same amount, several that add up, several lines, and cards less a fee", () => {
  const entries = [
    entry("p1", "2026-11-20", "card", 40_000),
    entry("p2", "2026-11-21", "card", 60_000),
    entry("p3", "2026-11-20", "ach", 70_000),
    entry("p4", "2026-11-21", "ach", 11_000),
    entry("p5", "2026-11-22", "ach", 12_000),
  ];
  const found = suggestMatches(
    [
      line("slip", "2026-11-22", 124_000),
      line("ach", "2026-11-21", 70_000),
      line("two", "2026-11-23", 23_000),
      line("batch 1", "2026-11-21", 20_000),
      line("batch 2", "2026-11-21", 30_000),
      line("payout", "2026-11-23", 97_100),
      line("rent", "2026-11-23", -90_000),
      line("none", "2026-11-23", 33_333),
    ],
    waiting({ entries, closes: [close], drawerFrom: "2026-11-20" }),
  );
  const by = new Map(found.map((each) => [each.lineIds.join("+"), each]));
  expect([...by.keys()].sort()).toEqual(["ach", "batch 1+batch 2", "payout", "slip", "two"]);
  expect(by.get("slip")).toMatchObject({
    groupIds: ["slip:c1"],
    isExact: true,
    reason: "Deposit slip of close #12, November 20: the same amount, 2 days later.",
  });
  expect(by.get("two")).toMatchObject({ groupIds: ["one:ach:p4", "one:ach:p5"], isExact: true });
  expect(by.get("batch 1+batch 2")).toMatchObject({ groupIds: ["batch:c1"], feeCents: 0, isExact: false });
  expect(by.get("payout")).toMatchObject({
    groupIds: ["day:card:2026-11-20", "day:card:2026-11-21"],
    feeCents: 2900,
    isExact: false,
    reason:
      "Online cards of November 20 and 1 more through November 21: $1,000.00 less a fee of $29.00 (2.9%), 2 days later.",
  });
});

test("a deposit before its slip, or six days after, is not suggested, nor is money of two kinds as exact", () => {
  const one = (day: string) => suggestMatches([line("l", day, 124_000)], waiting({ closes: [close] }));
  expect(["2026-11-19", "2026-11-20", "2026-11-25", "2026-11-26"].map((day) => one(day).length)).toEqual([
    0, 1, 1, 0,
  ]);
  const entries = [entry("p", "2026-11-20", "ach", 124_000)];
  expect(
    suggestMatches([line("l", "2026-11-21", 124_000)], waiting({ entries, closes: [close] })),
  ).toMatchObject([{ isExact: false }]);
});

test("a fee is at most 5% of the cards, and only of cards", () => {
  const groups = (account: "card" | "ach", amountCents: number) => [{ account, amountCents }] as const;
  const check = (bank: number, of: Parameters<typeof checkMatch>[1]) => {
    const checked = checkMatch([line("l", "2026-11-20", bank, "STRIPE")], of);
    return checked.ok ? checked.value.feeCents : checked.reason;
  };
  expect(check(9500, groups("card", 10_000))).toBe(500);
  expect(check(9499, groups("card", 10_000))).toContain(
    "The bank has $5.01 less than what you chose. A card fee",
  );
  expect(check(9999, groups("ach", 10_000))).toContain("Only cards have a fee.");
  expect(check(10_001, groups("card", 10_000))).toContain("The bank has $0.01 more than what you chose.");
  expect(check(100, [])).toBe("Choose what the bank received with this line.");
  expect(check(-2500, [])).toBe(2500);
});

const days = fc.integer({ min: 1, max: 9 }).map((day) => `2026-11-0${day}`);
test("any suggestion adds up to the cent and uses each line and each group once", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          day: days,
          account: fc.constantFrom("card", "card-reader", "ach", "undeposited", "card-terminal", "financing"),
          amount: fc.integer({ min: -2000, max: 9000 }),
        }),
        { maxLength: 40 },
      ),
      fc.array(fc.record({ day: days, amount: fc.integer({ min: -500, max: 9000 }) }), { maxLength: 30 }),
      fc.array(fc.nat({ max: 39 }), { maxLength: 10 }),
      (facts, random, copied) => {
        const groups = waiting({
          entries: facts.map(({ day, account, amount }, index) =>
            entry(`e${index}`, day, account as "card", amount),
          ),
        });
        // Some lines have the amount of a group, or a little less, so that there is something to find.
        const lines = [
          ...random.map(({ day, amount }, index) => line(`r${index}`, day, amount)),
          ...copied.flatMap((at, index) => {
            const group = groups[at];
            return group ? [line(`c${index}`, group.day, group.amountCents - (index % 3) * 7)] : [];
          }),
        ];
        const found = suggestMatches(lines, groups);
        const used = found.flatMap((each) => [...each.lineIds, ...each.groupIds]);
        expect(new Set(used).size).toBe(used.length);
        for (const { lineIds, groupIds, feeCents, isExact } of found) {
          const own = lines.filter(({ id }) => lineIds.includes(id));
          const of = groups.filter(({ id }) => groupIds.includes(id));
          expect(total(own) + feeCents).toBe(total(of));
          expect(checkMatch(own, of)).toMatchObject({ ok: true, value: { feeCents } });
          if (isExact) expect(feeCents).toBe(0);
        }
        // What waits is the balance of the clearing accounts.
        expect(total(groups)).toBe(facts.reduce((sum, { amount }) => sum + amount, 0));
      },
    ),
    { numRuns: 300 },
  );
});

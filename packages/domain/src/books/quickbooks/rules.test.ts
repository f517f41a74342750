import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../kernel/time.ts";
import { type AccountKey, accountOf, chartKeys } from "../accounts.ts";
import type { JournalEntry, JournalLine } from "../facts.ts";
import {
  canBe,
  dailyLines,
  docNumberOf,
  linesToSend,
  missingAccounts,
  noteOf,
  type RemoteAccount,
  retryAfterSeconds,
  suggestAccount,
} from "./rules.ts";

const transfer = fc
  .record({
    from: fc.constantFrom(...chartKeys),
    to: fc.constantFrom(...chartKeys),
    amountCents: fc.integer({ min: 1, max: 10_000_000 }),
    day: fc.integer({ min: 0, max: 3 }).map((days) => addDays("2026-10-30", days)),
  })
  .map(
    ({ from, to, amountCents, day }): JournalEntry => ({
      id: "entry",
      day,
      memo: "",
      docNumber: "",
      invoiceId: null,
      repairOrderId: null,
      lines: [
        { account: to, amountCents },
        { account: from, amountCents: -amountCents },
      ],
    }),
  );
const total = (lines: readonly JournalLine[]) => lines.reduce((sum, each) => sum + each.amountCents, 0);
const balances = (lines: readonly JournalLine[]) => {
  const sums: Record<string, number> = {};
  for (const { account, amountCents } of lines) sums[account] = (sums[account] ?? 0) + amountCents;
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
};

describe("what is sent of a day", () => {
  test("adds up to the journal of the day, however often it grew in between, and each entry balances", () => {
    fc.assert(
      fc.property(fc.array(fc.array(transfer, { maxLength: 6 }), { maxLength: 5 }), (growths) => {
        const journal: JournalEntry[] = [];
        const sent = new Map<string, JournalLine[][]>();
        for (const growth of growths) {
          journal.push(...growth);
          for (const [day, lines] of dailyLines(journal)) {
            const before = sent.get(day) ?? [];
            const entry = linesToSend(lines, before);
            expect(total(entry)).toBe(0);
            if (entry.length > 0) sent.set(day, [...before, entry]);
            // Sent once more, there is nothing.
            expect(linesToSend(lines, sent.get(day) ?? [])).toEqual([]);
          }
        }
        for (const [day] of dailyLines(journal))
          expect(balances((sent.get(day) ?? []).flat())).toEqual(
            balances(journal.filter((each) => each.day === day).flatMap((each) => each.lines)),
          );
      }),
    );
  });

  test("is the same whatever the order of the journal", () => {
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 8 }), (entries) => {
        expect(new Map([...dailyLines([...entries].reverse())].sort())).toEqual(
          new Map([...dailyLines(entries)].sort()),
        );
      }),
    );
  });
});

describe("the account in QuickBooks", () => {
  const remote = (id: string, name: string, type: string, number = ""): RemoteAccount => ({
    id,
    name,
    type,
    number,
  });
  const suggest = (key: AccountKey, ...remotes: RemoteAccount[]) =>
    suggestAccount(accountOf(key), remotes)?.id ?? null;

  test("is found by number, else by name, and only among types that it can be", () => {
    expect(
      suggest("labor", remote("1", "Sales", "Income", "4000"), remote("2", "Labor sales", "Income")),
    ).toBe("1");
    expect(suggest("labor", remote("2", "labor  SALES", "Income"))).toBe("2");
    expect(suggest("labor", remote("3", "Shop income:Labor sales", "Income"))).toBe("3");
    expect(suggest("labor", remote("4", "Labor sales", "Expense", "4000"))).toBeNull();
    expect(suggest("labor")).toBeNull();
  });

  test("is not guessed between two", () => {
    expect(
      suggest("labor", remote("1", "A:Labor sales", "Income"), remote("2", "B:Labor sales", "Income")),
    ).toBeNull();
  });

  test("is never receivables or payables, whose lines need a customer or a vendor", () => {
    for (const key of chartKeys)
      for (const type of ["Accounts Receivable", "Accounts Payable"])
        expect(canBe(accountOf(key).type, remote("1", "A/R", type))).toBe(false);
  });
});

test("an attempt waits longer after each failure, from a minute to six hours", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map(retryAfterSeconds)).toEqual([
    60, 180, 540, 1620, 4860, 14_580, 21_600, 21_600,
  ]);
});

test("an entry says in QuickBooks which day and location it is of", () => {
  const entry = { id: "0192f0aa-0000-7000-8000-000000000001", day: "2026-10-31" };
  expect(docNumberOf(entry)).toBe("AIQ-261031-0192f0aa");
  expect(docNumberOf(entry).length).toBeLessThanOrEqual(21);
  expect(noteOf({ ...entry, location: "Bay Auto", number: 1 })).toBe(
    "AutoIQ, Bay Auto: sales and payments of October 31, 2026",
  );
  expect(noteOf({ ...entry, location: "Bay Auto", number: 3 })).toBe(
    "AutoIQ, Bay Auto: correction 2 of October 31, 2026",
  );
  expect(missingAccounts(["Labor sales", "Parts sales"])).toBe(
    "Choose an account in QuickBooks for Labor sales, Parts sales, then retry.",
  );
});

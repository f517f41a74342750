import { type Account, type AccountKey, accountOf as defaultAccount } from "./accounts.ts";
import type { JournalEntry } from "./facts.ts";

const text = (value: string) => value.replaceAll(/[\t\r\n"]/g, " ");
const row = (...cells: readonly string[]) => `${cells.map(text).join("\t")}\r\n`;
const dateOf = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
const dollars = (cents: number) => (cents / 100).toFixed(2);

/**
 * The journal as an IIF file for QuickBooks Desktop: its accounts, then one GENERAL JOURNAL transaction per entry, debits
 * above zero. The same entries always make the same bytes.
 */
export function iifOf(
  entries: readonly JournalEntry[],
  accountOf: (key: AccountKey) => Account = defaultAccount,
): string {
  // A subaccount needs its parent before it. Keys that share a name are one account.
  const accounts = new Map<string, Account>();
  for (const key of entries.flatMap((entry) => entry.lines.map((line) => line.account))) {
    const account = accountOf(key);
    const parts = account.name.split(":");
    for (const [index] of parts.entries()) {
      const name = parts.slice(0, index + 1).join(":");
      if (index === parts.length - 1) accounts.set(name, account);
      else if (!accounts.has(name)) accounts.set(name, { ...account, name, number: "" });
    }
  }
  const listed = [...accounts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const head = ["TRNSTYPE", "DATE", "ACCNT", "AMOUNT", "DOCNUM", "MEMO"];
  return [
    row("!ACCNT", "NAME", "ACCNTTYPE", "ACCNUM"),
    ...listed.map(({ name, type, number }) => row("ACCNT", name, type, number)),
    row("!TRNS", ...head),
    row("!SPL", ...head),
    row("!ENDTRNS"),
    ...entries.flatMap((entry) => [
      ...entry.lines.map((line, index) =>
        row(
          index === 0 ? "TRNS" : "SPL",
          "GENERAL JOURNAL",
          dateOf(entry.day),
          accountOf(line.account).name,
          dollars(line.amountCents),
          entry.docNumber,
          entry.memo,
        ),
      ),
      row("ENDTRNS"),
    ]),
  ].join("");
}

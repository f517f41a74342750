import type { Cents } from "../../kernel/money.ts";
import { formatMonthDay } from "../../kernel/time.ts";
import type { Account, AccountKey, AccountType } from "../accounts.ts";
import type { JournalEntry, JournalLine } from "../facts.ts";

/** Which account types of QuickBooks Online an account of the journal can be. */
const typesOf: Readonly<Record<AccountType, readonly string[]>> = {
  BANK: ["Bank"],
  FIXASSET: ["Fixed Asset"],
  OCASSET: ["Other Current Asset", "Bank", "Other Asset"],
  OCLIAB: ["Other Current Liability", "Long Term Liability"],
  INC: ["Income", "Other Income"],
  COGS: ["Cost of Goods Sold", "Expense"],
  EXP: ["Expense", "Other Expense"],
  EQUITY: ["Equity"],
};

/** An account in the chart of accounts of QuickBooks Online. */
export interface RemoteAccount {
  readonly id: string;
  /** With its parents, separated by colons. */
  readonly name: string;
  readonly number: string;
  readonly type: string;
}

/**
 * Whether an account of the journal can be that one in QuickBooks. Receivables and payables are out, because each of
 * their lines needs a customer or a vendor.
 */
export const canBe = (type: AccountType, remote: RemoteAccount): boolean =>
  typesOf[type].includes(remote.type);

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** The name of an account that is created in QuickBooks. A colon would make it a subaccount. */
export const remoteNameOf = (account: Pick<Account, "name">): string =>
  account.name.replaceAll(":", " - ").slice(0, 100);

/**
 * The account that is most likely meant: one of its number, else of its name, of a type that it can be. Null when none
 * is, or when several are.
 */
export function suggestAccount(account: Account, remotes: readonly RemoteAccount[]): RemoteAccount | null {
  const possible = remotes.filter((remote) => canBe(account.type, remote));
  const only = (found: readonly RemoteAccount[]) => (found.length === 1 ? (found[0] ?? null) : null);
  const numbered = account.number ? possible.filter((remote) => remote.number === account.number) : [];
  return (
    only(numbered) ??
    only(possible.filter((remote) => plain(remote.name) === plain(remoteNameOf(account)))) ??
    only(possible.filter((remote) => plain(remote.name.split(":").at(-1) ?? "") === plain(account.name)))
  );
}

/** One line per account, debits first, then by account. Accounts that come to nothing are left out. */
function sorted(sums: ReadonlyMap<AccountKey, Cents>): JournalLine[] {
  return [...sums]
    .filter(([, amountCents]) => amountCents !== 0)
    .map(([account, amountCents]) => ({ account, amountCents }))
    .sort((a, b) => Math.sign(b.amountCents) - Math.sign(a.amountCents) || (a.account < b.account ? -1 : 1));
}

function add(sums: Map<AccountKey, Cents>, lines: readonly JournalLine[], sign: 1 | -1): void {
  for (const { account, amountCents } of lines)
    sums.set(account, (sums.get(account) ?? 0) + sign * amountCents);
}

/** The journal by day: what each day debited or credited to each account, debits and credits netted. */
export function dailyLines(entries: readonly JournalEntry[]): ReadonlyMap<string, readonly JournalLine[]> {
  const days = new Map<string, Map<AccountKey, Cents>>();
  for (const { day, lines } of entries) {
    const sums = days.get(day) ?? new Map<AccountKey, Cents>();
    days.set(day, sums);
    add(sums, lines, 1);
  }
  return new Map([...days].map(([day, sums]) => [day, sorted(sums)]));
}

/**
 * What is still to be sent of a day: its lines less those of the entries that were made of it before. They add up to zero,
 * as both do. Empty: nothing.
 */
export function linesToSend(
  day: readonly JournalLine[],
  before: readonly (readonly JournalLine[])[],
): JournalLine[] {
  const sums = new Map<AccountKey, Cents>();
  add(sums, day, 1);
  for (const lines of before) add(sums, lines, -1);
  return sorted(sums);
}

/** Seconds until the next attempt, after that many failures in a row: from a minute to six hours. */
export const retryAfterSeconds = (failures: number): number =>
  Math.min(60 * 3 ** Math.max(0, failures - 1), 6 * 3600);

/** The number of an entry in QuickBooks, which takes 21 characters. */
export const docNumberOf = (entry: { readonly id: string; readonly day: string }): string =>
  `AIQ-${entry.day.replaceAll("-", "").slice(2)}-${entry.id.slice(0, 8)}`;

/** What an entry says about itself in QuickBooks. */
export const noteOf = (entry: {
  readonly day: string;
  readonly location: string;
  readonly number: number;
}): string =>
  `AutoIQ, ${entry.location}: ${entry.number === 1 ? "sales and payments" : `correction ${entry.number - 1}`} of ${formatMonthDay(entry.day)}, ${entry.day.slice(0, 4)}`;

/** The sentence about accounts that have none in QuickBooks yet. */
export const missingAccounts = (names: readonly string[]): string =>
  `Choose an account in QuickBooks for ${names.join(", ")}, then retry.`;

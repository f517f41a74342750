import {
  type AccountKey,
  accountOf,
  accountsNamed,
  chartKeys,
  methodsOfAccount,
  taxAccount,
} from "@autoiq/domain/books/accounts";
import type { getJournal, listAccounts } from "@autoiq/domain/books/contract";
import { type JournalEntry, journalOf, trialBalance } from "@autoiq/domain/books/facts";
import { namesOfLocked } from "@autoiq/domain/books/lock/rules";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findLockChanges } from "./lock/store.ts";
import { findAccounts, findFacts, findJurisdictions } from "./store.ts";

interface Period {
  readonly locationIds: readonly string[];
  /** Whether the costs of goods are in it. */
  readonly seesCosts: boolean;
  readonly from: string;
  readonly to: string;
}

const shownEntries = 500;

/** The journal of the days `from` to `to`, both included, each by the calendar of its location. */
export const journalBetween = async (tx: TenantTx, of: Period): Promise<JournalEntry[]> =>
  journalOf(
    await findFacts(tx, { locationIds: of.locationIds, from: of.from, to: of.to, goods: of.seesCosts }),
  );

/**
 * What the business calls an account in the journal of a period. Of locked days, it is what it called it when they were
 * locked, so that their files stay the same bytes (0122).
 */
export async function accountNames(tx: TenantTx, of: Pick<Period, "locationIds" | "to">) {
  const [own, changes] = await Promise.all([findAccounts(tx), findLockChanges(tx, of.locationIds)]);
  return accountsNamed(namesOfLocked(changes, of.locationIds, of.to) ?? own);
}

/** The accounts of the chart, and of each jurisdiction's tax. */
export async function accountList(tx: TenantTx): Promise<ReplyOf<typeof listAccounts>> {
  const [own, jurisdictions] = await Promise.all([findAccounts(tx), findJurisdictions(tx)]);
  const nameOf = accountsNamed(own);
  const keys = [
    ...new Set([
      ...chartKeys,
      ...jurisdictions.map(taxAccount),
      ...own.map((each) => each.key as AccountKey),
    ]),
  ];
  const accounts = keys.map((key) => {
    const { number, name } = nameOf(key);
    return { key, number, name, purpose: accountOf(key).name, methods: methodsOfAccount(key) };
  });
  return { accounts };
}

/** Accounts without a number last. */
const byNumber = (a: { number: string; name: string }, b: { number: string; name: string }) =>
  `${a.number || "~"} ${a.name}` < `${b.number || "~"} ${b.name}` ? -1 : 1;

/** The journal as the page shows it. */
export async function journalPage(tx: TenantTx, of: Period): Promise<ReplyOf<typeof getJournal>> {
  const entries = await journalBetween(tx, of);
  const nameOf = await accountNames(tx, of);
  const named = (key: AccountKey) => {
    const { number, name } = nameOf(key);
    return { number, name };
  };
  // Accounts of one name are one account.
  const accounts = new Map<string, ReplyOf<typeof getJournal>["accounts"][number]>();
  for (const { account, debitCents, creditCents } of trialBalance(entries)) {
    const names = named(account);
    const before = accounts.get(names.name);
    accounts.set(names.name, {
      ...names,
      debitCents: debitCents + (before?.debitCents ?? 0),
      creditCents: creditCents + (before?.creditCents ?? 0),
      methods: [before?.methods, methodsOfAccount(account)].filter(Boolean).join(", "),
    });
  }
  return {
    hasGoods: of.seesCosts,
    accounts: [...accounts.values()].sort(byNumber),
    count: entries.length,
    entries: entries
      .slice(-shownEntries)
      .reverse()
      .map(({ id, day, memo, invoiceId, repairOrderId, lines }) => ({
        id,
        day,
        memo,
        invoiceId,
        repairOrderId,
        lines: lines.map(({ account, amountCents }) => ({ ...named(account), amountCents })),
      })),
  };
}

/** The journal as a table, a row for each line, amounts in dollars. */
export async function journalTable(tx: TenantTx, of: Period) {
  const entries = await journalBetween(tx, of);
  const nameOf = await accountNames(tx, of);
  const dollars = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : "");
  return {
    name: `journal-${of.from}-${of.to}`,
    columns: ["Date", "Entry", "Number", "Memo", "Account number", "Account", "Debit", "Credit"],
    rows: entries.flatMap((entry) =>
      entry.lines.map(({ account, amountCents }) => ({
        Date: entry.day,
        Entry: entry.id,
        Number: entry.docNumber,
        Memo: entry.memo,
        "Account number": nameOf(account).number,
        Account: nameOf(account).name,
        Debit: dollars(amountCents),
        Credit: dollars(-amountCents),
      })),
    ),
  };
}

import { accountOf, methodsOfAccount } from "@autoiq/domain/books/accounts";
import type { getJournal } from "@autoiq/domain/books/contract";
import { type JournalEntry, journalOf, trialBalance } from "@autoiq/domain/books/facts";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findFacts } from "./store.ts";

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

const byNumber = (a: { number: string; name: string }, b: { number: string; name: string }) =>
  a.number + a.name < b.number + b.name ? -1 : 1;

/** The journal as the page shows it. */
export async function journalPage(tx: TenantTx, of: Period): Promise<ReplyOf<typeof getJournal>> {
  const entries = await journalBetween(tx, of);
  const named = (key: Parameters<typeof accountOf>[0]) => {
    const { number, name } = accountOf(key);
    return { number, name };
  };
  return {
    hasGoods: of.seesCosts,
    accounts: trialBalance(entries)
      .map(({ account, ...sums }) => ({ ...named(account), ...sums, methods: methodsOfAccount(account) }))
      .sort(byNumber),
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
        "Account number": accountOf(account).number,
        Account: accountOf(account).name,
        Debit: dollars(amountCents),
        Credit: dollars(-amountCents),
      })),
    ),
  };
}

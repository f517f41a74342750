import { creditShares } from "@autoiq/domain/analytics/departments/rules";
import {
  type AccountKey,
  accountOf,
  accountsNamed,
  chartKeys,
  departmentAccount,
  departmentalKeys,
  departmentOf,
  methodsOfAccount,
  taxAccount,
} from "@autoiq/domain/books/accounts";
import type { getJournal, listAccounts } from "@autoiq/domain/books/contract";
import { type DepartmentShare, type JournalEntry, journalOf, trialBalance } from "@autoiq/domain/books/facts";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { TenantTx } from "../../platform/tenancy.ts";
import {
  findAccounts,
  findCredits,
  findDepartments,
  findFacts,
  findJurisdictions,
  findSales,
} from "./store.ts";

interface Period {
  readonly locationIds: readonly string[];
  /** Whether the costs of goods are in it. */
  readonly seesCosts: boolean;
  readonly from: string;
  readonly to: string;
}

const shownEntries = 500;

/** The journal of the days `from` to `to`, both included, each by the calendar of its location. */
export async function journalBetween(tx: TenantTx, of: Period): Promise<JournalEntry[]> {
  const period = { locationIds: of.locationIds, from: of.from, to: of.to, goods: of.seesCosts };
  const facts = await findFacts(tx, period);
  const fromDay = (await findDepartments(tx))?.fromDay;
  if (!fromDay || fromDay > of.to) return journalOf(facts);
  const shares = await sharesByDepartment(tx, period);
  return journalOf(
    facts.map((fact) =>
      fact.day < fromDay ? fact : { ...fact, departments: shares.get(`${fact.kind} ${fact.sourceId}`) ?? [] },
    ),
  );
}

/** What each department sold on invoices, and gives back by credit notes, by the kind and source of the fact. */
async function sharesByDepartment(
  tx: TenantTx,
  period: { locationIds: readonly string[]; from: string; to: string; goods: boolean },
): Promise<Map<string, DepartmentShare[]>> {
  const [sales, credits] = await Promise.all([findSales(tx, period), findCredits(tx, period)]);
  const shares = new Map<string, DepartmentShare[]>();
  const add = (key: string, share: DepartmentShare) => shares.set(key, [...(shares.get(key) ?? []), share]);
  for (const { sourceId, ...share } of sales) add(`invoice ${sourceId}`, share);
  for (const { sourceId, ...credit } of credits)
    for (const { departmentId, cents: netCents } of creditShares(credit))
      add(`credit-note ${sourceId}`, { ...nothing, departmentId, netCents });
  return shares;
}

const nothing = {
  laborCents: 0,
  partsCents: 0,
  subletCents: 0,
  feesCents: 0,
  stateFeesCents: 0,
  suppliesCents: 0,
  discountCents: 0,
  partsCostCents: 0,
  subletCostCents: 0,
};

/** What the business calls an account. */
export async function accountNames(tx: TenantTx) {
  const [own, kept] = await Promise.all([findAccounts(tx), findDepartments(tx)]);
  const names = new Map(kept?.departments.map(({ id, name }) => [id, name]));
  return accountsNamed(own, (id) => names.get(id) ?? "Department");
}

/** The accounts of the chart, and of each jurisdiction's tax. */
export async function accountList(tx: TenantTx): Promise<ReplyOf<typeof listAccounts>> {
  const [own, jurisdictions, kept, nameOf] = await Promise.all([
    findAccounts(tx),
    findJurisdictions(tx),
    findDepartments(tx),
    accountNames(tx),
  ]);
  const active = kept?.departments.filter((each) => each.active) ?? [];
  const departmental = kept?.fromDay
    ? departmentalKeys.flatMap((key) => active.map(({ id }) => departmentAccount(key, id)))
    : [];
  const keys = [
    ...new Set([
      ...chartKeys,
      ...jurisdictions.map(taxAccount),
      ...departmental,
      ...own.map((each) => each.key as AccountKey),
    ]),
  ];
  const names = new Map(kept?.departments.map(({ id, name }) => [id, name]));
  const departmentName = (id: string) => names.get(id) ?? "Department";
  const accounts = keys.map((key) => {
    const { number, name } = nameOf(key);
    const purpose = accountOf(key, departmentName).name;
    return { key, number, name, purpose, methods: methodsOfAccount(key) };
  });
  return { accounts, hasDepartments: active.length > 1, departmentsFrom: kept?.fromDay ?? null };
}

/** Accounts without a number last. */
const byNumber = (a: { number: string; name: string }, b: { number: string; name: string }) =>
  `${a.number || "~"} ${a.name}` < `${b.number || "~"} ${b.name}` ? -1 : 1;

/** The journal as the page shows it. */
export async function journalPage(tx: TenantTx, of: Period): Promise<ReplyOf<typeof getJournal>> {
  const entries = await journalBetween(tx, of);
  const nameOf = await accountNames(tx);
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
  const nameOf = await accountNames(tx);
  const kept = await findDepartments(tx);
  const names = new Map(kept?.departments.map(({ id, name }) => [id, name]));
  // A shop whose books know no departments gets the same file as ever.
  const department = kept?.fromDay && kept.fromDay <= of.to ? ["Department"] : [];
  const dollars = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : "");
  return {
    name: `journal-${of.from}-${of.to}`,
    columns: [
      "Date",
      "Entry",
      "Number",
      "Memo",
      "Account number",
      "Account",
      "Debit",
      "Credit",
      ...department,
    ],
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
        Department: names.get(departmentOf(account)?.departmentId ?? "") ?? "",
      })),
    ),
  };
}

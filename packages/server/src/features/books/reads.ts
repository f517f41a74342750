import { creditShares } from "@autoiq/domain/analytics/departments/rules";
import {
  type AccountKey,
  accountOf,
  accountsNamed,
  bankAccount,
  chartKeys,
  departmentAccount,
  departmentalKeys,
  departmentOf,
  methodsOfAccount,
  taxAccount,
} from "@autoiq/domain/books/accounts";
import type { getJournal, listAccounts } from "@autoiq/domain/books/contract";
import { type DepartmentShare, type JournalEntry, journalOf, trialBalance } from "@autoiq/domain/books/facts";
import { namesOfLocked } from "@autoiq/domain/books/lock/rules";
import { shownWages } from "@autoiq/domain/books/wages";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findLockChanges, findLocks } from "./lock/store.ts";
import {
  findAccounts,
  findBanks,
  findCredits,
  findDepartments,
  findFacts,
  findJurisdictions,
  findMoneyFacts,
  findSales,
} from "./store.ts";
import { findWages } from "./wages/store.ts";

interface Period {
  readonly locationIds: readonly string[];
  /** Whether the costs of goods are in it. */
  readonly seesCosts: boolean;
  /** Whether wages are in it whoever earns them: else only sums of several people are. */
  readonly seesPay: boolean;
  readonly from: string;
  readonly to: string;
}

const shownEntries = 500;

/** The journal of the days `from` to `to`, both included, each by the calendar of its location. */
export async function journalBetween(tx: TenantTx, of: Period): Promise<JournalEntry[]> {
  const period = { locationIds: of.locationIds, from: of.from, to: of.to, goods: of.seesCosts };
  const facts = await findFacts(tx, { ...period, seesPay: of.seesPay });
  const fromDay = (await findDepartments(tx))?.fromDay;
  if (!fromDay || fromDay > of.to) return journalOf(facts);
  const shares = await sharesByDepartment(tx, period);
  return journalOf(
    facts.map((fact) =>
      fact.day < fromDay ? fact : { ...fact, departments: shares.get(`${fact.kind} ${fact.sourceId}`) ?? [] },
    ),
  );
}

/** The same for one location and without the bank: what moved money into and out of the clearing accounts. */
export const clearingEntries = async (
  tx: TenantTx,
  { locationId, from, to }: { locationId: string; from: string; to: string },
): Promise<JournalEntry[]> =>
  journalOf(await findMoneyFacts(tx, { locationIds: [locationId], from, to, goods: false }));

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
  coreChargesCents: 0,
  suppliesCents: 0,
  discountCents: 0,
  partsCostCents: 0,
  subletCostCents: 0,
};

const departmentNames = async (tx: TenantTx) => {
  const kept = await findDepartments(tx);
  const names = new Map(kept?.departments.map(({ id, name }) => [id, name]));
  return (id: string) => names.get(id) ?? "Department";
};

/** The key under which a change of the lock keeps what a department was called. */
const departmentKey = (id: string) => `department-name:${id}`;

/**
 * What the business calls accounts and departments in the journal of a period. Of locked days, it is what it called them
 * when they were locked, so that their files stay the same bytes (0122).
 */
export async function namesIn(tx: TenantTx, of: Pick<Period, "locationIds" | "to">) {
  const [own, changes, now] = await Promise.all([
    findAccounts(tx),
    findLockChanges(tx, of.locationIds),
    departmentNames(tx),
  ]);
  const locked = namesOfLocked(changes, of.locationIds, of.to);
  const then = new Map(locked?.map(({ key, name }) => [key, name]));
  const departmentName = (id: string) => then.get(departmentKey(id)) ?? now(id);
  return { nameOf: accountsNamed(locked ?? own, departmentName), departmentName };
}

/** What the business calls each account and department now, as a change of the lock keeps it. */
export async function currentNames(tx: TenantTx): Promise<{ key: string; number: string; name: string }[]> {
  const { accounts } = await accountList(tx);
  const [own, kept] = await Promise.all([findAccounts(tx), findDepartments(tx)]);
  const departments = kept?.departments ?? [];
  const nameOf = accountsNamed(own, await departmentNames(tx));
  const listed = accounts.map(({ key, number, name }) => ({ key, number, name }));
  const known = new Set(listed.map(({ key }) => key));
  const retired = departments.flatMap(({ id }) =>
    departmentalKeys
      .map((account) => departmentAccount(account, id))
      .filter((key) => !known.has(key))
      .map((key) => ({ key, number: nameOf(key).number, name: nameOf(key).name })),
  );
  return [
    ...listed,
    ...retired,
    ...departments.map(({ id, name }) => ({ key: departmentKey(id), number: "", name })),
  ];
}

/** The last locked day of a location's books, `YYYY-MM-DD`. Null: not locked. */
export const lockedThrough = async (tx: TenantTx, locationId: string): Promise<string | null> =>
  (await findLocks(tx, [locationId]))[0]?.through ?? null;

/** The accounts of the chart, and of each jurisdiction's tax. */
export async function accountList(tx: TenantTx): Promise<ReplyOf<typeof listAccounts>> {
  const [own, banks, jurisdictions, kept, departmentName] = await Promise.all([
    findAccounts(tx),
    findBanks(tx),
    findJurisdictions(tx),
    findDepartments(tx),
    departmentNames(tx),
  ]);
  const nameOf = accountsNamed(own, departmentName);
  const active = kept?.departments.filter((each) => each.active) ?? [];
  const departmental = kept?.fromDay
    ? departmentalKeys.flatMap((key) => active.map(({ id }) => departmentAccount(key, id)))
    : [];
  const keys = [
    ...new Set([
      ...banks.map(bankAccount),
      ...chartKeys,
      ...jurisdictions.map(taxAccount),
      ...departmental,
      ...own.map((each) => each.key as AccountKey),
    ]),
  ];
  const accounts = keys.map((key) => {
    const { number, name } = nameOf(key);
    const purpose = accountOf(key, departmentName).name;
    return { key, number, name, purpose, methods: methodsOfAccount(key) };
  });
  return {
    accounts,
    hasDepartments: active.length > 1,
    departmentsFrom: kept?.fromDay ?? null,
    stockFrom: kept?.stockFrom ?? null,
    equipmentFrom: kept?.equipmentFrom ?? null,
  };
}

/** Accounts without a number last. */
const byNumber = (a: { number: string; name: string }, b: { number: string; name: string }) =>
  `${a.number || "~"} ${a.name}` < `${b.number || "~"} ${b.name}` ? -1 : 1;

/** The journal as the page shows it. */
export async function journalPage(tx: TenantTx, of: Period): Promise<ReplyOf<typeof getJournal>> {
  const entries = await journalBetween(tx, of);
  const { nameOf } = await namesIn(tx, of);
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
    hasAllWages: of.seesPay || (await findWages(tx, of)).every((each) => shownWages(each, false) === each),
    accounts: [...accounts.values()].sort(byNumber),
    count: entries.length,
    entries: entries
      .slice(-shownEntries)
      .reverse()
      .map(({ id, day, memo, invoiceId, repairOrderId, equipmentId, payPeriodId, lines }) => ({
        id,
        day,
        memo,
        invoiceId,
        repairOrderId,
        ...(equipmentId ? { equipmentId } : {}),
        ...(payPeriodId ? { payPeriodId } : {}),
        lines: lines.map(({ account, amountCents }) => ({ ...named(account), amountCents })),
      })),
  };
}

function departmentColumn(account: AccountKey, nameOf: (departmentId: string) => string): string {
  const departmental = departmentOf(account);
  return departmental ? nameOf(departmental.departmentId) : "";
}

/** The journal as a table, a row for each line, amounts in dollars. */
export async function journalTable(tx: TenantTx, of: Period) {
  const entries = await journalBetween(tx, of);
  const { nameOf, departmentName } = await namesIn(tx, of);
  const kept = await findDepartments(tx);
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
        Department: departmentColumn(account, departmentName),
      })),
    ),
  };
}

export { findImports as bankImportsAt } from "./bank/store.ts";
export {
  countEntries as quickBooksCounts,
  findConnection as quickBooksConnection,
} from "./quickbooks/store.ts";

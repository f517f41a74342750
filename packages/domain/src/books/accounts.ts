import { accept, type Result, refuse } from "../kernel/result.ts";
import { type Method, methodIds, paymentMethods } from "../payment-methods/methods.ts";
import type { TaxLevel } from "../shops/tax/schema.ts";

/**
 * Account types by QuickBooks' keywords: bank, other current asset, fixed asset, other current liability, income, cost of goods sold,
 * expense, equity.
 */
export type AccountType = "BANK" | "OCASSET" | "FIXASSET" | "OCLIAB" | "INC" | "COGS" | "EXP" | "EQUITY";

export interface Account {
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
}

/**
 * The accounts of the journal. Receivables and sales tax are ordinary assets and liabilities, with names that
 * QuickBooks does not reserve: its own accounts of these kinds refuse journal lines without a customer or a tax agency.
 */
const chart = {
  receivables: { number: "1200", name: "Repair order receivables", type: "OCASSET" },
  undeposited: { number: "1250", name: "Cash and checks to deposit", type: "OCASSET" },
  "card-terminal": { number: "1260", name: "Card terminal clearing", type: "OCASSET" },
  "card-reader": { number: "1264", name: "Card reader clearing", type: "OCASSET" },
  card: { number: "1261", name: "Online card clearing", type: "OCASSET" },
  ach: { number: "1262", name: "ACH clearing", type: "OCASSET" },
  financing: { number: "1263", name: "Financing clearing", type: "OCASSET" },
  "other-payments": { number: "1269", name: "Other payments clearing", type: "OCASSET" },
  inventory: { number: "1300", name: "Parts inventory", type: "OCASSET" },
  "core-deposits": { number: "1305", name: "Core deposits with vendors", type: "OCASSET" },
  "core-inventory": { number: "1310", name: "Core inventory", type: "OCASSET" },
  "core-credits": { number: "1320", name: "Vendor core credits receivable", type: "OCASSET" },
  "equipment-proceeds": { number: "1270", name: "Equipment sold, to be paid", type: "OCASSET" },
  equipment: { number: "1500", name: "Shop equipment", type: "FIXASSET" },
  "accumulated-depreciation": { number: "1590", name: "Accumulated depreciation", type: "FIXASSET" },
  "sublet-clearing": { number: "2050", name: "Sublet clearing", type: "OCLIAB" },
  "received-not-billed": { number: "2060", name: "Goods received, not billed", type: "OCLIAB" },
  deposits: { number: "2300", name: "Customer deposits held", type: "OCLIAB" },
  credits: { number: "2310", name: "Customer credit held", type: "OCLIAB" },
  "gift-cards": { number: "2320", name: "Gift cards", type: "OCLIAB" },
  packages: { number: "2330", name: "Prepaid packages", type: "OCLIAB" },
  "tips-payable": { number: "2340", name: "Tips payable", type: "OCLIAB" },
  "tips-by-payroll": { number: "2345", name: "Tips paid with payroll", type: "OCLIAB" },
  "due-locations": { number: "2390", name: "Due between locations", type: "OCLIAB" },
  "wages-payable": { number: "2200", name: "Wages payable", type: "OCLIAB" },
  "state-fees": { number: "2250", name: "State tire and battery fees due", type: "OCLIAB" },
  "core-charges": { number: "2260", name: "Core charges held", type: "OCLIAB" },
  "paid-in": { number: "2400", name: "Cash paid in", type: "OCLIAB" },
  "tax-unassigned": { number: "2299", name: "Sales tax due, unassigned", type: "OCLIAB" },
  "opening-balances": { number: "3000", name: "Opening balances of customers", type: "EQUITY" },
  labor: { number: "4000", name: "Labor sales", type: "INC" },
  parts: { number: "4100", name: "Parts sales", type: "INC" },
  sublet: { number: "4200", name: "Sublet sales", type: "INC" },
  fees: { number: "4300", name: "Fee income", type: "INC" },
  supplies: { number: "4400", name: "Shop supplies income", type: "INC" },
  "finance-charges": { number: "4500", name: "Finance charges", type: "INC" },
  "card-surcharges": { number: "4600", name: "Card surcharges", type: "INC" },
  discounts: { number: "4800", name: "Discounts given", type: "INC" },
  "cash-discounts": { number: "4850", name: "Cash discounts", type: "INC" },
  "credit-notes": { number: "4900", name: "Sales credits", type: "INC" },
  "labor-cost": { number: "5000", name: "Cost of labor", type: "COGS" },
  "parts-cost": { number: "5100", name: "Cost of parts sold", type: "COGS" },
  "sublet-cost": { number: "5200", name: "Cost of sublet sold", type: "COGS" },
  "core-loss": { number: "5150", name: "Cores not credited", type: "COGS" },
  "inventory-adjustments": { number: "5300", name: "Inventory adjustments", type: "COGS" },
  "cash-over-short": { number: "6100", name: "Cash over and short", type: "EXP" },
  "paid-out": { number: "6150", name: "Cash paid out", type: "EXP" },
  "bad-debt": { number: "6200", name: "Bad debt", type: "EXP" },
  "card-fees": { number: "6300", name: "Card processing fees", type: "EXP" },
  depreciation: { number: "6400", name: "Depreciation", type: "EXP" },
  "equipment-gain-loss": { number: "6450", name: "Gain or loss on equipment", type: "EXP" },
  wages: { number: "6500", name: "Wages", type: "EXP" },
  suspense: { number: "9999", name: "To be assigned", type: "OCASSET" },
} as const satisfies Record<string, Account>;

type ChartKey = keyof typeof chart;
type TaxKey = `tax:${string}`;
type DepartmentKey = `department:${string}`;
type BankKey = `bank:${string}`;
/**
 * An account of the chart, the one of a jurisdiction's tax, a department's part of an account of the chart, or an account
 * at a bank.
 */
export type AccountKey = ChartKey | TaxKey | DepartmentKey | BankKey;

/** The accounts that can be kept by department: what was sold, and what it cost. */
export const departmentalKeys = [
  ...(["labor", "parts", "sublet", "fees", "supplies", "discounts", "credit-notes"] as const),
  ...(["parts-cost", "sublet-cost"] as const),
] as const satisfies readonly ChartKey[];
export type DepartmentalKey = (typeof departmentalKeys)[number];

/** The key of a department's subaccount. It stays when the department is renamed. */
export const departmentAccount = (key: DepartmentalKey, departmentId: string): DepartmentKey =>
  `department:${JSON.stringify([key, departmentId])}`;

/** The account and the department of such a key. Undefined for other keys. */
export function departmentOf(key: string): { key: DepartmentalKey; departmentId: string } | undefined {
  if (!key.startsWith("department:")) return undefined;
  try {
    const parts: unknown = JSON.parse(key.slice("department:".length));
    if (!Array.isArray(parts) || parts.length !== 2) return undefined;
    const [account, departmentId] = parts as unknown[];
    const found = departmentalKeys.find((each) => each === account);
    return found && typeof departmentId === "string" ? { key: found, departmentId } : undefined;
  } catch {
    return undefined;
  }
}

/** Where the money of each method lies until the bank has it. */
export const accountOfMethod = {
  cash: "undeposited",
  check: "undeposited",
  "card-terminal": "card-terminal",
  "card-reader": "card-reader",
  card: "card",
  ach: "ach",
  financing: "financing",
  "gift-card": "gift-cards",
  package: "packages",
  other: "other-payments",
} as const satisfies Record<Method, ChartKey>;

/** The methods whose money lies in an account, such as "Cash, Check". Empty for others. */
export const methodsOfAccount = (key: string): string =>
  methodIds
    .filter((method) => accountOfMethod[method] === key)
    .map((method) => paymentMethods[method].label)
    .join(", ");

export interface TaxedBy {
  readonly state: string;
  readonly level: TaxLevel;
  readonly name: string;
}

/** The key of the account of a jurisdiction's tax. Two jurisdictions never share one. */
export const taxAccount = ({ state, level, name }: TaxedBy): TaxKey =>
  `tax:${JSON.stringify([state, level, name])}`;

export interface BookedBank {
  readonly id: string;
  /** What the business calls it, and the last four digits of its number. They never change. */
  readonly name: string;
  readonly lastFour: string;
}

/** The key of an account at a bank. */
export const bankAccount = ({ id, name, lastFour }: BookedBank): BankKey =>
  `bank:${JSON.stringify([id, name, lastFour])}`;

// QuickBooks reads a colon as the start of a subaccount, and takes 31 characters for each part.
const subaccount = (parent: string, name: string): string =>
  `${parent}:${name.replaceAll(/[:\t\r\n"]/g, " ").slice(0, longestName)}`;

/** What a department is called in the books, by its id. */
export type DepartmentNames = (departmentId: string) => string;

/** The account of a key: number, name, and type. A department's is a subaccount. */
export function accountOf(
  key: AccountKey,
  departmentName: DepartmentNames = () => "Department",
  parentOf: (key: ChartKey) => Account = (parent) => chart[parent],
): Account {
  const departmental = departmentOf(key);
  if (departmental) {
    const parent = parentOf(departmental.key);
    return {
      number: "",
      name: subaccount(parent.name, departmentName(departmental.departmentId)),
      type: parent.type,
    };
  }
  if (key.startsWith("bank:")) {
    const [, bank, lastFour] = JSON.parse(key.slice("bank:".length)) as [string, string, string];
    return { number: "", name: `${bank} ${lastFour}`, type: "BANK" };
  }
  if (!key.startsWith("tax:")) return chart[key as ChartKey];
  const [state, level, name] = JSON.parse(key.slice("tax:".length)) as [string, string, string];
  // The level keeps a city apart from a county of its name.
  const hasLevel = name.toLowerCase().includes(level);
  const place = [state, name, hasLevel ? "" : level].filter(Boolean).join(" ");
  return {
    number: "",
    name: subaccount("Sales tax due", place),
    type: "OCLIAB",
  };
}

/** QuickBooks Desktop's limits. */
export const longestName = 31;
export const longestNumber = 7;

/** The accounts of the chart, without those of taxes. */
export const chartKeys = Object.keys(chart) as readonly ChartKey[];

/** Whether it is the key of an account: of the chart, of a jurisdiction, or at a bank. */
export function isAccountKey(key: string): key is AccountKey {
  if (key in chart || departmentOf(key)) return true;
  const prefix = ["tax:", "bank:"].find((each) => key.startsWith(each));
  if (!prefix) return false;
  try {
    const parts: unknown = JSON.parse(key.slice(prefix.length));
    return Array.isArray(parts) && parts.length === 3 && parts.every((part) => typeof part === "string");
  } catch {
    return false;
  }
}

export interface NamedAccount {
  readonly key: string;
  readonly number: string;
  readonly name: string;
}

/** The accounts as a business calls them: its own names over the defaults. */
export function accountsNamed(
  own: readonly NamedAccount[],
  departmentName?: DepartmentNames,
): (key: AccountKey) => Account {
  const names = new Map(own.map((each) => [each.key, each]));
  const nameOf = (key: AccountKey): Account => {
    const account = accountOf(key, departmentName, nameOf);
    const named = names.get(key);
    return named ? { ...account, number: named.number, name: named.name } : account;
  };
  return nameOf;
}

/**
 * Whether accounts may be called so. Two may share one name and number, which makes them one account in the books, if
 * they are of one type.
 */
export function checkAccounts(accounts: readonly NamedAccount[]): Result<true> {
  const byName = new Map<string, NamedAccount>();
  const byNumber = new Map<string, NamedAccount>();
  for (const account of accounts) {
    if (!isAccountKey(account.key))
      return refuse("One of the accounts does not exist. Refresh and try again.");
    const same = byName.get(account.name.toLowerCase());
    if (same && same.number !== account.number)
      return refuse(`“${account.name}” has two numbers. Enter the same number for both, or another name.`);
    if (same && accountOf(same.key as AccountKey).type !== accountOf(account.key).type)
      return refuse(
        `“${account.name}” is used for two types of accounts. Enter another name for one of them.`,
      );
    const numbered = account.number ? byNumber.get(account.number) : undefined;
    if (numbered && numbered.name.toLowerCase() !== account.name.toLowerCase())
      return refuse(
        `Number ${account.number} is used by two accounts. Enter another number for one of them.`,
      );
    byName.set(account.name.toLowerCase(), account);
    if (account.number) byNumber.set(account.number, account);
  }
  return accept(true);
}

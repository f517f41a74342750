import { type Cents, sum } from "../kernel/money.ts";
import { type Method, paymentMethods } from "../payment-methods/methods.ts";
import {
  type AccountKey,
  accountOfMethod,
  type BookedBank,
  bankAccount,
  type DepartmentalKey,
  departmentAccount,
  type TaxedBy,
  taxAccount,
} from "./accounts.ts";

/** A ledger entry, or an act of the cash drawer, with what its journal entry needs. It never changes. */
export interface Fact {
  readonly kind: string;
  /** The invoice, credit note, payment, refund, deposit, drawer movement, or close. */
  readonly sourceId: string;
  /** The business day at its location. */
  readonly day: string;
  readonly invoiceId: string | null;
  readonly repairOrderId: string | null;
  /** Of the invoice, credit note, or close. Null for deposits. */
  readonly number: number | null;
  /** What the customer owes more because of it. Of the drawer: cash paid in, out, or back, or what is over. */
  readonly amountCents: Cents;
  readonly method: Method | null;
  /** A payment that was received earlier as a deposit. */
  readonly isDeposit: boolean;
  /** A payment that was taken from the customer's credit. */
  readonly isCredit: boolean;
  /** Of a gift card or package that another location sold. */
  readonly isSoldElsewhere: boolean;
  readonly sale: Sale | null;
  /**
   * Of a credit note: the core charges it returns, before tax. Of goods: the vendor's core charges on them. Of a vendor's
   * core credit: what was expected. Absent: none.
   */
  readonly coreCents?: Cents;
  /** Of an invoice, credit note, surcharge, or cash discount. */
  readonly taxCents: Cents;
  readonly taxes: readonly (TaxedBy & { readonly taxCents: Cents })[];
  /**
   * What each department sold, or what a credit note takes back of each. They add up to the fact. Absent or empty while
   * the books are not kept by department.
   */
  readonly departments?: readonly DepartmentShare[];
  /** Of a match with lines of a bank account. Absent for other facts. */
  readonly bank?: BankBooking;
  /** Of depreciation or a disposal of equipment. Absent for other facts. */
  readonly asset?: AssetBooking;
  /** Of a closed pay period. Absent for other facts. */
  readonly wages?: WageBooking;
}

/** The gross wages of a pay period at a location. In cents; together they are the fact's amount. */
export interface WageBooking {
  readonly periodId: string;
  readonly from: string;
  readonly to: string;
  readonly technicianCents: Cents;
  readonly otherCents: Cents;
}

/** What a month books of a piece of equipment. In cents; the depreciation is the fact's amount. */
export interface AssetBooking {
  readonly id: string;
  readonly name: string;
  /** YYYY-MM */
  readonly month: string;
  readonly costCents: Cents;
  readonly accumulatedCents: Cents;
  readonly proceedsCents: Cents;
}

/** What a match books: the bank's amount and the fee are what was cleared. In cents. */
export interface BankBooking extends BookedBank {
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly cleared: readonly { readonly account: string; readonly amountCents: Cents }[];
}

/** A department's part of an invoice, or in `netCents` of a credit note. In cents before tax. */
export interface DepartmentShare extends Sale {
  readonly departmentId: string;
  readonly netCents: Cents;
}

/** What an invoice sold, as posted. */
export interface Sale {
  readonly laborCents: Cents;
  readonly partsCents: Cents;
  readonly subletCents: Cents;
  /** Including the state's fees and core charges. */
  readonly feesCents: Cents;
  readonly stateFeesCents: Cents;
  readonly coreChargesCents: Cents;
  readonly suppliesCents: Cents;
  /** Zero or below. */
  readonly discountCents: Cents;
  readonly partsCostCents: Cents;
  readonly subletCostCents: Cents;
  /** What another system's customers owed: no sale. Of an invoice without one it may be left out. */
  readonly openingCents?: Cents;
}

/** Positive amounts are debits, negative ones credits. */
export interface JournalLine {
  readonly account: AccountKey;
  readonly amountCents: Cents;
}

interface FactKind {
  /** Begins the memo. */
  readonly label: string;
  readonly lines: (fact: Fact) => readonly JournalLine[];
}

const line = (account: AccountKey, amountCents: Cents): JournalLine => ({ account, amountCents });

const taxLines = (fact: Fact, sign: 1 | -1): JournalLine[] => [
  ...fact.taxes.map((each) => line(taxAccount(each), sign * each.taxCents)),
  line("tax-unassigned", sign * (fact.taxCents - sum(fact.taxes.map((each) => each.taxCents)))),
];

/** The accounts that a sale can be divided over by department: its sales, and what they cost. */
const soldLines = (sale: Sale, of: (key: DepartmentalKey) => AccountKey) => ({
  sold: [
    line(of("labor"), -sale.laborCents),
    line(of("parts"), -sale.partsCents),
    line(of("sublet"), -sale.subletCents),
    line(of("fees"), -(sale.feesCents - sale.stateFeesCents - sale.coreChargesCents)),
  ],
  reduced: [line(of("supplies"), -sale.suppliesCents), line(of("discounts"), -sale.discountCents)],
  partsCost: line(of("parts-cost"), sale.partsCostCents),
  subletCost: line(of("sublet-cost"), sale.subletCostCents),
});

function invoiceLines(fact: Fact): JournalLine[] {
  const { sale, departments = [] } = fact;
  if (!sale) return transfer(fact, "receivables", "suspense");
  const parts =
    departments.length > 0
      ? departments.map((each) => soldLines(each, (key) => departmentAccount(key, each.departmentId)))
      : [soldLines(sale, (key) => key)];
  return [
    line("receivables", fact.amountCents),
    ...parts.flatMap(({ sold }) => sold),
    line("state-fees", -sale.stateFeesCents),
    line("core-charges", -sale.coreChargesCents),
    // Another system's books had it as a sale.
    line("opening-balances", -(sale.openingCents ?? 0)),
    ...parts.flatMap(({ reduced }) => reduced),
    ...taxLines(fact, -1),
    ...parts.map(({ partsCost }) => partsCost),
    line("inventory", -sale.partsCostCents),
    ...parts.map(({ subletCost }) => subletCost),
    line("sublet-clearing", -sale.subletCostCents),
  ];
}

/** What a credit note takes back, before tax. Its departments are without core charges. */
function creditLines({ amountCents, taxCents, coreCents = 0, departments = [] }: Fact): JournalLine[] {
  const credited =
    departments.length > 0
      ? departments.map((each) => line(departmentAccount("credit-notes", each.departmentId), each.netCents))
      : [line("credit-notes", -amountCents - taxCents - coreCents)];
  return [...credited, line("core-charges", coreCents)];
}

/** Moves what the customer owes more to `owed`, out of `from`. */
const transfer = (fact: Fact, owed: AccountKey, from: AccountKey): JournalLine[] => [
  line(owed, fact.amountCents),
  line(from, -fact.amountCents),
];
// Each location owes what its own cards and packages hold. Another one that takes them is owed the amount by it.
const soldBy = (fact: Fact, account: AccountKey): AccountKey =>
  fact.isSoldElsewhere ? "due-locations" : account;
const moneyOf = (fact: Fact): AccountKey => {
  if (!fact.method) return "suspense";
  const account = accountOfMethod[fact.method];
  return paymentMethods[fact.method].isHeld ? soldBy(fact, account) : account;
};
const onInvoice = (fact: Fact) => transfer(fact, "receivables", moneyOf(fact));
const onDeposit = (fact: Fact) => transfer(fact, "deposits", moneyOf(fact));
const onCredit = (fact: Fact) => transfer(fact, "credits", moneyOf(fact));
/** Income for a credit card, and its tax. It was never billed, so receivables have no part in it. */
const onSurcharge = (fact: Fact) => {
  const isBack = fact.amountCents > 0;
  return [
    line("card-surcharges", fact.amountCents + (isBack ? -fact.taxCents : fact.taxCents)),
    ...taxLines(fact, isBack ? 1 : -1),
    line(moneyOf(fact), -fact.amountCents),
  ];
};
/** Money that has arrived at the bank leaves its clearing accounts. The processor kept the fee. */
const onBank =
  (sign: 1 | -1) =>
  ({ bank }: Fact): JournalLine[] =>
    bank
      ? [
          line(bankAccount(bank), sign * bank.amountCents),
          line("card-fees", sign * bank.feeCents),
          ...bank.cleared.map((each) => line(each.account as AccountKey, -sign * each.amountCents)),
        ]
      : [];
/** What cash takes off the bill: less income, and less tax. */
const onCashDiscount = (fact: Fact) => {
  const isGiven = fact.amountCents < 0;
  return [
    line("receivables", fact.amountCents),
    line("cash-discounts", -fact.amountCents - (isGiven ? fact.taxCents : -fact.taxCents)),
    ...taxLines(fact, isGiven ? 1 : -1),
  ];
};
const onTip = (fact: Fact) => transfer(fact, "tips-payable", moneyOf(fact));
const onGiftCard = (fact: Fact) => transfer(fact, soldBy(fact, "gift-cards"), moneyOf(fact));
const onPackage = (fact: Fact) => transfer(fact, "packages", moneyOf(fact));

/** Parts that come in or leave without a sale, with the vendor's core charges on them. */
const onGoods = ({ amountCents, coreCents = 0 }: Fact, from: AccountKey) => [
  line("inventory", amountCents),
  line("core-deposits", coreCents),
  line(from, -amountCents - coreCents),
];
/** Equipment leaves the books: what it cost and did not bring, and was not depreciated, is a loss. Below zero, a gain. */
const onDisposal = ({ asset }: Fact): JournalLine[] =>
  asset
    ? [
        line("accumulated-depreciation", asset.accumulatedCents),
        line("equipment-proceeds", asset.proceedsCents),
        line("equipment-gain-loss", asset.costCents - asset.accumulatedCents - asset.proceedsCents),
        line("equipment", -asset.costCents),
      ]
    : [];
/** Gross wages are owed until they are paid. Below zero, a later period takes back what was paid too much. */
const onWages = ({ wages }: Fact): JournalLine[] =>
  wages
    ? [
        line("labor-cost", wages.technicianCents),
        line("wages", wages.otherCents),
        line("wages-payable", -(wages.technicianCents + wages.otherCents)),
      ]
    : [];
/**
 * Every kind of ledger entry and its journal lines. A kind to come is one more entry; until it has one, its amount is
 * booked to "To be assigned", so that receivables stay right.
 */
export const factKinds: Readonly<Record<string, FactKind>> = {
  invoice: { label: "Invoice", lines: invoiceLines },
  "credit-note": {
    label: "Credit note",
    lines: (fact) => [line("receivables", fact.amountCents), ...creditLines(fact), ...taxLines(fact, 1)],
  },
  payment: {
    label: "Payment",
    lines: (fact) =>
      fact.isDeposit
        ? transfer(fact, "receivables", "deposits")
        : fact.isCredit
          ? transfer(fact, "receivables", "credits")
          : onInvoice(fact),
  },
  refund: { label: "Refund", lines: onInvoice },
  "refund-failed": { label: "Refund declined", lines: onInvoice },
  deposit: { label: "Deposit", lines: onDeposit },
  // The payment that the deposit becomes books it.
  "deposit-applied": { label: "Deposit applied", lines: () => [] },
  "deposit-refunded": { label: "Deposit refund", lines: onDeposit },
  "deposit-refund-failed": { label: "Deposit refund declined", lines: onDeposit },
  credit: { label: "Customer credit", lines: onCredit },
  // The payment that is taken from it books it.
  "credit-applied": { label: "Credit applied", lines: () => [] },
  // Sales and sales tax stay as posted: what is not received is an expense.
  "write-off": { label: "Write-off", lines: (fact) => transfer(fact, "receivables", "bad-debt") },
  // No sale and no sales tax: the customer owes interest.
  "finance-charge": {
    label: "Finance charge",
    lines: (fact) => transfer(fact, "receivables", "finance-charges"),
  },
  "finance-charge-paid": {
    label: "Finance charge paid",
    lines: (fact) => transfer(fact, "receivables", "credits"),
  },
  // The customer owes it again and has it as credit again, so that it can be waived.
  "finance-charge-reopened": {
    label: "Finance charge reopened",
    lines: (fact) => transfer(fact, "receivables", "credits"),
  },
  "credit-restored": { label: "Credit restored", lines: () => [] },
  "finance-charge-waived": {
    label: "Finance charge waived",
    lines: (fact) => transfer(fact, "receivables", "finance-charges"),
  },
  "credit-refunded": { label: "Credit refund", lines: onCredit },
  "gift-card": { label: "Gift card sold", lines: onGiftCard },
  // The payment or refund by gift card books it.
  "gift-card-applied": { label: "Gift card redeemed", lines: () => [] },
  "gift-card-returned": { label: "Refund to gift card", lines: () => [] },
  "gift-card-refunded": { label: "Gift card paid out", lines: onGiftCard },
  surcharge: { label: "Card surcharge", lines: onSurcharge },
  "surcharge-refunded": { label: "Card surcharge refund", lines: onSurcharge },
  "surcharge-refund-failed": { label: "Card surcharge refund declined", lines: onSurcharge },
  // No sale and no tax: money that is held for people.
  tip: { label: "Tip", lines: onTip },
  "tip-refunded": { label: "Tip refund", lines: onTip },
  "tip-refund-failed": { label: "Tip refund declined", lines: onTip },
  "cash-discount": { label: "Cash discount", lines: onCashDiscount },
  "cash-discount-returned": { label: "Cash discount taken back", lines: onCashDiscount },
  // At the location that sold the card: what another one took or paid out.
  "gift-card-elsewhere": {
    label: "Gift card used at another location",
    lines: (fact) => transfer(fact, "gift-cards", "due-locations"),
  },
  package: { label: "Package sold", lines: onPackage },
  // The payment or refund by package books it.
  "package-applied": { label: "Package redeemed", lines: () => [] },
  "package-returned": { label: "Refund to package", lines: () => [] },
  "package-refunded": { label: "Package refunded", lines: onPackage },
  "package-elsewhere": {
    label: "Package used at another location",
    lines: (fact) => transfer(fact, "packages", "due-locations"),
  },
  // Of stock. The vendor's bill, entered in the accounting software, settles what was received.
  "stock-received": { label: "Parts received", lines: (fact) => onGoods(fact, "received-not-billed") },
  "stock-adjusted": { label: "Stock count", lines: (fact) => onGoods(fact, "inventory-adjustments") },
  "stock-moved": { label: "Parts moved between locations", lines: (fact) => onGoods(fact, "due-locations") },
  "stock-returned": {
    label: "Sold parts back in stock",
    lines: (fact) => transfer(fact, "inventory", "parts-cost"),
  },
  // Of cores. An amount below zero takes a step back.
  "core-received": { label: "Core here", lines: (fact) => transfer(fact, "core-inventory", "core-deposits") },
  "core-sent": {
    label: "Core sent to vendor",
    lines: (fact) => transfer(fact, "core-credits", "core-inventory"),
  },
  "core-credited": {
    label: "Core credited by vendor",
    lines: ({ amountCents, coreCents = 0 }) => [
      line("received-not-billed", amountCents),
      line("core-loss", coreCents - amountCents),
      line("core-credits", -coreCents),
    ],
  },
  "core-kept": {
    label: "Core kept by customer",
    lines: (fact) => transfer(fact, "core-loss", "core-deposits"),
  },
  // Of the cash drawer, not of the ledger of customers.
  "paid-in": { label: "Cash paid in", lines: (fact) => transfer(fact, "undeposited", "paid-in") },
  "paid-out": { label: "Cash paid out", lines: (fact) => transfer(fact, "paid-out", "undeposited") },
  tips: { label: "Tips paid out in cash", lines: (fact) => transfer(fact, "tips-payable", "undeposited") },
  "tips-payroll": {
    label: "Tips paid with payroll",
    lines: (fact) => transfer(fact, "tips-payable", "tips-by-payroll"),
  },
  // Money that the card processor kept, so the shop paid it back in cash or by check.
  "charge-refunded": {
    label: "Card charge refunded",
    lines: (fact) => transfer(fact, "card", moneyOf(fact)),
  },
  "day-close": {
    label: "Cash over/short, close",
    lines: (fact) => transfer(fact, "undeposited", "cash-over-short"),
  },
  depreciation: {
    label: "Depreciation",
    lines: (fact) => transfer(fact, "depreciation", "accumulated-depreciation"),
  },
  "asset-disposal": { label: "Equipment retired or sold", lines: onDisposal },
  wages: { label: "Wages", lines: onWages },
  "bank-match": { label: "Received by the bank", lines: onBank(1) },
  "bank-match-undone": { label: "Bank match undone", lines: onBank(-1) },
};

const unknownKind: FactKind = {
  label: "Other",
  lines: (fact) => transfer(fact, fact.invoiceId ? "receivables" : "deposits", "suspense"),
};

export interface JournalEntry {
  /** The same whenever it is made: a re-export never books a fact twice. */
  readonly id: string;
  readonly day: string;
  readonly memo: string;
  readonly docNumber: string;
  readonly invoiceId: string | null;
  readonly repairOrderId: string | null;
  /** Of depreciation or a disposal. Absent for others. */
  readonly equipmentId?: string;
  /** Of wages. Absent for others. */
  readonly payPeriodId?: string;
  /** They add up to zero. None is zero. */
  readonly lines: readonly JournalLine[];
}

/** The journal of the facts, in their order. A fact that moves nothing has no entry. */
export function journalOf(facts: readonly Fact[]): JournalEntry[] {
  return facts.flatMap((fact) => {
    const kind = factKinds[fact.kind] ?? unknownKind;
    const lines = kind
      .lines(fact)
      .filter((each) => each.amountCents !== 0)
      // Debits first, as books are read.
      .sort((a, b) => Math.sign(b.amountCents) - Math.sign(a.amountCents));
    if (lines.length === 0) return [];
    const label = fact.isDeposit ? "Deposit applied" : fact.isCredit ? "Credit applied" : kind.label;
    const of = fact.asset
      ? ` ${fact.asset.month}, ${fact.asset.name}`
      : fact.wages
        ? ` ${fact.wages.from} to ${fact.wages.to}`
        : fact.bank
          ? `, ${fact.bank.name} ${fact.bank.lastFour}`
          : fact.method
            ? ` (${paymentMethods[fact.method].label})`
            : "";
    const number = fact.number === null ? "" : ` ${fact.number}`;
    const isDocument = fact.kind === "invoice" || fact.kind === "credit-note";
    return [
      {
        id: `${fact.kind}-${fact.sourceId}`,
        day: fact.day,
        memo:
          isDocument || fact.kind === "day-close" || !number
            ? `${label}${number}${of}`
            : `${label}${of}, invoice${number}`,
        docNumber: isDocument ? String(fact.number) : fact.sourceId.slice(0, 8),
        invoiceId: fact.invoiceId,
        repairOrderId: fact.repairOrderId,
        ...(fact.asset ? { equipmentId: fact.asset.id } : {}),
        ...(fact.wages ? { payPeriodId: fact.wages.periodId } : {}),
        lines,
      },
    ];
  });
}

/** Debits and credits of each account in cents, in the order of account numbers. */
export function trialBalance(entries: readonly JournalEntry[]) {
  const balances = new Map<AccountKey, { debitCents: Cents; creditCents: Cents }>();
  for (const { account, amountCents } of entries.flatMap((entry) => entry.lines)) {
    const of = balances.get(account) ?? { debitCents: 0, creditCents: 0 };
    if (amountCents > 0) of.debitCents += amountCents;
    else of.creditCents -= amountCents;
    balances.set(account, of);
  }
  return [...balances].map(([account, of]) => ({ account, ...of }));
}

import { type Cents, sum } from "../../kernel/money.ts";
import { addDays, daysBetween } from "../../kernel/time.ts";
import type { Method } from "../../payment-methods/methods.ts";
import { type ByAge, sumByAge } from "../aging/rules.ts";

/** The kinds of movements that a statement lists. */
export const movementKinds = [
  "invoice",
  "payment",
  "refund",
  "refund-failed",
  "credit-note",
  "deposit",
  "deposit-refunded",
  "deposit-refund-failed",
  "credit",
  "credit-refunded",
  "write-off",
  "finance-charge",
  "finance-charge-waived",
  "cash-discount",
  "cash-discount-returned",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A ledger entry of one customer, as a statement reads it. */
export interface AccountEntry {
  /** The kind of ledger entry. */
  readonly kind: string;
  readonly sourceId: string;
  /** The day at the location. */
  readonly day: string;
  readonly invoiceId: string | null;
  /** Of the invoice or credit note. */
  readonly number: number | null;
  /** What the customer owes more because of it. */
  readonly amountCents: Cents;
  readonly method: Method | null;
  readonly checkNumber: string;
  /** One half of a pair that moves money held to an invoice. The pair changes nothing that the customer owes. */
  readonly isInternal: boolean;
  /** The payment over many invoices of which it is a part. */
  readonly accountPaymentId: string | null;
}

export interface Movement {
  readonly day: string;
  readonly kind: MovementKind;
  /** Of the credit note, or of the one invoice. Null for several, and for money held. */
  readonly number: number | null;
  /** The invoices that a payment was spread over. */
  readonly numbers: readonly number[];
  readonly method: Method | null;
  readonly checkNumber: string;
  readonly amountCents: Cents;
  /** What the customer owes after it. */
  readonly balanceCents: Cents;
}

/** What the customer owes at the end of a day: everything that changed it, each payment once. In cents. */
export const balanceAt = (entries: readonly AccountEntry[], day: string): Cents =>
  sum(entries.filter((each) => !each.isInternal && each.day <= day).map((each) => each.amountCents));

const isKind = (kind: string): kind is MovementKind => (movementKinds as readonly string[]).includes(kind);

/** The movements from a balance on, in the order of the entries. The parts of one payment on a day are one movement. */
function movementsOf(entries: readonly AccountEntry[], openingCents: Cents): Movement[] {
  const groups = new Map<string, AccountEntry[]>();
  for (const entry of entries) {
    const key = entry.accountPaymentId
      ? `${entry.day} ${entry.accountPaymentId} ${entry.kind === "credit" ? "payment" : entry.kind}`
      : `${entry.kind} ${entry.sourceId}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  let balanceCents = openingCents;
  return [...groups.values()].map((group): Movement => {
    const [first] = group as [AccountEntry, ...AccountEntry[]];
    const numbers = [...new Set(group.flatMap((each) => each.number ?? []))].sort((a, b) => a - b);
    const amountCents = sum(group.map((each) => each.amountCents));
    balanceCents += amountCents;
    const kind = group.some((each) => each.kind === "payment") ? "payment" : first.kind;
    return {
      day: first.day,
      // A kind that this version does not know is a payment or a charge by its sign.
      kind: isKind(kind) ? kind : amountCents > 0 ? "finance-charge" : "payment",
      number: numbers.length === 1 ? (numbers[0] ?? null) : null,
      numbers,
      method: first.method,
      checkNumber: first.checkNumber,
      amountCents,
      balanceCents,
    };
  });
}

export interface StatementInvoice {
  readonly id: string;
  readonly number: number;
  readonly postedOn: string;
  readonly netDays: number;
  readonly totalCents: Cents;
  readonly purchaseOrder: string;
  /** The customer's number of the vehicle, and its department. Empty: none. */
  readonly unitNumber: string;
  readonly department: string;
}

/** What a department of the customer has open, in cents. An empty name: invoices of no department. */
export interface OpenOfDepartment {
  readonly department: string;
  readonly balanceDueCents: Cents;
}

/** Open balances by department, by name, those of none last. They add up to the open invoices. Empty without departments. */
export function openByDepartment(
  open: readonly { readonly department: string; readonly balanceDueCents: Cents }[],
): OpenOfDepartment[] {
  if (open.every((each) => each.department === "")) return [];
  const sums = new Map<string, Cents>();
  for (const { department, balanceDueCents } of open)
    sums.set(department, (sums.get(department) ?? 0) + balanceDueCents);
  return [...sums]
    .map(([department, balanceDueCents]) => ({ department, balanceDueCents }))
    .sort((a, b) =>
      a.department === "" ? 1 : b.department === "" ? -1 : a.department.localeCompare(b.department, "en"),
    );
}

/** The day on which an invoice is due: that many days after it was posted. */
export const dueOn = (postedOn: string, netDays: number): string => addDays(postedOn, netDays);

export interface OpenOnStatement extends StatementInvoice {
  readonly dueOn: string;
  /** Days past due. Negative: not due yet. */
  readonly days: number;
  readonly balanceDueCents: Cents;
}

export interface Statement {
  readonly openingCents: Cents;
  readonly movements: readonly Movement[];
  readonly closingCents: Cents;
  /** Unpaid at the end of the last day, oldest first. */
  readonly open: readonly OpenOnStatement[];
  readonly aging: ByAge;
  /** Credit that no invoice took, and what was paid beyond invoices. */
  readonly creditCents: Cents;
  /** Deposits that no invoice has taken yet. */
  readonly depositCents: Cents;
  /** Charges without an invoice. */
  readonly chargesCents: Cents;
}

/**
 * A customer's account from one day to another, both included. The closing balance equals the opening balance of a
 * statement from the next day on. It equals the open invoices and charges, less credit and deposits.
 * @param entries all of the customer's at the location until the last day, oldest first
 */
export function statementOf(
  entries: readonly AccountEntry[],
  invoices: readonly StatementInvoice[],
  { from, to }: { readonly from: string; readonly to: string },
): Statement {
  const until = entries.filter((each) => each.day <= to);
  const openingCents = balanceAt(until, addDays(from, -1));
  const movements = movementsOf(
    until.filter((each) => !each.isInternal && each.day >= from),
    openingCents,
  );
  const balances = new Map<string, Cents>();
  let [held, deposits, charges] = [0, 0, 0];
  for (const { invoiceId, kind, amountCents } of until) {
    if (invoiceId) balances.set(invoiceId, (balances.get(invoiceId) ?? 0) + amountCents);
    else if (kind.startsWith("deposit")) deposits += amountCents;
    else if (kind.startsWith("credit")) held += amountCents;
    else charges += amountCents;
  }
  const open = invoices
    .flatMap((invoice): OpenOnStatement[] => {
      const balanceDueCents = balances.get(invoice.id) ?? 0;
      const due = dueOn(invoice.postedOn, invoice.netDays);
      return balanceDueCents > 0
        ? [{ ...invoice, dueOn: due, days: daysBetween(due, to), balanceDueCents }]
        : [];
    })
    .sort((a, b) => (a.postedOn < b.postedOn ? -1 : a.postedOn > b.postedOn ? 1 : a.number - b.number));
  const overpaid = sum([...balances.values()].filter((cents) => cents < 0));
  return {
    openingCents,
    movements,
    closingCents: balanceAt(until, to),
    open,
    aging: sumByAge(open),
    creditCents: 0 - held - overpaid,
    depositCents: 0 - deposits,
    chargesCents: charges,
  };
}

/** The calendar month before a day, or the one that it is in up to that day. */
export function monthOf(today: string, which: "last" | "this"): { from: string; to: string } {
  const first = `${today.slice(0, 7)}-01`;
  if (which === "this") return { from: first, to: today };
  const to = addDays(first, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The month that statements are usually sent for: in its first ten days the last one, later this one so far. */
export const usualMonth = (today: string): "last" | "this" =>
  Number(today.slice(8)) <= 10 ? "last" : "this";

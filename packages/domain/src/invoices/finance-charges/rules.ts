import { type Cents, formatCents, sum } from "../../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import { addDays, daysBetween } from "../../kernel/time.ts";
import { type AccountEntry, dueOn, type StatementInvoice } from "../statements/rules.ts";

/** The highest annual rate that can be entered, in hundredths of a percent. A state's own limit is often lower. */
export const highestRateBp = 3600;

/** What a customer agreed to pay on overdue balances. */
export interface Agreement {
  /** Simple interest a year, in hundredths of a percent. */
  readonly annualRateBp: number;
  /** Days after the due date without a charge. */
  readonly graceDays: number;
  /** The least that a month with an overdue balance is charged, in cents. */
  readonly minimumCents: Cents;
  /** The first day that can be charged. */
  readonly agreedOn: string;
}

/** A balance that stayed the same over days, both included. */
export interface ChargedBalance {
  /** The invoice. Null: the customer's credit, which lowers what is charged. */
  readonly number: number | null;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** Below zero for credit. */
  readonly balanceCents: Cents;
}

/** The working of a charge. Balances times days add up to `centDays`. */
export interface Working {
  readonly balances: readonly ChargedBalance[];
  /** Balances at the end of each charged day, added up. In cents times days. */
  readonly centDays: number;
  /** 365, or 366 in a leap year. */
  readonly daysInYear: number;
  /** Before the minimum. */
  readonly interestCents: Cents;
}

export interface FinanceCharge {
  readonly amountCents: Cents;
  readonly working: Working;
}

/** The first and the last day of a month, written YYYY-MM. */
export function daysOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** The month before a day, as YYYY-MM. */
export const monthBefore = (day: string): string => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7);

const yearDays = (year: string): number => daysBetween(`${year}-01-01`, `${Number(year) + 1}-01-01`);

/** Simple interest in whole cents, rounded down, so that it is never above the agreed rate. */
export const interestOn = (centDays: number, annualRateBp: number, daysInYear: number): Cents =>
  Number((BigInt(centDays) * BigInt(annualRateBp)) / (10_000n * BigInt(daysInYear)));

const isCredit = ({ invoiceId, kind }: AccountEntry) => invoiceId === null && kind.startsWith("credit");

/** What each invoice has due, and the customer's credit, at the end of days in their order. */
function* balancesByDay(entries: readonly AccountEntry[], from: string, to: string) {
  const sorted = [...entries].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const due = new Map<string, Cents>();
  let held = 0;
  let next = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (let entry = sorted[next]; entry && entry.day <= day; entry = sorted[++next]) {
      const { invoiceId, amountCents } = entry;
      if (invoiceId) due.set(invoiceId, (due.get(invoiceId) ?? 0) + amountCents);
      else if (isCredit(entry)) held -= amountCents;
    }
    const overpaid = sum([...due.values()].filter((cents) => cents < 0));
    yield { day, due, creditCents: Math.max(0, held - overpaid) };
  }
}

/**
 * The finance charge of a month: simple interest on what was overdue at the end of each day, on invoices alone and never
 * on earlier finance charges. A day counts once it is later than the due date and the grace days, and not before the
 * agreement. The customer's credit lowers what is charged. Null: nothing to charge.
 * @param entries all of the customer's at the location until the end of the month
 * @param month YYYY-MM
 */
export function financeChargeOf(
  entries: readonly AccountEntry[],
  invoices: readonly StatementInvoice[],
  agreement: Agreement,
  month: string,
): FinanceCharge | null {
  const { from, to } = daysOf(month);
  const oldestFirst = [...invoices].sort((a, b) =>
    a.postedOn < b.postedOn ? -1 : a.postedOn > b.postedOn ? 1 : a.number - b.number,
  );
  const open = new Map<number | null, ChargedBalance>();
  const balances: ChargedBalance[] = [];
  const count = (number: number | null, day: string, balanceCents: Cents) => {
    const last = open.get(number);
    if (balanceCents === 0) return;
    const goesOn = last?.balanceCents === balanceCents && addDays(last.to, 1) === day;
    const next: ChargedBalance =
      goesOn && last
        ? { number, from: last.from, to: day, days: last.days + 1, balanceCents }
        : { number, from: day, to: day, days: 1, balanceCents };
    if (goesOn && last) balances[balances.indexOf(last)] = next;
    else balances.push(next);
    open.set(number, next);
  };
  for (const { day, due, creditCents } of balancesByDay(entries, from, to)) {
    if (day < agreement.agreedOn) continue;
    let overdueCents = 0;
    for (const invoice of oldestFirst) {
      const cents = due.get(invoice.id) ?? 0;
      if (cents <= 0 || day <= addDays(dueOn(invoice.postedOn, invoice.netDays), agreement.graceDays))
        continue;
      overdueCents += cents;
      count(invoice.number, day, cents);
    }
    count(null, day, 0 - Math.min(creditCents, overdueCents));
  }
  const centDays = sum(balances.map((each) => each.balanceCents * each.days));
  if (centDays <= 0) return null;
  const daysInYear = yearDays(month.slice(0, 4));
  const interestCents = interestOn(centDays, agreement.annualRateBp, daysInYear);
  const amountCents = Math.max(interestCents, agreement.minimumCents);
  const order = (of: ChargedBalance) => of.number ?? Number.POSITIVE_INFINITY;
  const shown = [...balances].sort((a, b) => order(a) - order(b) || (a.from < b.from ? -1 : 1));
  return amountCents > 0
    ? { amountCents, working: { balances: shown, centDays, daysInYear, interestCents } }
    : null;
}

/** Whether a month may be charged: one that is over, of the last twelve. */
export function checkMonth(month: string, today: string): Result<true> {
  if (daysOf(month).to >= today) return refuse("This month isn't over yet. Choose one that is.");
  if (daysOf(month).from < addDays(today, -400))
    return refuse("This month is more than a year ago. Choose a later one.");
  return accept(true);
}

/** Whether the charges are still those that the person saw. */
export function checkSeen(
  seen: readonly { readonly customerId: string; readonly amountCents: Cents }[],
  now: readonly { readonly customerId: string; readonly name: string; readonly amountCents: Cents }[],
): Result<true> {
  for (const { customerId, amountCents } of seen) {
    const found = now.find((each) => each.customerId === customerId);
    if (!found)
      return conflict(
        "A customer on this list has no finance charge any more. Review the list and post again.",
      );
    if (found.amountCents !== amountCents)
      return conflict(
        `The finance charge of ${found.name} is ${formatCents(found.amountCents)} now. Review the list and post again.`,
      );
  }
  return accept(true);
}

/** "18%", "7.25%". */
export const rateText = (annualRateBp: number): string => `${annualRateBp / 100}%`;

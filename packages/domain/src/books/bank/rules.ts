import { type Cents, formatCents, sum } from "../../kernel/money.ts";
import { accept, type Result, refuse } from "../../kernel/result.ts";
import { daysBetween } from "../../kernel/time.ts";
import type { JournalEntry } from "../facts.ts";
import { largestAmount } from "./mapping.ts";

/** The accounts in which money waits for the bank, in the order of the screen. */
export const clearingAccounts = [
  "undeposited",
  "card-terminal",
  "card-reader",
  "card",
  "ach",
  "financing",
  "other-payments",
] as const;
export type ClearingAccount = (typeof clearingAccounts)[number];
const isClearing = (key: string): key is ClearingAccount =>
  (clearingAccounts as readonly string[]).includes(key);

/** Money of cards arrives less the processor's fee. */
const cardAccounts: readonly ClearingAccount[] = ["card-terminal", "card-reader", "card"];
export const isCard = (account: ClearingAccount): boolean => cardAccounts.includes(account);

/**
 * What a line of the bank is: money from sales, a debit of a card processor or bank that a person matches, or nothing that
 * sales have to do with.
 */
export const lineKinds = ["deposit", "debit", "other"] as const;
export type LineKind = (typeof lineKinds)[number];

const processors =
  /\b(merchant|bank ?card|card ?fee|interchange|stripe|square|clover|first data|fiserv|worldpay|vantiv|elavon|heartland|global pay\w*|tsys|paymentech|chase pay\w*|paypal|authnet|authorize ?net|discover network|amex|american express|mc ?visa|visa ?mc|chargeback|settlement)\b/i;

/** Deposits, and debits that name a card processor. A person can change it. */
export const kindOfLine = (of: { amountCents: Cents; description: string }): LineKind =>
  of.amountCents > 0 ? "deposit" : of.amountCents < 0 && processors.test(of.description) ? "debit" : "other";

/** A part of the journal that moved money in or out of a clearing account. Each is matched once. */
export interface BankFact {
  readonly key: string;
  readonly account: ClearingAccount;
  readonly day: string;
  readonly amountCents: Cents;
}

/** Facts that arrive at the bank together, such as a deposit slip or the cards of a day. */
export interface WaitingGroup {
  readonly id: string;
  readonly kind: "deposit-slip" | "card-batch" | "day" | "payment";
  readonly account: ClearingAccount;
  readonly day: string;
  /** The number of the close. Null for others. */
  readonly number: number | null;
  readonly amountCents: Cents;
  readonly facts: readonly BankFact[];
}

/** A close of the cash drawer, as far as the bank sees it. */
export interface BankClose {
  readonly id: string;
  readonly number: number;
  readonly day: string;
  /** Cash and checks that left the drawer for the bank. */
  readonly depositCents: Cents;
  /** The recorded payments of the terminal's batch, less refunds. */
  readonly batchCents: Cents;
}

/**
 * What waits for the bank, oldest first: the deposit slips and batches of the closes, cards by day, and other payments one
 * by one. Cash, checks, and terminal cards before the drawer was set up are by day, because they are in no close.
 * @param drawerFrom the day the drawer was set up. Null: there is none.
 * @param matched the keys of facts that are matched already
 */
export function waitingGroups(of: {
  readonly entries: readonly JournalEntry[];
  readonly closes: readonly BankClose[];
  readonly drawerFrom: string | null;
  readonly matched: ReadonlySet<string>;
}): WaitingGroup[] {
  const { drawerFrom } = of;
  const closed = of.closes.flatMap(({ id, number, day, depositCents, batchCents }) => [
    groupOfClose(
      { id: `slip:${id}`, kind: "deposit-slip", account: "undeposited", day, number },
      depositCents,
    ),
    groupOfClose(
      { id: `batch:${id}`, kind: "card-batch", account: "card-terminal", day, number },
      batchCents,
    ),
  ]);
  const inCloses = (account: ClearingAccount, day: string) =>
    (account === "undeposited" || account === "card-terminal") && drawerFrom !== null && day >= drawerFrom;
  const byGroup = new Map<string, WaitingGroup>();
  for (const entry of of.entries)
    for (const { account, amountCents } of entry.lines) {
      if (!isClearing(account) || inCloses(account, entry.day)) continue;
      const fact = { key: `${account}:${entry.id}`, account, day: entry.day, amountCents };
      if (of.matched.has(fact.key)) continue;
      const isSingle = ["ach", "financing", "other-payments"].includes(account);
      const id = isSingle ? `one:${fact.key}` : `day:${account}:${entry.day}`;
      const group = byGroup.get(id);
      byGroup.set(id, {
        id,
        kind: isSingle ? "payment" : "day",
        account,
        day: entry.day,
        number: null,
        amountCents: (group?.amountCents ?? 0) + amountCents,
        facts: [...(group?.facts ?? []), fact],
      });
    }
  return [...closed.filter(({ id }) => !of.matched.has(id)), ...byGroup.values()]
    .filter(({ amountCents }) => amountCents !== 0)
    .sort((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1));
}

const groupOfClose = (
  of: Pick<WaitingGroup, "id" | "kind" | "account" | "day" | "number">,
  amountCents: Cents,
): WaitingGroup => ({
  id: of.id,
  kind: of.kind,
  account: of.account,
  day: of.day,
  number: of.number,
  amountCents,
  facts: [{ key: of.id, account: of.account, day: of.day, amountCents }],
});

export const largestFeePercent = 5;

/** Whether a card processor may keep that much of these groups. */
export const isPossibleFee = (
  feeCents: Cents,
  groups: readonly Pick<WaitingGroup, "account" | "amountCents">[],
): boolean => feeCents >= 0 && feeCents * 100 <= largestFeeBase(groups) * largestFeePercent;

const largestFeeBase = (groups: readonly Pick<WaitingGroup, "account" | "amountCents">[]): Cents =>
  sum(
    groups
      .filter(({ account, amountCents }) => isCard(account) && amountCents > 0)
      .map((each) => each.amountCents),
  );

export interface BankLine {
  readonly id: string;
  readonly day: string;
  readonly amountCents: Cents;
  readonly description: string;
  readonly kind: LineKind;
}

/**
 * The fee with which lines of the bank and what waited for them agree to the cent: what waited, less what came. Refuses
 * anything that is no fee of a card processor. Debits without payments are a fee, such as a processor's monthly bill.
 */
export function checkMatch(
  lines: readonly Pick<BankLine, "amountCents" | "kind">[],
  groups: readonly Pick<WaitingGroup, "account" | "amountCents">[],
): Result<{ readonly bankCents: Cents; readonly feeCents: Cents }> {
  if (lines.length === 0) return refuse("Choose a line of the bank.");
  if (lines.some(({ kind }) => kind === "other"))
    return refuse("One of the lines is set aside. Put it back before you match it.");
  const bankCents = sum(lines.map((each) => each.amountCents));
  const feeCents = sum(groups.map((each) => each.amountCents)) - bankCents;
  if (Math.abs(bankCents) > largestAmount)
    return refuse(`Choose fewer lines. A match can have at most ${formatCents(largestAmount)}.`);
  if (groups.length === 0)
    return bankCents < 0
      ? accept({ bankCents, feeCents })
      : refuse("Choose what the bank received with this line.");
  if (feeCents < 0)
    return refuse(
      `The bank has ${formatCents(-feeCents)} more than what you chose. Choose more payments, or another line.`,
    );
  if (!isPossibleFee(feeCents, groups))
    return refuse(
      largestFeeBase(groups) > 0
        ? `The bank has ${formatCents(feeCents)} less than what you chose. A card fee is at most ${largestFeePercent}% of the cards. Choose other payments or lines.`
        : `The bank has ${formatCents(feeCents)} less than what you chose. Only cards have a fee. Choose other payments or lines.`,
    );
  return accept({ bankCents, feeCents });
}

/** "$1,240.00 waits for the bank, the oldest 6 days", or that nothing waits. */
export function waitingFinding(
  groups: readonly Pick<WaitingGroup, "day" | "amountCents">[],
  today: string,
): string {
  const [oldest] = groups.map(({ day }) => day).sort();
  if (!oldest) return "Nothing waits for the bank";
  const days = Math.max(0, daysBetween(oldest, today));
  const age = days === 0 ? "all of it from today" : `the oldest ${days} ${days === 1 ? "day" : "days"}`;
  return `${formatCents(sum(groups.map((each) => each.amountCents)))} waits for the bank, ${age}`;
}

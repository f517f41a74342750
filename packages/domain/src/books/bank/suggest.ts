import { type Cents, formatCents, sum } from "../../kernel/money.ts";
import { daysBetween, formatMonthDay } from "../../kernel/time.ts";
import { type BankLine, isCard, isPossibleFee, type WaitingGroup } from "./rules.ts";

/** A match that a person may accept. */
export interface Suggestion {
  readonly lineIds: string[];
  readonly groupIds: string[];
  readonly feeCents: Cents;
  /** Why, as a sentence. */
  readonly reason: string;
  /** The same amount without a fee, and nothing else that it could be. Such matches are accepted together. */
  readonly isExact: boolean;
}

/** A deposit is at the bank this many days after its slip, or sooner. */
const mostDays = 5;
/** Payouts of cards that arrive together: a long weekend, or a week of payouts. */
const mostGroups = 7;

const arrivesIn = (line: Pick<BankLine, "day">, group: Pick<WaitingGroup, "day">): number =>
  daysBetween(group.day, line.day);
const isInTime = (line: BankLine, group: WaitingGroup): boolean => {
  const days = arrivesIn(line, group);
  return days >= 0 && days <= mostDays;
};

const kindNames = { "deposit-slip": "Deposit slip", "card-batch": "Card batch" } as const;
const dayNames: Readonly<Record<string, string>> = {
  undeposited: "Cash and checks",
  "card-terminal": "Terminal cards",
  "card-reader": "Card reader",
  card: "Online cards",
  ach: "ACH payment",
  financing: "Financing payment",
  "other-payments": "Other payment",
};

/** "Deposit slip of close #12, November 20", "Online cards of November 20" */
export const nameOfGroup = (group: Pick<WaitingGroup, "kind" | "account" | "day" | "number">): string =>
  group.kind === "deposit-slip" || group.kind === "card-batch"
    ? `${kindNames[group.kind]} of close #${group.number}, ${formatMonthDay(group.day)}`
    : `${dayNames[group.account]} of ${formatMonthDay(group.day)}`;

const later = (line: BankLine, group: WaitingGroup): string => {
  const days = arrivesIn(line, group);
  return days === 0 ? "the same day" : `${days} ${days === 1 ? "day" : "days"} later`;
};

function suggestionOf(
  lines: readonly BankLine[],
  groups: readonly WaitingGroup[],
  isCertain: boolean,
): Suggestion | undefined {
  const [line, group, last] = [lines.at(-1), groups[0], groups.at(-1)];
  if (!line || !group || !last) return undefined;
  const total = sum(groups.map((each) => each.amountCents));
  const feeCents = total - sum(lines.map((each) => each.amountCents));
  const name =
    groups.length === 1
      ? nameOfGroup(group)
      : `${nameOfGroup(group)} and ${groups.length - 1} more through ${formatMonthDay(last.day)}`;
  const amount =
    feeCents === 0
      ? lines.length > 1
        ? `${lines.length} lines add up to it`
        : groups.length > 1
          ? "together the same amount"
          : "the same amount"
      : `${formatCents(total)} less a fee of ${formatCents(feeCents)} (${((feeCents * 100) / total).toFixed(1)}%)`;
  return {
    lineIds: lines.map(({ id }) => id),
    groupIds: groups.map(({ id }) => id),
    feeCents,
    reason: `${name}: ${amount}, ${later(line, last)}.`,
    isExact: feeCents === 0 && isCertain,
  };
}

/**
 * Matches of lines and what waits, with the reason. Each line and each group is in one at most. Equal amounts come first,
 * oldest with oldest; then several groups that add up; then several lines that do; then cards less a fee.
 */
export function suggestMatches(lines: readonly BankLine[], waiting: readonly WaitingGroup[]): Suggestion[] {
  const byDay = <T extends { day: string; id: string }>(all: readonly T[]) =>
    [...all].sort((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1));
  const openLines = new Map(
    byDay(lines.filter(({ kind }) => kind === "deposit")).map((each) => [each.id, each]),
  );
  const openGroups = new Map(
    byDay(waiting.filter((each) => each.amountCents > 0)).map((each) => [each.id, each]),
  );
  const found: Suggestion[] = [];
  const take = (of: Suggestion | undefined) => {
    if (!of) return;
    found.push(of);
    for (const id of of.lineIds) openLines.delete(id);
    for (const id of of.groupIds) openGroups.delete(id);
  };
  const inTime = (line: BankLine) => [...openGroups.values()].filter((group) => isInTime(line, group));
  const equals = [...openLines.values()].map((line) => ({
    line,
    groups: inTime(line).filter(({ amountCents }) => amountCents === line.amountCents),
  }));
  for (const { line, groups } of equals) {
    const open = groups.filter(({ id }) => openGroups.has(id));
    const [group] = open;
    // Money of two kinds with the same amount: only a person can tell.
    if (group) take(suggestionOf([line], [group], new Set(groups.map(({ account }) => account)).size === 1));
  }
  const isEqual = (line: BankLine) => (total: Cents) => total === line.amountCents;
  for (const line of [...openLines.values()]) take(runOf(line, inTime(line), isEqual(line), true));
  for (const group of [...openGroups.values()]) take(linesOf(group, [...openLines.values()]));
  for (const line of [...openLines.values()]) {
    const cards = inTime(line).filter(({ account }) => isCard(account));
    const isLess = (total: Cents, groups: readonly WaitingGroup[]) =>
      total > line.amountCents && isPossibleFee(total - line.amountCents, groups);
    take(runOf(line, cards, isLess, false));
  }
  return byDay(found.map((each) => ({ each, id: each.lineIds[0] ?? "", day: dayOf(lines, each) }))).map(
    ({ each }) => each,
  );
}

const dayOf = (lines: readonly BankLine[], { lineIds }: Suggestion): string =>
  lines.find(({ id }) => id === lineIds[0])?.day ?? "";

/**
 * Groups of one kind, one day after the other, whose total fits: the fewest, then the latest. Cards of the reader and of
 * the checkout page are paid out together, too.
 */
function runOf(
  line: BankLine,
  groups: readonly WaitingGroup[],
  fits: (total: Cents, groups: readonly WaitingGroup[]) => boolean,
  isExact: boolean,
): Suggestion | undefined {
  const online = groups.filter(({ account }) => account === "card" || account === "card-reader");
  const kinds = [...new Set(groups.map(({ account }) => account))];
  const rows = [
    ...kinds.map((kind) => groups.filter(({ account }) => account === kind)),
    ...(new Set(online.map(({ account }) => account)).size > 1 ? [online] : []),
  ];
  const possible = rows.flatMap((row) =>
    row.flatMap((_, start) =>
      Array.from({ length: Math.min(mostGroups, row.length - start) }, (_each, count) =>
        row.slice(start, start + count + 1),
      ).filter((run) => fits(sum(run.map((each) => each.amountCents)), run)),
    ),
  );
  const [best] = possible.sort(
    (a, b) => a.length - b.length || ((a.at(-1)?.day ?? "") < (b.at(-1)?.day ?? "") ? 1 : -1),
  );
  return best && suggestionOf([line], best, isExact && possible.length === 1);
}

/** Two or three lines of neighboring days that add up to a group, such as cash and checks that the bank books apart. */
function linesOf(group: WaitingGroup, lines: readonly BankLine[]): Suggestion | undefined {
  const near = lines
    .filter((line) => isInTime(line, group) && line.amountCents < group.amountCents)
    .slice(0, 40);
  for (const [at, first] of near.entries())
    for (const [next, second] of near.slice(at + 1).entries()) {
      const two = first.amountCents + second.amountCents;
      if (two === group.amountCents) return suggestionOf([first, second], [group], false);
      const third = near
        .slice(at + next + 2)
        .find(({ amountCents }) => two + amountCents === group.amountCents);
      if (third) return suggestionOf([first, second, third], [group], false);
    }
  return undefined;
}

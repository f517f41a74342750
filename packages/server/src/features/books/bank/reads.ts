import type { Bank } from "@autoiq/domain/books/bank/contract";
import {
  clearingAccounts,
  type WaitingGroup,
  waitingFinding,
  waitingGroups,
} from "@autoiq/domain/books/bank/rules";
import { nameOfGroup, suggestMatches } from "@autoiq/domain/books/bank/suggest";
import { sum } from "@autoiq/domain/kernel/money";
import { addDays, dayIn, daysBetween } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { clearingEntries, namesIn } from "../reads.ts";
import {
  findAccounts,
  findCloses,
  findDrawerDay,
  findMatched,
  findMatches,
  findOpenLines,
  findOtherLines,
} from "./store.ts";

/** What waits for the bank at a location since the first day of its accounts. Nothing, while it has none. */
export async function waitingAt(
  tx: TenantTx,
  of: { readonly locationId: string; readonly startsOn: string | undefined; readonly today: string },
): Promise<WaitingGroup[]> {
  const { locationId, startsOn: from, today } = of;
  if (from === undefined) return [];
  const [entries, closes, drawerFrom, matched] = await Promise.all([
    // Entries that follow a close may be a moment ahead of the clock.
    clearingEntries(tx, { locationId, from, to: addDays(today, 1) }),
    findCloses(tx, { locationId, from }),
    findDrawerDay(tx, locationId),
    findMatched(tx, { locationId, from }),
  ]);
  return waitingGroups({ entries, closes, drawerFrom, matched });
}

/** The first day of any account. Undefined: there is none. */
export const firstDay = (accounts: readonly { readonly startsOn: string }[]): string | undefined =>
  accounts.map(({ startsOn }) => startsOn).sort()[0];

/** The page of a location. */
export async function bankOf(tx: TenantTx, locationId: string, now: Date): Promise<Bank> {
  const today = dayIn(await zoneOf(tx, locationId), now);
  const accounts = await findAccounts(tx, locationId);
  const [groups, { lines, count }, other, matches, { nameOf }] = await Promise.all([
    waitingAt(tx, { locationId, startsOn: firstDay(accounts), today }),
    findOpenLines(tx, locationId),
    findOtherLines(tx, locationId),
    findMatches(tx, locationId),
    namesIn(tx, { locationIds: [locationId], to: today }),
  ]);
  const clearing = clearingAccounts.flatMap((account) => {
    const own = groups.filter((each) => each.account === account);
    const [oldest] = own;
    if (!oldest) return [];
    return [
      {
        account,
        name: nameOf(account).name,
        amountCents: sum(own.map((each) => each.amountCents)),
        oldestDays: Math.max(0, daysBetween(oldest.day, today)),
        count: own.length,
      },
    ];
  });
  return {
    accounts,
    today,
    finding: waitingFinding(groups, today),
    clearing,
    waiting: groups.map((group) => ({
      id: group.id,
      account: group.account,
      name: nameOfGroup(group),
      day: group.day,
      days: Math.max(0, daysBetween(group.day, today)),
      amountCents: group.amountCents,
    })),
    lines,
    lineCount: count,
    other,
    suggestions: suggestMatches(lines, groups),
    matches: matches.map(({ lineDay, ...match }) => ({
      ...match,
      lineDay: lineDay === match.bookedOn ? null : lineDay,
    })),
  };
}

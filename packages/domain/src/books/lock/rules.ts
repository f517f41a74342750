import { accept, type Result, refuse } from "../../kernel/result.ts";
import { formatMonthDay } from "../../kernel/time.ts";
import type { NamedAccount } from "../accounts.ts";

/** "October 31, 2026", as the database writes it in its refusal. */
export const lockedDay = (day: string): string => `${formatMonthDay(day)}, ${day.slice(0, 4)}`;

/** Whether days become open again: the date moves back, or the lock is removed. */
export const opensDays = (before: string | null, through: string | null): boolean =>
  before !== null && (through === null || through < before);

/**
 * Whether the books of a location may be locked through that day. `before` is the lock that applies, `today` the day at
 * the location. Null is no lock. Days that become open again need a reason.
 */
export function checkLock(of: {
  readonly before: string | null;
  readonly through: string | null;
  readonly today: string;
  readonly reason: string;
}): Result<true> {
  if (of.through !== null && of.through > of.today)
    return refuse(
      `Choose ${lockedDay(of.today)} or an earlier day. A later lock date would refuse today's payments.`,
    );
  if (opensDays(of.before, of.through) && of.reason === "")
    return refuse(`Enter why you open days that are locked through ${lockedDay(of.before ?? "")}.`);
  return accept(true);
}

/** A change of a location's lock date. */
export interface LockChange {
  readonly locationId: string;
  readonly through: string | null;
  /** What the business called its accounts then. */
  readonly accounts: readonly NamedAccount[];
}

/**
 * The names of accounts that exports of a period ending on `to` use, if all of the locations are locked through it: those
 * of the change that completed the lock. A later rename does not change a file of locked days. Undefined: the period is
 * open. `changes` are all of the locations', oldest first.
 */
export function namesOfLocked(
  changes: readonly LockChange[],
  locationIds: readonly string[],
  to: string,
): readonly NamedAccount[] | undefined {
  const open = new Set(locationIds);
  let names: readonly NamedAccount[] | undefined;
  for (const { locationId, through, accounts } of changes) {
    if (!locationIds.includes(locationId)) continue;
    if (through === null || through < to) {
      open.add(locationId);
      names = undefined;
    } else if (open.delete(locationId) && open.size === 0) names = accounts;
  }
  return names;
}

import type { BooksLock, setLock as contract } from "@autoiq/domain/books/lock/contract";
import { checkLock, lockedDay, opensDays } from "@autoiq/domain/books/lock/rules";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findLocks, waitForWriters, writeLock } from "./lock/store.ts";
import { currentNames } from "./reads.ts";

/** The locks of the locations, with the latest day that each can be locked through. */
export async function locksAt(tx: TenantTx, locationIds: readonly string[], now: Date): Promise<BooksLock[]> {
  return (await findLocks(tx, locationIds)).map(({ timeZone, ...lock }) => ({
    ...lock,
    today: dayIn(timeZone, now),
  }));
}

/**
 * Locks the books of the locations through a day, or opens days again. All of them or none. Each change is recorded with
 * what the accounts were called.
 */
export async function setLock(
  tx: TenantTx,
  context: ActionContext,
  { locationIds, through, reason }: BodyOf<typeof contract>,
): Promise<{ locks: BooksLock[] } | Refusal> {
  await waitForWriters(tx, locationIds);
  const names = await currentNames(tx);
  for (const lock of await locksAt(tx, locationIds, context.now)) {
    const before = lock.through;
    const allowed = checkLock({ before, through, today: lock.today, reason });
    if (!allowed.ok) return allowed;
    if (before === through) continue;
    const { locationId } = lock;
    await writeLock(tx, {
      id: context.newId(),
      locationId,
      through,
      reason: opensDays(before, through) ? reason : "",
      accounts: names,
      at: context.now,
      by: context.caller.name,
    });
    await recordAction(tx, context, {
      action:
        through === null
          ? `unlocked the books of ${lock.name}`
          : `${opensDays(before, through) ? "moved the books lock back" : "locked the books"} of ${lock.name} through ${lockedDay(through)}`,
      subject: "books",
      subjectId: locationId,
      before: { lockedThrough: before },
      after: { lockedThrough: through, ...(reason ? { reason } : {}) },
    });
    tx.changed("shop", locationId);
  }
  return { locks: await locksAt(tx, locationIds, context.now) };
}

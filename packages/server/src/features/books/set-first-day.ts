import { lockedDay } from "@autoiq/domain/books/lock/rules";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findLatestLock } from "./lock/store.ts";

/**
 * Sets the first day on which the journal books something in another way, or ends it. Refuses a day that would book locked
 * days anew. Setting the same day again does nothing.
 */
export async function setFirstDay(
  tx: TenantTx,
  context: ActionContext,
  of: {
    readonly before: string | null;
    readonly fromDay: string | null;
    /** What the audit log says. */
    readonly actions: { readonly begins: string; readonly ends: string };
    readonly write: (tx: TenantTx, fromDay: string | null) => Promise<unknown>;
  },
): Promise<Refusal | undefined> {
  const { before, fromDay, actions } = of;
  if (before === fromDay) return undefined;
  const [first] = [before, fromDay].filter((day) => day !== null).sort();
  const lockedThrough = await findLatestLock(tx);
  if (first && lockedThrough && first <= lockedThrough)
    return conflict(
      `The books are locked through ${lockedDay(lockedThrough)}, and this would book locked days anew. Choose a later day, or change the lock date.`,
    );
  await of.write(tx, fromDay);
  await recordAction(tx, context, {
    action: fromDay ? actions.begins : actions.ends,
    subject: "books",
    subjectId: context.caller.organizationId,
    before: { fromDay: before },
    after: { fromDay },
  });
  tx.changed("shop", context.caller.locationId);
  return undefined;
}

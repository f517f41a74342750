import type { keepByDepartment as contract } from "@autoiq/domain/books/contract";
import { lockedDay } from "@autoiq/domain/books/lock/rules";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findLatestLock } from "./lock/store.ts";
import { findDepartments, writeDepartmentsFrom } from "./store.ts";

/** Sets the first day whose sales the journal books by department. Files of earlier days keep their bytes. */
export async function keepByDepartment(
  tx: TenantTx,
  context: ActionContext,
  { fromDay }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const before = await findDepartments(tx);
  if (before?.fromDay !== fromDay) {
    const [first] = [before?.fromDay, fromDay].filter((day) => day != null).sort();
    const lockedThrough = await findLatestLock(tx);
    if (first && lockedThrough && first <= lockedThrough)
      return conflict(
        `The books are locked through ${lockedDay(lockedThrough)}, and this would book locked days anew. Choose a later day, or change the lock date.`,
      );
    await writeDepartmentsFrom(tx, fromDay);
    await recordAction(tx, context, {
      action: fromDay ? "began to keep the journal by department" : "ended keeping the journal by department",
      subject: "books",
      subjectId: context.caller.organizationId,
      before: { fromDay: before?.fromDay ?? null },
      after: { fromDay },
    });
    tx.changed("shop", context.caller.locationId);
  }
  return { departmentsFrom: fromDay };
}

import { AppError } from "@autoiq/domain/kernel/app-error";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockCustomer } from "../store.ts";
import { writeNote } from "./store.ts";

/** @throws {AppError} `not-found` */
export async function addNote(tx: TenantTx, context: ActionContext, customerId: string, text: string) {
  if (!(await lockCustomer(tx, customerId))) throw new AppError("not-found", "That customer wasn't found.");
  const id = context.newId();
  await writeNote(tx, { id, customerId, text, authorName: context.caller.name, at: context.now });
  await recordAction(tx, context, {
    action: "added a note",
    subject: "customer",
    subjectId: customerId,
    after: { text },
  });
  tx.changed("customer", customerId);
  return { id };
}

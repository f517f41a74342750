import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockCustomer } from "../store.ts";
import { writeNote } from "./store.ts";

/** @throws {AppError} `not-found` */
export async function addNote(tx: TenantTx, deed: Deed, customerId: string, text: string) {
  if (!(await lockCustomer(tx, customerId))) throw new AppError("not-found", "That customer is not on file.");
  const id = deed.newId();
  await writeNote(tx, { id, customerId, text, authorName: deed.caller.name, at: deed.now });
  await recordDeed(tx, deed, {
    action: "wrote a note",
    subject: "customer",
    subjectId: customerId,
    after: { text },
  });
  tx.changed("customer", customerId);
  return { id };
}

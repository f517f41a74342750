import { AppError } from "@autoiq/domain/kernel/app-error";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { deleteServiceNote } from "./store.ts";

/** @throws {AppError} `not-found` */
export async function removeServiceNote(
  tx: TenantTx,
  context: ActionContext,
  id: string,
): Promise<undefined> {
  const removed = await deleteServiceNote(tx, id);
  if (!removed) throw new AppError("not-found", "That was already undone.");
  await recordAction(tx, context, {
    action: "undid a service update",
    subject: "vehicle",
    subjectId: removed.vehicleId,
    before: { noteId: id, kind: removed.kind },
  });
  tx.changed("vehicle", removed.vehicleId);
}

import { AppError } from "@autoiq/domain/kernel/app-error";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { deleteBlockRow } from "./store.ts";

export async function removeBlock(tx: TenantTx, context: ActionContext, id: string): Promise<undefined> {
  const { locationId } = context.caller;
  const block = await deleteBlockRow(tx, { locationId, id });
  if (!block) throw new AppError("not-found", "That's no longer on the calendar. Refresh and try again.");
  await recordAction(tx, context, {
    action: block.bayId ? "put a bay back in service" : "removed time off",
    subject: block.bayId ? "bay" : "staff",
    subjectId: (block.bayId ?? block.staffId) as string,
    before: block,
  });
  tx.changed("shop", locationId);
}

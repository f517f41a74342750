import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { deleteBlockRow, isApprovedTimeOff } from "./store.ts";

/** Removes a block of the caller's location. Time off that was approved as a request is canceled there. */
export async function removeBlock(
  tx: TenantTx,
  context: ActionContext,
  id: string,
): Promise<undefined | Refusal> {
  if (await isApprovedTimeOff(tx, id))
    return conflict("This time off was approved as a request. Cancel it under Team, Time.");
  return releaseBlock(tx, context, { id, locationId: context.caller.locationId });
}

/**
 * Removes a block that no request for time off names.
 * @throws AppError 404
 */
export async function releaseBlock(
  tx: TenantTx,
  context: ActionContext,
  { id, locationId }: { readonly id: string; readonly locationId: string },
): Promise<undefined> {
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

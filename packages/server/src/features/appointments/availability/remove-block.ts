import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { takeBlockAway } from "./store.ts";

export async function removeBlock(tx: TenantTx, deed: Deed, id: string): Promise<undefined> {
  const { locationId } = deed.caller;
  const block = await takeBlockAway(tx, locationId, id);
  if (!block) throw new AppError("not-found", "That is not in the calendar any more.");
  await recordDeed(tx, deed, {
    action: block.bayId ? "put a bay back into use" : "removed time off",
    subject: block.bayId ? "bay" : "staff",
    subjectId: (block.bayId ?? block.staffId) as string,
    before: block,
  });
  tx.changed("shop", locationId);
}

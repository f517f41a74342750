import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { LaborMatrix, ShopSettings } from "@autoiq/domain/shops/settings";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { settingsOf } from "./reads.ts";
import { lockSettings, writeLaborMatrix } from "./store.ts";

/** Labor added to an estimate from now on uses these steps. Labor already on an estimate keeps its rate. */
export async function saveLaborMatrix(
  tx: TenantTx,
  context: ActionContext,
  { version, steps }: LaborMatrix,
): Promise<ShopSettings | Refusal> {
  const { locationId } = context.caller;
  await lockSettings(tx, locationId);
  const before = await settingsOf(tx, locationId, context.now);
  if (before.laborMatrix.version !== version) return stale(await lastActor(tx, locationId), "labor matrix");
  await writeLaborMatrix(tx, locationId, steps);
  const after = await settingsOf(tx, locationId, context.now);
  await recordAction(tx, context, {
    action: "changed the labor matrix",
    subject: "location",
    subjectId: locationId,
    before: before.laborMatrix,
    after: after.laborMatrix,
  });
  tx.changed("shop", locationId);
  return after;
}

import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { LaborMatrix, ShopSettings } from "@autoiq/domain/shops/settings";
import { type Deed, lastActor, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { settingsOf } from "./reads.ts";
import { lockSettings, writeLaborMatrix } from "./store.ts";

/** Labor put on an estimate from now on is priced by these steps; what is already on one keeps its rate. */
export async function saveLaborMatrix(
  tx: TenantTx,
  deed: Deed,
  { version, steps }: LaborMatrix,
): Promise<ShopSettings | Refusal> {
  const { locationId } = deed.caller;
  await lockSettings(tx, locationId);
  const before = await settingsOf(tx, locationId, deed.now);
  if (before.laborMatrix.version !== version) return stale(await lastActor(tx, locationId), "labor matrix");
  await writeLaborMatrix(tx, locationId, steps);
  const after = await settingsOf(tx, locationId, deed.now);
  await recordDeed(tx, deed, {
    action: "changed the labor matrix",
    subject: "location",
    subjectId: locationId,
    before: before.laborMatrix,
    after: after.laborMatrix,
  });
  tx.changed("shop", locationId);
  return after;
}

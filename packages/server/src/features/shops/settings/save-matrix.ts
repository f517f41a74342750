import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { PartMatrix, ShopSettings } from "@autoiq/domain/shops/settings";
import { type Deed, lastActor, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { addMatrix } from "../store.ts";
import { settingsOf } from "./reads.ts";
import { clearMatrix, lockSettings } from "./store.ts";

/** Parts put on an estimate from now on are priced by these steps; those already on one keep their price. */
export async function saveMatrix(
  tx: TenantTx,
  deed: Deed,
  { version, steps }: PartMatrix,
): Promise<ShopSettings | Refusal> {
  const { locationId, limits } = deed.caller;
  if (!limits.seesCosts)
    throw new AppError("forbidden", "You do not see costs here, so the part matrix is an owner's to set.");
  await lockSettings(tx, locationId);
  const before = await settingsOf(tx, locationId, deed.now);
  if (before.matrix.version !== version) return stale(await lastActor(tx, locationId), "part matrix");
  await clearMatrix(tx, locationId);
  await addMatrix.run(
    tx,
    tx.organizationId,
    locationId,
    steps.map((step) => step.fromCostCents),
    steps.map((step) => step.multiplierBasisPoints),
  );
  const after = await settingsOf(tx, locationId, deed.now);
  await recordDeed(tx, deed, {
    action: "changed the part matrix",
    subject: "location",
    subjectId: locationId,
    before: before.matrix,
    after: after.matrix,
  });
  tx.changed("shop", locationId);
  return after;
}

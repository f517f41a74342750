import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { PartMatrix, ShopSettings } from "@autoiq/domain/shops/settings";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { addMatrix } from "../store.ts";
import { settingsOf } from "./reads.ts";
import { clearMatrix, lockSettings } from "./store.ts";

/** Parts added to an estimate from now on use these steps. Parts already on an estimate keep their price. */
export async function savePartsMatrix(
  tx: TenantTx,
  context: ActionContext,
  { version, steps }: PartMatrix,
): Promise<ShopSettings | Refusal> {
  const { locationId, limits } = context.caller;
  if (!limits.seesCosts)
    throw new AppError(
      "forbidden",
      "You don't have permission to see costs. Ask an owner to set the parts matrix.",
    );
  await lockSettings(tx, locationId);
  const before = await settingsOf(tx, locationId, context.now);
  if (before.matrix.version !== version) return stale(await lastActor(tx, locationId), "parts matrix");
  await clearMatrix(tx, locationId);
  await addMatrix(tx, {
    locationId,
    fromCostCents: steps.map((step) => step.fromCostCents),
    multiplierBasisPoints: steps.map((step) => step.multiplierBasisPoints),
  });
  const after = await settingsOf(tx, locationId, context.now);
  await recordAction(tx, context, {
    action: "changed the parts matrix",
    subject: "location",
    subjectId: locationId,
    before: before.matrix,
    after: after.matrix,
  });
  tx.changed("shop", locationId);
  return after;
}

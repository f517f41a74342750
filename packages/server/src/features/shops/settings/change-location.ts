import type { Refusal } from "@autoiq/domain/kernel/result";
import { stale } from "@autoiq/domain/kernel/result";
import type { LocationSettings, ShopSettings } from "@autoiq/domain/shops/settings";
import { type Deed, lastActor, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { settingsOf } from "./reads.ts";
import { lockSettings, writeLocation } from "./store.ts";

/** Rates hold for whatever is priced from now on; a posted invoice keeps the figures it was posted with. */
export async function changeLocation(
  tx: TenantTx,
  deed: Deed,
  to: LocationSettings,
): Promise<ShopSettings | Refusal> {
  const { locationId } = deed.caller;
  await lockSettings(tx, locationId);
  const before = await settingsOf(tx, locationId, deed.now);
  if (before.location.version !== to.version)
    return stale(await lastActor(tx, locationId), "shop's settings");
  await writeLocation(tx, locationId, to);
  const after = await settingsOf(tx, locationId, deed.now);
  await recordDeed(tx, deed, {
    action: "changed the shop's settings",
    subject: "location",
    subjectId: locationId,
    before: before.location,
    after: after.location,
  });
  await tx.enqueue(
    "repair-orders.reprice",
    { organizationId: tx.organizationId, locationId },
    { key: `repair-orders.reprice ${locationId}` },
  );
  tx.changed("shop", locationId);
  return after;
}

import type { saveOrderRules as contract } from "@autoiq/domain/inventory/forecast/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { planForecast, rulesOf } from "./refresh-forecast.ts";
import { markOutdated, writeRules } from "./store.ts";

/** How the location orders from now on. The service level counts at once; other days need a new forecast. */
export async function saveOrderRules(
  tx: TenantTx,
  deed: Deed,
  to: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { locationId } = deed.caller;
  const { version, ...before } = await rulesOf(tx, locationId);
  if (version !== to.version || (await writeRules(tx, locationId, to)) === 0)
    return stale(await lastActor(tx, locationId), "location's way of ordering");
  const { version: _version, ...after } = to;
  await recordDeed(tx, deed, {
    action: "changed how parts are ordered",
    subject: "location",
    subjectId: locationId,
    before,
    after,
  });
  const daysChanged =
    before.usualDays !== after.usualDays ||
    before.slowDays !== after.slowDays ||
    before.reviewDays !== after.reviewDays;
  if (daysChanged && (await markOutdated(tx, locationId)) > 0) await planForecast(tx, locationId);
  tx.changed("part", locationId);
  return rulesOf(tx, locationId);
}

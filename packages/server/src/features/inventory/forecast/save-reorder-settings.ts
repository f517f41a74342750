import type { saveReorderSettings as contract } from "@autoiq/domain/inventory/forecast/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { planForecast, rulesOf } from "./refresh-forecast.ts";
import { markOutdated, writeRules } from "./store.ts";

/** How the location orders from now on. The service level applies at once. Different lead times need a new forecast. */
export async function saveReorderSettings(
  tx: TenantTx,
  context: ActionContext,
  to: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { locationId } = context.caller;
  const { version, ...before } = await rulesOf(tx, locationId);
  if (version !== to.version || (await writeRules(tx, locationId, to)) === 0)
    return stale(await lastActor(tx, locationId), "location's reorder settings");
  const { version: _version, ...after } = to;
  await recordAction(tx, context, {
    action: "changed the reorder settings",
    subject: "location",
    subjectId: locationId,
    before,
    after,
  });
  const daysChanged =
    before.leadTimeDays !== after.leadTimeDays ||
    before.slowLeadTimeDays !== after.slowLeadTimeDays ||
    before.reviewDays !== after.reviewDays;
  if (daysChanged && (await markOutdated(tx, locationId)) > 0) await planForecast(tx, locationId);
  tx.changed("part", locationId);
  return rulesOf(tx, locationId);
}

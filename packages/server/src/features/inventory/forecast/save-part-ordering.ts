import type { savePartOrdering as contract } from "@autoiq/domain/inventory/forecast/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partOf } from "../reads.ts";
import { makeStockLevel } from "../stock/store.ts";
import { planForecast } from "./refresh-forecast.ts";
import { findOrdering, markOutdated, writeOrdering } from "./store.ts";

/** How a part is ordered here. A different lead time needs a new forecast. */
export async function savePartOrdering(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  to: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { locationId } = context.caller;
  await partOf(tx, locationId, id);
  await makeStockLevel(tx, { locationId, partId: id });
  const before = (await findOrdering(tx, { locationId, partId: id }))!;
  if ((await writeOrdering(tx, { locationId, partId: id }, to)) === 0)
    return stale(await lastActor(tx, id), "part's stock levels");
  const { packSize, leadTimeDays } = before;
  await recordAction(tx, context, {
    action: "changed the ordering settings of",
    subject: "part",
    subjectId: id,
    before: { packSize, leadTimeDays },
    after: { packSize: to.packSize, leadTimeDays: to.leadTimeDays },
  });
  if (leadTimeDays !== to.leadTimeDays && (await markOutdated(tx, locationId)) > 0)
    await planForecast(tx, locationId);
  tx.changed("part", id);
  return (await findOrdering(tx, { locationId, partId: id }))!;
}

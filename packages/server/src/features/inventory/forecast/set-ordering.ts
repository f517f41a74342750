import type { setOrdering as contract } from "@autoiq/domain/inventory/forecast/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partOf } from "../reads.ts";
import { makeStockLevel } from "../stock/store.ts";
import { planForecast } from "./refresh-forecast.ts";
import { findOrdering, markOutdated, writeOrdering } from "./store.ts";

/** How a part is bought here: other days until it is delivered need a new forecast. */
export async function setOrdering(
  tx: TenantTx,
  deed: Deed,
  id: string,
  to: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { locationId } = deed.caller;
  await partOf(tx, locationId, id);
  await makeStockLevel(tx, locationId, id);
  const before = (await findOrdering(tx, locationId, id))!;
  if ((await writeOrdering(tx, locationId, id, to)) === 0)
    return stale(await lastActor(tx, id), "part's shelf");
  const { packSize, usualDays } = before;
  await recordDeed(tx, deed, {
    action: "set how to order",
    subject: "part",
    subjectId: id,
    before: { packSize, usualDays },
    after: { packSize: to.packSize, usualDays: to.usualDays },
  });
  if (usualDays !== to.usualDays && (await markOutdated(tx, locationId)) > 0)
    await planForecast(tx, locationId);
  tx.changed("part", id);
  return (await findOrdering(tx, locationId, id))!;
}

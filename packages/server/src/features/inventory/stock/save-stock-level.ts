import type { Part } from "@autoiq/domain/inventory/contract";
import type { saveStockLevel as contract } from "@autoiq/domain/inventory/stock/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partOf } from "../reads.ts";
import { makeStockLevel, writeStockLevel } from "./store.ts";

/** Sets a location's stock levels of a part and its bin. Pieces in another bin stay there until they are moved. */
export async function saveStockLevel(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<Part | Refusal> {
  const { locationId } = context.caller;
  const before = await partOf(tx, locationId, id);
  await makeStockLevel(tx, { locationId, partId: id });
  if ((await writeStockLevel(tx, { locationId, partId: id }, input)) === 0)
    return stale(await lastActor(tx, id), "part's stock levels");
  const { minimum, maximum, bin } = before;
  await recordAction(tx, context, {
    action: "changed the stock levels of",
    subject: "part",
    subjectId: id,
    before: { minimum, maximum, bin },
    after: { minimum: input.minimum, maximum: input.maximum, bin: input.bin },
  });
  tx.changed("part", id);
  return partOf(tx, locationId, id);
}

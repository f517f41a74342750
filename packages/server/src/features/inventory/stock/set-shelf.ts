import type { Part } from "@autoiq/domain/inventory/contract";
import type { setShelf as contract } from "@autoiq/domain/inventory/stock/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partOf } from "../reads.ts";
import { makeStockLevel, writeShelf } from "./store.ts";

/** Sets what one location keeps of a part and where. Pieces that lie in another bin stay there until they are moved. */
export async function setShelf(
  tx: TenantTx,
  deed: Deed,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<Part | Refusal> {
  const { locationId } = deed.caller;
  const before = await partOf(tx, locationId, id);
  await makeStockLevel(tx, locationId, id);
  if ((await writeShelf(tx, locationId, id, input)) === 0)
    return stale(await lastActor(tx, id), "part's shelf");
  const { minimum, maximum, bin } = before;
  await recordDeed(tx, deed, {
    action: "set the shelf of",
    subject: "part",
    subjectId: id,
    before: { minimum, maximum, bin },
    after: { minimum: input.minimum, maximum: input.maximum, bin: input.bin },
  });
  tx.changed("part", id);
  return partOf(tx, locationId, id);
}

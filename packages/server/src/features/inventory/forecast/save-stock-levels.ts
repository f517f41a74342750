import type { saveStockLevels as contract } from "@autoiq/domain/inventory/forecast/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type ActionContext, recordAll } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockBounds, writeBounds } from "./store.ts";

/**
 * Sets the stock levels of many parts at once. A level that someone else changed in the meantime is skipped and
 * named. The earlier levels are returned, so that the same call can undo the change.
 */
export async function saveStockLevels(
  tx: TenantTx,
  context: ActionContext,
  { shelves }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const held = await lockBounds(
    tx,
    context.caller.locationId,
    shelves.map((each) => each.partId),
  );
  if (held.length < shelves.length)
    throw new AppError("not-found", "One of these parts isn't stocked at this location. Refresh the list.");
  const levelsById = new Map(shelves.map((each) => [each.partId, each]));
  const taken = held.filter((shelf) => levelsById.get(shelf.partId)?.version === shelf.version);
  const isSame = (shelf: (typeof held)[number]) => {
    const to = levelsById.get(shelf.partId)!;
    return Number(to.minimum) === Number(shelf.minimum) && Number(to.maximum) === Number(shelf.maximum);
  };
  const changed = taken.filter((shelf) => !isSame(shelf));
  await writeBounds(
    tx,
    context.caller.locationId,
    changed.map(({ partId }) => levelsById.get(partId)!),
  );
  await recordAll(
    tx,
    context,
    { action: "changed the stock levels of", subject: "part" },
    changed.map(({ partId, minimum, maximum, bin }) => ({
      subjectId: partId,
      before: { minimum, maximum, bin },
      after: { minimum: levelsById.get(partId)!.minimum, maximum: levelsById.get(partId)!.maximum, bin },
    })),
  );
  for (const { partId } of changed) tx.changed("part", partId);
  return {
    before: changed.map(({ partId, minimum, maximum, version }) => ({
      partId,
      minimum,
      maximum,
      version: version + 1,
    })),
    skipped: held.filter((shelf) => !taken.includes(shelf)).map(({ partId, name }) => ({ partId, name })),
  };
}

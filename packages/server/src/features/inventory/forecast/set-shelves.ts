import type { setShelves as contract } from "@autoiq/domain/inventory/forecast/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Deed, recordAll } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockBounds, writeBounds } from "./store.ts";

/**
 * Sets what is kept of many parts at once. A shelf that somebody changed meanwhile stays as they left it and is named;
 * what the shelves were is given back, so that the same call takes it back.
 */
export async function setShelves(
  tx: TenantTx,
  deed: Deed,
  { shelves }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const held = await lockBounds(
    tx,
    deed.caller.locationId,
    shelves.map((each) => each.partId),
  );
  if (held.length < shelves.length)
    throw new AppError("not-found", "One of these parts is not kept at this location. Reload the list.");
  const asked = new Map(shelves.map((each) => [each.partId, each]));
  const taken = held.filter((shelf) => asked.get(shelf.partId)?.version === shelf.version);
  const isSame = (shelf: (typeof held)[number]) => {
    const to = asked.get(shelf.partId)!;
    return Number(to.minimum) === Number(shelf.minimum) && Number(to.maximum) === Number(shelf.maximum);
  };
  const changed = taken.filter((shelf) => !isSame(shelf));
  await writeBounds(
    tx,
    deed.caller.locationId,
    changed.map(({ partId }) => asked.get(partId)!),
  );
  await recordAll(
    tx,
    deed,
    { action: "set the shelf of", subject: "part" },
    changed.map(({ partId, minimum, maximum, bin }) => ({
      subjectId: partId,
      before: { minimum, maximum, bin },
      after: { minimum: asked.get(partId)!.minimum, maximum: asked.get(partId)!.maximum, bin },
    })),
  );
  for (const { partId } of changed) tx.changed("part", partId);
  return {
    before: changed.map(({ partId, minimum, maximum, version }) => ({
      ...{ partId, minimum, maximum, version: version + 1 },
    })),
    skipped: held.filter((shelf) => !taken.includes(shelf)).map(({ partId, name }) => ({ partId, name })),
  };
}

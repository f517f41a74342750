import type { changePart as contract, Part } from "@autoiq/domain/inventory/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { partOf } from "./reads.ts";
import { keepPrice, updatePart } from "./store.ts";

/** Changes the catalog's entry for every location; a change of cost, price or core charge is kept with its day. */
export async function changePart(
  tx: TenantTx,
  deed: Deed,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<Part | Refusal> {
  const { caller } = deed;
  const before = await partOf(tx, caller.locationId, id);
  const { version, ...typed } = input;
  // Who does not see costs sends none that could be meant.
  const next = { ...typed, costCents: caller.limits.seesCosts ? typed.costCents : before.costCents };
  if ((await updatePart(tx, id, version, next)) === 0) return stale(await lastActor(tx, id), "part");
  const priced = (of: typeof next | typeof before) =>
    JSON.stringify([of.costCents, of.fixedPriceCents, of.coreCents]);
  if (priced(before) !== priced(next))
    await keepPrice(tx, {
      ...{ id: deed.newId(), partId: id, at: deed.now, by: caller.userId, reason: "edited" },
    });
  const after = await partOf(tx, caller.locationId, id);
  const { bins: _, ...was } = before;
  await recordDeed(tx, deed, {
    action: "changed",
    subject: "part",
    subjectId: id,
    before: was,
    after: next,
  });
  tx.changed("part", id);
  return after;
}

import type { changePart as contract, Part } from "@autoiq/domain/inventory/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { partOf } from "./reads.ts";
import { savePrice, updatePart } from "./store.ts";

/**
 * Changes a part's catalog entry for every location. A change of cost, price or core charge is recorded with its
 * date.
 */
export async function changePart(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<Part | Refusal> {
  const { caller } = context;
  const before = await partOf(tx, caller.locationId, id);
  const { version, ...typed } = input;
  // People who may not see costs cannot intend to change them.
  const next = { ...typed, costCents: caller.limits.seesCosts ? typed.costCents : before.costCents };
  if ((await updatePart(tx, id, version, next)) === 0) return stale(await lastActor(tx, id), "part");
  const priced = (of: typeof next | typeof before) =>
    JSON.stringify([of.costCents, of.fixedPriceCents, of.coreCents]);
  if (priced(before) !== priced(next))
    await savePrice(tx, {
      id: context.newId(),
      partId: id,
      at: context.now,
      by: caller.userId,
      reason: "edited",
    });
  const after = await partOf(tx, caller.locationId, id);
  const { bins: _, ...was } = before;
  await recordAction(tx, context, {
    action: "changed",
    subject: "part",
    subjectId: id,
    before: was,
    after: next,
  });
  tx.changed("part", id);
  return after;
}

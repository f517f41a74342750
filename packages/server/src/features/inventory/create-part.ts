import type { createPart as contract, Part } from "@autoiq/domain/inventory/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { partOf } from "./reads.ts";
import { makeStockLevel } from "./stock/store.ts";
import { insertPart, savePrice } from "./store.ts";

/** The part is new to the whole organization. Its shelf at the caller's location is empty, with minimum and maximum. */
export async function createPart(
  tx: TenantTx,
  context: ActionContext,
  input: BodyOf<typeof contract>,
): Promise<Part> {
  const id = context.newId();
  const { locationId } = context.caller;
  await insertPart(tx, id, input);
  await makeStockLevel(tx, { locationId, partId: id }, input);
  await savePrice(tx, {
    id: context.newId(),
    partId: id,
    at: context.now,
    by: context.caller.userId,
    reason: "added",
  });
  await recordAction(tx, context, { action: "created", subject: "part", subjectId: id, after: input });
  tx.changed("part", id);
  return partOf(tx, locationId, id);
}

import type { Part } from "@autoiq/domain/inventory/contract";
import type { moveStock as contract } from "@autoiq/domain/inventory/stock/contract";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { isMoreThan } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { Principal } from "../../../platform/http/route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partOf } from "../reads.ts";
import { fillWaiting } from "./reserve.ts";
import { findBins, lockPart, makeStockLevel, writeMovement } from "./store.ts";

/**
 * Moves pieces to another bin, or to another location where the person may also write. Either both sides are in the
 * ledger or neither is. What is reserved at a location stays there.
 */
export async function moveStock(
  tx: TenantTx,
  context: ActionContext & { readonly principal: Principal },
  id: string,
  input: BodyOf<typeof contract>,
): Promise<Part | Refusal> {
  const { caller, now, principal } = context;
  const from = caller.locationId;
  const to = input.toLocationId ?? from;
  const within = to === from;
  if (within && (input.toBin === undefined || input.toBin === input.fromBin))
    return refuse("Choose a different bin.");
  const membership = principal.memberships.find(
    (each) => each.organizationId === caller.organizationId && each.locationId === to,
  );
  if (!membership || !can(membership, "part.write"))
    throw new AppError("forbidden", "You can only move parts to a location where you can receive parts.");
  if (!within && membership.isClosed)
    return conflict("That location is closed. Choose an open one for the parts.");
  const part = await partOf(tx, from, id);
  if (!within) await makeStockLevel(tx, { locationId: to, partId: id }, { bin: input.toBin ?? "" });
  const level = (await lockPart(tx, id, within ? [from] : [from, to])).get(from);
  const lies =
    (await findBins(tx, { locationId: from, partId: id })).find((each) => each.bin === input.fromBin)
      ?.onHand ?? "0";
  const bin = input.fromBin || "no bin";
  if (isMoreThan(input.quantity, lies))
    return conflict(`Only ${lies} of “${part.name}” are in ${bin}. Enter a lower quantity.`);
  if (!within && level && isMoreThan(input.quantity, level.available))
    return conflict(
      `${level.reserved} of “${part.name}” are reserved for repair orders here, so you can move up to ${level.available}.`,
    );
  await writeMovement(tx, {
    partId: id,
    unitCostCents: part.costCents,
    reason: input.note,
    at: now,
    by: caller.userId,
    kind: within ? "rebinned" : "moved",
    moveId: context.newId(),
    sides: [
      { id: context.newId(), locationId: from, quantity: `-${input.quantity}`, bin: input.fromBin },
      { id: context.newId(), locationId: to, quantity: input.quantity, bin: input.toBin ?? null },
    ],
  });
  if (!within) await fillWaiting(tx, { now, by: caller.userId }, to, [id]);
  await recordAction(tx, context, {
    action: "moved",
    subject: "part",
    subjectId: id,
    before: { bin: input.fromBin, locationId: from },
    after: { quantity: input.quantity, bin: input.toBin ?? null, locationId: to },
  });
  tx.changed("part", id);
  return partOf(tx, from, id);
}

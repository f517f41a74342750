import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { Vehicle } from "@autoiq/domain/vehicles/schema";
import type { transferVehicle as contract } from "@autoiq/domain/vehicles/transfers/contract";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockVehicle } from "../store.ts";
import { findOpenOrder, findTaker, giveVehicle } from "./store.ts";

/**
 * Transfers the vehicle to another customer. Its past visits stay with the customer who brought it. A sold car must
 * have no open repair order, because the old owner still pays for it.
 * @throws {AppError} `not-found`
 */
export async function transferVehicle(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { toCustomerId, reason, version }: BodyOf<typeof contract>,
): Promise<Vehicle | Refusal> {
  const before = await lockVehicle(tx, id);
  if (!before) throw new AppError("not-found", "That vehicle wasn't found.");
  if (before.version !== version) return stale(await lastActor(tx, id), "vehicle");
  if (before.customerId === toCustomerId) return refuse("This customer already owns the vehicle.");
  const taker = await findTaker(tx, toCustomerId);
  if (!taker) throw new AppError("not-found", "That customer wasn't found.");
  if (taker.gone) return conflict("That customer was merged into another record. Choose that one.");
  const open = reason === "sold" ? await findOpenOrder(tx, id) : undefined;
  if (open)
    return conflict(
      `Repair order ${open.number} is still open for this vehicle. Close it first, or choose that the vehicle was entered under the wrong name.`,
    );
  await giveVehicle(tx, {
    id: context.newId(),
    vehicleId: id,
    fromId: before.customerId,
    toId: toCustomerId,
    reason,
    at: context.now,
    byName: context.caller.name,
  });
  const after = (await lockVehicle(tx, id))!;
  await recordAction(tx, context, {
    action: reason === "sold" ? "changed the owner of" : "moved to the correct customer",
    subject: "vehicle",
    subjectId: id,
    before,
    after,
  });
  tx.changed("vehicle", id);
  for (const each of [before.customerId, toCustomerId]) tx.changed("customer", each);
  if (reason === "mistake") tx.changed("repair-order", id);
  return after;
}

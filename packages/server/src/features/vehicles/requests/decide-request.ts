import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { decideVehicleRequest as contract } from "@autoiq/domain/vehicles/requests/contract";
import type { VehicleRequest } from "@autoiq/domain/vehicles/requests/schema";
import { detailsOf } from "@autoiq/domain/vehicles/schema";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { createVehicle } from "../create-vehicle.ts";
import { lockRequest, writeDecision } from "./store.ts";

/**
 * Saves the front desk's decision, once. An added vehicle follows the same rules as one that the front desk enters. A
 * VIN that belongs to someone else is refused, and the request stays.
 * @throws {AppError} `not-found`
 */
export async function decideVehicleRequest(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<VehicleRequest | Refusal> {
  const found = await lockRequest(tx, id);
  if (!found) throw new AppError("not-found", "That request wasn't found.");
  const { customerId, ...request } = found;
  if (request.state !== "waiting")
    return conflict(
      {
        added: "That vehicle was already added.",
        declined: "That request was already declined.",
        withdrawn: "The customer withdrew that request.",
      }[request.state],
    );
  let vehicleId: string | null = null;
  if (input.decision === "add") {
    const created = await createVehicle(
      tx,
      context,
      { customerId, ...detailsOf(request) },
      { at: new Date(request.createdAt), source: "account", by: "" },
    );
    if ("ok" in created) return created;
    vehicleId = created.id;
  }
  const after = await writeDecision(tx, id, {
    ...(input.decision === "add"
      ? { state: "added" as const, reason: "" }
      : { state: "declined" as const, reason: input.reason }),
    vehicleId,
    at: context.now,
    by: context.caller.name,
  });
  await recordAction(tx, context, {
    action: input.decision === "add" ? "added the vehicle the customer requested" : "declined",
    subject: "vehicle-request",
    subjectId: id,
    before: { state: request.state },
    after: { state: after.state, reason: after.reason, vehicleId },
  });
  tx.changed("vehicle", vehicleId ?? customerId);
  tx.changed("customer", customerId);
  return after;
}

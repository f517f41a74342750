import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { AskedVehicle, VehicleRequest } from "@autoiq/domain/vehicles/requests/schema";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { tellStaff } from "../features/messages/notifications/tell-staff.ts";
import { insertRequest, lockAsker, lockRequest, writeDecision } from "../features/vehicles/requests/store.ts";
import type { ClientDeed } from "../platform/client-deed.ts";
import { record } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";

/** A shop looks at each; more at once than a household has is no request. */
const mostWaiting = 5;

const missing = () => new AppError("not-found", "That is not on file for your account.");
const shown = ({ customerId: _, ...request }: VehicleRequest & { customerId: string }) => request;

/**
 * The same id again is the same request. Whether another customer's vehicle has that VIN is not told: the desk finds out.
 * @throws {AppError} `not-found`
 */
export async function requestVehicle(
  tx: TenantTx,
  deed: ClientDeed,
  { id, ...asked }: AskedVehicle & { id: string },
): Promise<VehicleRequest | Refusal> {
  const { customerId } = deed;
  const asker = await lockAsker(tx, customerId, asked.vin);
  if (!asker) throw missing();
  const earlier = await lockRequest(tx, id);
  if (earlier)
    return earlier.customerId === customerId
      ? shown(earlier)
      : conflict("That request was made by somebody else.");
  if (asker.onFile) return refuse("The shop has this vehicle on file already. It is in your garage.");
  if (asker.asked) return refuse("You have asked for this vehicle already. The shop has not answered yet.");
  if (asker.waiting >= mostWaiting)
    return refuse(`${mostWaiting} vehicles wait for the shop's answer. Take one back, or call the shop.`);
  const request = await insertRequest(tx, { id, customerId, at: deed.now, asked });
  const label = vehicleLabel(asked);
  await record(tx, {
    ...{ id: deed.newId(), at: deed.now, actor: deed.actor, action: `asked to add a ${label}` },
    ...{ subject: "vehicle-request", subjectId: id, after: request },
  });
  await tellStaff(tx, deed, {
    ...{ kind: "request", about: `vehicle request ${id}`, path: `/clients/${customerId}` },
    ...{ title: `${asker.name} asks you to add a vehicle`, body: label },
  });
  tx.changed("customer", customerId);
  return request;
}

/** What is taken back already stays so and is no error. @throws {AppError} `not-found` */
export async function withdrawVehicleRequest(
  tx: TenantTx,
  deed: ClientDeed,
  id: string,
): Promise<VehicleRequest | Refusal> {
  const found = await lockRequest(tx, id);
  if (!found || found.customerId !== deed.customerId) throw missing();
  if (found.state === "withdrawn") return shown(found);
  if (found.state !== "waiting") return conflict("The shop has answered this request already.");
  const after = await writeDecision(tx, id, {
    ...{ state: "withdrawn", reason: "", vehicleId: null, at: deed.now, by: deed.actor.name },
  });
  await record(tx, {
    ...{ id: deed.newId(), at: deed.now, actor: deed.actor, action: "took back" },
    ...{
      subject: "vehicle-request",
      subjectId: id,
      before: { state: "waiting" },
      after: { state: "withdrawn" },
    },
  });
  tx.changed("customer", deed.customerId);
  return after;
}

import { fillIn } from "@autoiq/domain/catalog/message";
import { en as sentences } from "@autoiq/domain/catalog/portal-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { RequestedVehicle, VehicleRequest } from "@autoiq/domain/vehicles/requests/schema";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import {
  insertRequest,
  lockRequest,
  lockRequester,
  writeDecision,
} from "../../features/vehicles/requests/store.ts";
import type { ClientActionContext } from "../../platform/client-action-context.ts";
import { record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** A shop reviews each request. More at once than a household has cars is not genuine. */
const maxWaiting = 5;

const missing = () => new AppError("not-found", "That's not on file for your account.");
const shown = ({ customerId: _, ...request }: VehicleRequest & { customerId: string }) => request;

/**
 * Repeating an id does not create a second request. The response does not reveal whether another customer's vehicle
 * has that VIN. The front desk finds out.
 * @throws {AppError} `not-found`
 */
export async function requestVehicle(
  tx: TenantTx,
  context: ClientActionContext,
  { id, ...vehicle }: RequestedVehicle & { id: string },
): Promise<VehicleRequest | Refusal> {
  const { customerId } = context;
  const requestContext = await lockRequester(tx, customerId, vehicle.vin);
  if (!requestContext) throw missing();
  const earlier = await lockRequest(tx, id);
  if (earlier)
    return earlier.customerId === customerId ? shown(earlier) : conflict(sentences.booking.otherRequest);
  if (requestContext.onFile) return refuse(sentences.vehicle.onFile);
  if (requestContext.isRequested) return refuse(sentences.vehicle.isRequested);
  if (requestContext.waiting >= maxWaiting)
    return refuse(fillIn(sentences.vehicle.tooMany, { count: maxWaiting }));
  const request = await insertRequest(tx, { id, customerId, at: context.now, vehicle: vehicle });
  const label = vehicleLabel(vehicle);
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor: context.actor,
    action: `requested to add a ${label}`,
    subject: "vehicle-request",
    subjectId: id,
    after: request,
  });
  await notifyStaff(tx, context, {
    kind: "request",
    about: `vehicle request ${id}`,
    path: `/clients/${customerId}`,
    content: (t) => ({ title: fillIn(t.vehicleRequested, { name: requestContext.name }), body: label }),
  });
  tx.changed("customer", customerId);
  return request;
}

/** Withdrawing a request that is already withdrawn is not an error. @throws {AppError} `not-found` */
export async function withdrawVehicleRequest(
  tx: TenantTx,
  context: ClientActionContext,
  id: string,
): Promise<VehicleRequest | Refusal> {
  const found = await lockRequest(tx, id);
  if (!found || found.customerId !== context.customerId) throw missing();
  if (found.state === "withdrawn") return shown(found);
  if (found.state !== "waiting") return conflict(sentences.vehicle.answered);
  const after = await writeDecision(tx, id, {
    state: "withdrawn",
    reason: "",
    vehicleId: null,
    at: context.now,
    by: context.actor.name,
  });
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor: context.actor,
    action: "took back",
    subject: "vehicle-request",
    subjectId: id,
    before: { state: "waiting" },
    after: { state: "withdrawn" },
  });
  tx.changed("customer", context.customerId);
  return after;
}

import {
  type ClientAppointment,
  clientReasons,
  type requestAppointment as contract,
} from "@autoiq/domain/appointments/client/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { ClientDeed } from "../../../platform/client-deed.ts";
import { record } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockOutBookings } from "../availability/store.ts";
import { findAppointment, insertAppointments, lookAtCustomer } from "../store.ts";
import { findPlace, isRefusal } from "./find-place.ts";
import { asClientSees } from "./reads.ts";
import { countWaiting, findOwn } from "./store.ts";

/** Requests that one customer may have open in one shop: they hold places that nobody else can have. */
const mostWaiting = 3;

/** Holds a place for a customer until the desk confirms it. The same id again is the same request. */
export async function requestAppointment(
  tx: TenantTx,
  deed: ClientDeed,
  locationId: string,
  input: BodyOf<typeof contract>,
): Promise<ClientAppointment | Refusal> {
  const { customerId } = deed;
  await lockOutBookings(tx, locationId);
  const earlier = await findOwn(tx, input.id, customerId);
  if (earlier) return asClientSees(earlier, deed.now);
  if (await findAppointment(tx, input.id)) return conflict("That request was made by somebody else.");
  const who = await lookAtCustomer(tx, customerId, input.vehicleId);
  if (!who.customerIsThere) throw new AppError("not-found", "That is not on file for your account.");
  if (!who.vehicleIsTheirs) return refuse("That vehicle is not one of yours. Choose another one.");
  if ((await countWaiting(tx, customerId, deed.now)) >= mostWaiting)
    return refuse(
      `You have ${mostWaiting} requests that the shop has not answered yet. Cancel one of them, or call the shop.`,
    );
  const { label, minutes } = clientReasons[input.reason];
  const place = await findPlace(tx, locationId, { startsAt: input.startsAt, minutes }, deed.now);
  if (isRefusal(place)) return place;
  await insertAppointments(tx, {
    ids: [input.id],
    slots: [place],
    ...{ bayId: place.bayId, technicianId: null, locationId, customerId, vehicleId: input.vehicleId },
    concern: input.concern ? `${label}: ${input.concern}` : label,
    visit: input.visit,
    ...{ status: "requested", source: "client", seriesId: null, at: deed.now, by: null },
  });
  const { bayId, startsAt, endsAt } = place;
  await record(tx, {
    ...{ id: deed.newId(), at: deed.now, actor: deed.actor, action: "requested", subject: "appointment" },
    subjectId: input.id,
    after: { bayId, technicianId: null, startsAt, endsAt, visit: input.visit },
  });
  tx.changed("appointment", input.id);
  return asClientSees((await findOwn(tx, input.id, customerId))!, deed.now);
}

import { clientReasons } from "@autoiq/domain/appointments/booking-reasons";
import type {
  ClientAppointment,
  requestAppointment as contract,
} from "@autoiq/domain/appointments/client/contract";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as sentences } from "@autoiq/domain/catalog/portal-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { ClientActionContext } from "../../../platform/client-action-context.ts";
import { record } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { rulesOf } from "../availability/reads.ts";
import { lockOutBookings } from "../availability/store.ts";
import { refuseLoaner } from "../find-slot-conflicts.ts";
import { findAppointment, findCustomerFlags, insertAppointments } from "../store.ts";
import { findSlot, isRefusal } from "./find-slot.ts";
import { asClientSees } from "./reads.ts";
import { countAhead, findOwn } from "./store.ts";

/**
 * How many visits one customer may have ahead in one shop without confirmation. They hold slots that no one else can
 * have.
 */
const maxUpcoming = 3;

/** Holds a slot for a customer until the front desk confirms it, or for good. The same id again is the same request. */
export async function requestAppointment(
  tx: TenantTx,
  context: ClientActionContext,
  locationId: string,
  input: BodyOf<typeof contract>,
): Promise<ClientAppointment | Refusal> {
  const { customerId } = context;
  await lockOutBookings(tx, locationId);
  const earlier = await findOwn(tx, { id: input.id, customerId });
  if (earlier) return asClientSees(earlier, context.now);
  if (await findAppointment(tx, input.id)) return conflict(sentences.booking.otherRequest);
  const flags = await findCustomerFlags(tx, { customerId, vehicleId: input.vehicleId });
  if (!flags.customerIsThere) throw new AppError("not-found", sentences.notOnFile);
  if (!flags.ownsVehicle) return refuse(sentences.booking.otherVehicle);
  const { confirmsRequests } = await rulesOf(tx, locationId);
  if ((await countAhead(tx, customerId, context.now, !confirmsRequests)) >= maxUpcoming)
    return refuse(
      confirmsRequests
        ? fillIn(sentences.booking.tooManyRequests, { count: maxUpcoming })
        : fillIn(sentences.booking.tooManyBooked, { count: maxUpcoming }),
    );
  const { label } = clientReasons[input.reason];
  const { startsAt: requestedStart, reason } = input;
  const slot = await findSlot(tx, locationId, { startsAt: requestedStart, reason }, context.now);
  if (isRefusal(slot)) return slot;
  const noCar = input.visit === "loaner" ? await refuseLoaner(tx, locationId, slot) : undefined;
  if (noCar) return noCar;
  await insertAppointments(tx, {
    ids: [input.id],
    slots: [slot],
    bayId: slot.bayId,
    technicianId: null,
    locationId,
    customerId,
    vehicleId: input.vehicleId,
    concern: input.concern ? `${label}: ${input.concern}` : label,
    visit: input.visit,
    status: slot.status,
    source: "client",
    seriesId: null,
    at: context.now,
    by: null,
  });
  const { bayId, startsAt, endsAt } = slot;
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor: context.actor,
    subject: "appointment",
    action: slot.status === "requested" ? "requested" : "booked",
    subjectId: input.id,
    after: { bayId, technicianId: null, startsAt, endsAt, visit: input.visit },
  });
  tx.changed("appointment", input.id);
  return asClientSees((await findOwn(tx, { id: input.id, customerId }))!, context.now);
}

import type { Appointment, bookAppointment as contract } from "@autoiq/domain/appointments/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type Deed, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { refusePlace } from "./check-place.ts";
import { appointmentOf } from "./reads.ts";
import { insertAppointment, lookAtCustomer } from "./store.ts";

export async function bookAppointment(
  tx: TenantTx,
  deed: Deed,
  input: BodyOf<typeof contract>,
): Promise<Appointment | Refusal> {
  const { caller } = deed;
  const [refused, who] = await Promise.all([
    refusePlace(tx, caller.locationId, input, deed.now),
    lookAtCustomer(tx, input.customerId, input.vehicleId),
  ]);
  if (!who.customerIsThere) throw new AppError("not-found", "That customer is not on file.");
  if (!who.vehicleIsTheirs) return refuse("That vehicle is not one of the customer's. Choose another one.");
  if (refused) return refused;
  const id = deed.newId();
  await insertAppointment(tx, {
    ...input,
    id,
    locationId: caller.locationId,
    at: deed.now,
    by: caller.userId,
  });
  const booked = await appointmentOf(tx, id);
  await record(tx, {
    id: deed.newId(),
    at: deed.now,
    actor: caller,
    action: "booked",
    subject: "appointment",
    subjectId: id,
    after: booked,
  });
  tx.changed("appointment", id);
  return booked;
}

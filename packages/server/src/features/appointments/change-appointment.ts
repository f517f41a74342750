import type { Appointment, changeAppointment as contract } from "@autoiq/domain/appointments/contract";
import { change as rule } from "@autoiq/domain/appointments/rules";
import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { refuseLoaner } from "./find-slot-conflicts.ts";
import { appointmentOf } from "./reads.ts";
import { changeVisit, findCustomerFlags, lockAppointment } from "./store.ts";

/** The car, the concern and how the customer handles the visit. The slot is moved separately. */
export async function changeAppointment(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { version, ...to }: BodyOf<typeof contract>,
): Promise<Appointment | Refusal> {
  const before = await lockAppointment(tx, id);
  if (!before) throw new AppError("not-found", customerText.notFound.appointment);
  const allowed = rule(before.status);
  if (!allowed.ok) return allowed;
  if (before.version !== version) return stale(await lastActor(tx, id), "appointment");
  const flags = await findCustomerFlags(tx, { customerId: before.customerId, vehicleId: to.vehicleId });
  if (!flags.ownsVehicle) return refuse("That vehicle doesn't belong to this customer. Choose another one.");
  const lends = to.visit === "loaner" && before.visit !== "loaner" && before.status !== "no-show";
  const noCar = lends ? await refuseLoaner(tx, before.locationId, before, [id]) : undefined;
  if (noCar) return noCar;
  await changeVisit(tx, id, to);
  const { vehicleId, concern, visit } = before;
  await recordAction(tx, context, {
    action: "changed",
    subject: "appointment",
    subjectId: id,
    before: { vehicleId, concern, visit },
    after: to,
  });
  tx.changed("appointment", id);
  return appointmentOf(tx, id);
}

import type { checkIn as contract } from "@autoiq/domain/appointments/contract";
import { checkIn as rule } from "@autoiq/domain/appointments/rules";
import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { checkInTo, lockAppointment } from "../../features/appointments/store.ts";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { openRepairOrder } from "./open-repair-order.ts";

/** Checks in the car of an appointment. Opens its repair order once, however many people press the button. */
export async function checkIn(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const appointment = await lockAppointment(tx, id);
  if (!appointment) throw new AppError("not-found", customerText.notFound.appointment);
  const allowed = rule(appointment.status);
  if (!allowed.ok) return allowed;
  if (appointment.version !== body.version) return stale(await lastActor(tx, id), "appointment");
  const opened = await openRepairOrder(tx, context, {
    customerId: appointment.customerId,
    vehicleId: body.vehicleId,
    concern: body.concern,
    odometer: body.odometer,
    confirmedOdometer: body.confirmedOdometer,
    visit: appointment.visit,
    keytag: body.keytag,
    promisedAt: body.promisedAt,
  });
  if ("ok" in opened) return opened;
  await checkInTo(tx, { id, repairOrderId: opened.id, vehicleId: body.vehicleId });
  await recordAction(tx, context, {
    action: "checked in",
    subject: "appointment",
    subjectId: id,
    repairOrderId: opened.id,
    before: { status: appointment.status },
    after: { status: "checked-in", number: opened.number, odometer: body.odometer },
  });
  tx.changed("appointment", id);
  return { repairOrderId: opened.id, number: opened.number };
}

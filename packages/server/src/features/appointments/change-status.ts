import type { Appointment, changeAppointmentStatus as contract } from "@autoiq/domain/appointments/contract";
import { changeStatus as rule } from "@autoiq/domain/appointments/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { appointmentOf } from "./reads.ts";
import { changeStatusTo, lockAppointment } from "./store.ts";

/** The same status again changes nothing and is no error: two people may both mark one car as arrived. */
export async function changeStatus(
  tx: TenantTx,
  deed: Deed,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<Appointment | Refusal> {
  const before = await lockAppointment(tx, id);
  if (!before) throw new AppError("not-found", "That appointment is not in the calendar.");
  if (before.status === input.status) return appointmentOf(tx, id);
  const allowed = rule(before.status, input.status);
  if (!allowed.ok) return allowed;
  if (before.version !== input.version) return stale(await lastActor(tx, id), "appointment");
  await changeStatusTo(tx, id, input.status);
  await record(tx, {
    id: deed.newId(),
    at: deed.now,
    actor: deed.caller,
    action: input.status,
    subject: "appointment",
    subjectId: id,
    before: { status: before.status },
    after: { status: input.status },
  });
  tx.changed("appointment", id);
  return appointmentOf(tx, id);
}

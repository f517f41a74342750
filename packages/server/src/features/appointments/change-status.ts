import type { Appointment, changeAppointmentStatus as contract } from "@autoiq/domain/appointments/contract";
import { changeStatus as rule } from "@autoiq/domain/appointments/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, record, recordAll } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { refuseClash } from "./check-place.ts";
import { appointmentOf } from "./reads.ts";
import { cancelFollowing, changeStatusTo, lockAppointment } from "./store.ts";

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
  // A no-show gave its place back: somebody else may have it by now.
  const taken = before.status === "no-show" ? await refuseClash(tx, before, id) : undefined;
  if (taken) return taken;
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
  if (input.status === "cancelled" && input.following && before.seriesId) {
    const later = await cancelFollowing(tx, before.seriesId, before.startsAt);
    const act = { action: "cancelled", subject: "appointment" };
    await recordAll(
      tx,
      deed,
      act,
      later.map((subjectId) => ({ subjectId, after: { status: "cancelled" } })),
    );
    for (const each of later) tx.changed("appointment", each);
  }
  return appointmentOf(tx, id);
}

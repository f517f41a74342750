import type { Appointment, moveAppointment as contract } from "@autoiq/domain/appointments/contract";
import { move } from "@autoiq/domain/appointments/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { refusePlace } from "./check-place.ts";
import { appointmentOf } from "./reads.ts";
import { changeSlot, lockAppointment } from "./store.ts";

export async function moveAppointment(
  tx: TenantTx,
  deed: Deed,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<Appointment | Refusal> {
  const before = await lockAppointment(tx, id);
  if (!before) throw new AppError("not-found", "That appointment is not in the calendar.");
  const allowed = move(before.status);
  if (!allowed.ok) return allowed;
  if (before.version !== input.version) return stale(await lastActor(tx, id), "appointment");
  const refused = await refusePlace(tx, before.locationId, input, deed.now, id);
  if (refused) return refused;
  await changeSlot(tx, id, input);
  const { bayId, technicianId, startsAt, endsAt } = before;
  await record(tx, {
    id: deed.newId(),
    at: deed.now,
    actor: deed.caller,
    action: "moved",
    subject: "appointment",
    subjectId: id,
    before: { bayId, technicianId, startsAt, endsAt },
    after: {
      bayId: input.bayId,
      technicianId: input.technicianId,
      startsAt: input.startsAt,
      endsAt: input.endsAt,
    },
  });
  tx.changed("appointment", id);
  return appointmentOf(tx, id);
}

import type {
  ClientAppointment,
  moveAppointmentAsClient as contract,
} from "@autoiq/domain/appointments/client/contract";
import { checkClientChange } from "@autoiq/domain/appointments/client/rules";
import { en as sentences } from "@autoiq/domain/catalog/portal-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { ClientActionContext } from "../../../platform/client-action-context.ts";
import { lastActor, record } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { refuseLoaner } from "../find-slot-conflicts.ts";
import { lockAppointment } from "../store.ts";
import { findSlot, isRefusal } from "./find-slot.ts";
import { asClientSees } from "./reads.ts";
import { findOwn, insertAppointmentRequest } from "./store.ts";

/** Moves the same visit to another time with the same length. A shop that confirms requests confirms it again. */
export async function moveAppointmentAsClient(
  tx: TenantTx,
  context: ClientActionContext,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<ClientAppointment | Refusal> {
  const before = await lockAppointment(tx, id);
  if (!before || before.customerId !== context.customerId)
    throw new AppError("not-found", sentences.booking.notYours);
  const allowed = checkClientChange(before, context.now);
  if (!allowed.ok) return allowed;
  if (before.version !== input.version) return stale(await lastActor(tx, id), "appointment");
  // Requesting it again would make it wait for the shop again, and the customer would lose a confirmed time for
  // nothing.
  if (Date.parse(before.startsAt) === Date.parse(input.startsAt)) return refuse(sentences.booking.sameTime);
  const minutes = Math.round((Date.parse(before.endsAt) - Date.parse(before.startsAt)) / 60_000);
  const slot = await findSlot(
    tx,
    before.locationId,
    { startsAt: input.startsAt, minutes, except: id },
    context.now,
  );
  if (isRefusal(slot)) return slot;
  const noCar = before.visit === "loaner" ? await refuseLoaner(tx, before.locationId, slot, [id]) : undefined;
  if (noCar) return noCar;
  await insertAppointmentRequest(tx, id, slot, { status: slot.status, at: context.now });
  const { bayId, technicianId, startsAt, endsAt } = before;
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor: context.actor,
    action: slot.status === "requested" ? "asked for another time" : "moved",
    subject: "appointment",
    subjectId: id,
    before: { bayId, technicianId, startsAt, endsAt },
    after: { bayId: slot.bayId, technicianId: null, startsAt: slot.startsAt, endsAt: slot.endsAt },
  });
  tx.changed("appointment", id);
  return asClientSees((await findOwn(tx, { id, customerId: context.customerId }))!, context.now);
}

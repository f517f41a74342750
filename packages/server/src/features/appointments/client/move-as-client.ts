import type {
  ClientAppointment,
  moveAsClient as contract,
} from "@autoiq/domain/appointments/client/contract";
import { changeAsClient } from "@autoiq/domain/appointments/client/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { ClientDeed } from "../../../platform/client-deed.ts";
import { lastActor, record } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { refuseLoaner } from "../check-place.ts";
import { lockAppointment } from "../store.ts";
import { findPlace, isRefusal } from "./find-place.ts";
import { asClientSees } from "./reads.ts";
import { askForTime, findOwn } from "./store.ts";

/** Another time for the same visit, as long as before; a shop that confirms requests confirms it again. */
export async function moveAsClient(
  tx: TenantTx,
  deed: ClientDeed,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<ClientAppointment | Refusal> {
  const before = await lockAppointment(tx, id);
  if (!before || before.customerId !== deed.customerId)
    throw new AppError("not-found", "That appointment is not one of yours.");
  const allowed = changeAsClient(before, deed.now);
  if (!allowed.ok) return allowed;
  if (before.version !== input.version) return stale(await lastActor(tx, id), "appointment");
  // Asked for again, it would wait for the shop once more, and the customer would have lost a confirmed time for nothing.
  if (Date.parse(before.startsAt) === Date.parse(input.startsAt))
    return refuse("That is the time you have. Choose another one, or keep it.");
  const minutes = Math.round((Date.parse(before.endsAt) - Date.parse(before.startsAt)) / 60_000);
  const place = await findPlace(
    tx,
    before.locationId,
    { startsAt: input.startsAt, minutes, except: id },
    deed.now,
  );
  if (isRefusal(place)) return place;
  const noCar =
    before.visit === "loaner" ? await refuseLoaner(tx, before.locationId, place, [id]) : undefined;
  if (noCar) return noCar;
  await askForTime(tx, id, place, { status: place.status, at: deed.now });
  const { bayId, technicianId, startsAt, endsAt } = before;
  await record(tx, {
    ...{ id: deed.newId(), at: deed.now, actor: deed.actor },
    action: place.status === "requested" ? "asked for another time" : "moved",
    ...{ subject: "appointment", subjectId: id },
    before: { bayId, technicianId, startsAt, endsAt },
    after: { bayId: place.bayId, technicianId: null, startsAt: place.startsAt, endsAt: place.endsAt },
  });
  tx.changed("appointment", id);
  return asClientSees((await findOwn(tx, id, deed.customerId))!, deed.now);
}

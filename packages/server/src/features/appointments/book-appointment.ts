import { spokenDay } from "@autoiq/domain/appointments/clock";
import type { bookAppointment as contract } from "@autoiq/domain/appointments/contract";
import { isTooFar, tooFar } from "@autoiq/domain/appointments/rules";
import { seriesOf } from "@autoiq/domain/appointments/series";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { type Deed, recordAll } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { problemsOfPlace } from "./check-place.ts";
import { appointmentOf } from "./reads.ts";
import { insertAppointments, lookAtCustomer } from "./store.ts";

/** Books one visit, or a series of them: all or none, unless those that are not possible are to be left out. */
export async function bookAppointment(
  tx: TenantTx,
  deed: Deed,
  { repeat, ...input }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { caller } = deed;
  if (isTooFar(new Date(input.startsAt), deed.now)) return refuse(tooFar);
  const who = await lookAtCustomer(tx, input.customerId, input.vehicleId);
  if (!who.customerIsThere) throw new AppError("not-found", "That customer is not on file.");
  if (!who.vehicleIsTheirs) return refuse("That vehicle is not one of the customer's. Choose another one.");
  const slots = repeat ? seriesOf(await zoneOf(tx, caller.locationId), input, repeat) : [input];
  const found = await problemsOfPlace(tx, caller.locationId, input, slots, deed.now, {
    visits: slots.map(() => input.visit),
  });
  if (!("problems" in found)) return found;
  const { problems, timeZone } = found;
  if (problems[0]) return problems[0];
  const impossible = slots.filter((_, index) => problems[index]);
  if (impossible.length > 0 && !repeat?.skipTaken) {
    const days = impossible.map((slot) => spokenDay(dayIn(timeZone, new Date(slot.startsAt)))).join("; ");
    const first = problems.find((each) => each !== undefined)?.reason ?? "";
    return conflict(
      `${impossible.length} of the ${slots.length} visits cannot be booked: ${days}. ${first} Or leave those dates out.`,
    );
  }
  const booked = slots.filter((_, index) => !problems[index]);
  const ids = booked.map(() => deed.newId());
  await insertAppointments(tx, {
    ...input,
    ids,
    slots: booked,
    ...{ status: "confirmed", source: "desk", seriesId: ids.length > 1 ? deed.newId() : null },
    ...{ locationId: caller.locationId, at: deed.now, by: caller.userId },
  });
  const rows = booked.map((slot, index) => ({
    subjectId: ids[index] as string,
    after: { ...input, startsAt: slot.startsAt, endsAt: slot.endsAt },
  }));
  await recordAll(tx, deed, { action: "booked", subject: "appointment" }, rows);
  for (const id of ids) tx.changed("appointment", id);
  return {
    ...(await appointmentOf(tx, ids[0] as string)),
    alsoBooked: ids.length - 1,
    skipped: impossible.map((slot) => slot.startsAt),
  };
}

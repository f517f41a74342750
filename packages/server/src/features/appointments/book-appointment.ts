import type { bookAppointment as contract } from "@autoiq/domain/appointments/contract";
import { formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import { isTooFar, tooFar } from "@autoiq/domain/appointments/rules";
import { repeatDates } from "@autoiq/domain/appointments/series";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { type ActionContext, recordAll } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { findSlotConflicts } from "./find-slot-conflicts.ts";
import { appointmentOf } from "./reads.ts";
import { findCustomerFlags, insertAppointments } from "./store.ts";

/** Books one visit or a series: all or none, unless the impossible ones are to be left out. */
export async function bookAppointment(
  tx: TenantTx,
  context: ActionContext,
  { repeat, ...input }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { caller } = context;
  if (isTooFar(new Date(input.startsAt), context.now)) return refuse(tooFar);
  const flags = await findCustomerFlags(tx, { customerId: input.customerId, vehicleId: input.vehicleId });
  if (!flags.customerIsThere) throw new AppError("not-found", "That customer wasn't found.");
  if (!flags.ownsVehicle) return refuse("That vehicle doesn't belong to this customer. Choose another one.");
  const slots = repeat ? repeatDates(await zoneOf(tx, caller.locationId), input, repeat) : [input];
  const found = await findSlotConflicts(tx, caller.locationId, input, slots, context.now, {
    visits: slots.map(() => input.visit),
  });
  if (!("problems" in found)) return found;
  const { problems, timeZone } = found;
  if (problems[0]) return problems[0];
  const impossible = slots.filter((_, index) => problems[index]);
  if (impossible.length > 0 && !repeat?.skipUnavailable) {
    const days = impossible
      .map((slot) => formatWeekdayDate(dayIn(timeZone, new Date(slot.startsAt))))
      .join("; ");
    const first = problems.find((each) => each !== undefined)?.reason ?? "";
    return conflict(
      `${impossible.length} of ${slots.length} appointments can't be booked: ${days}. ${first} Or skip those dates.`,
    );
  }
  const booked = slots.filter((_, index) => !problems[index]);
  const ids = booked.map(() => context.newId());
  await insertAppointments(tx, {
    ...input,
    ids,
    slots: booked,
    status: "confirmed",
    source: "desk",
    seriesId: ids.length > 1 ? context.newId() : null,
    locationId: caller.locationId,
    at: context.now,
    by: caller.userId,
  });
  const rows = booked.map((slot, index) => ({
    subjectId: ids[index] as string,
    after: { ...input, startsAt: slot.startsAt, endsAt: slot.endsAt },
  }));
  await recordAll(tx, context, { action: "booked", subject: "appointment" }, rows);
  for (const id of ids) tx.changed("appointment", id);
  return {
    ...(await appointmentOf(tx, ids[0] as string)),
    alsoBooked: ids.length - 1,
    skipped: impossible.map((slot) => slot.startsAt),
  };
}

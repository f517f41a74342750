import { hoursOn } from "@autoiq/domain/appointments/availability/hours";
import { clockIn, formatClock } from "@autoiq/domain/appointments/opening-hours";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf } from "../../shops/reads.ts";
import { deleteSpecialDayRow, findBooked, lockOutBookings } from "./store.ts";

/** The weekday's hours apply again. A visit that only the special day made possible is named. */
export async function removeSpecialDay(
  tx: TenantTx,
  context: ActionContext,
  day: string,
): Promise<undefined | Refusal> {
  const { locationId } = context.caller;
  await lockOutBookings(tx, locationId);
  const location = await locationOf(tx, locationId);
  const zone = location.timeZone;
  const removed = await deleteSpecialDayRow(tx, locationId, day);
  if (!removed) throw new AppError("not-found", "That day already has its regular hours.");
  const booked = await findBooked(
    tx,
    locationId,
    instantAt(zone, day, "00:00"),
    instantAt(zone, addDays(day, 1), "00:00"),
  );
  const open = hoursOn(location, undefined, day);
  const lost = booked.find(
    (each) =>
      !open ||
      clockIn(zone, new Date(each.startsAt)) < open.opens ||
      clockIn(zone, new Date(each.endsAt)) > open.closes,
  );
  if (lost)
    return conflict(
      `${lost.name} is booked that day at ${formatClock(clockIn(zone, new Date(lost.startsAt)))}, outside regular hours. Move or cancel that appointment first.`,
    );
  await recordAction(tx, context, {
    action: "restored a day's regular hours",
    subject: "location",
    subjectId: locationId,
    before: { day, name: removed.name },
  });
  tx.changed("shop", locationId);
  return undefined;
}

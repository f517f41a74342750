import type { setSpecialDays as contract } from "@autoiq/domain/appointments/availability/contract";
import { hoursOn } from "@autoiq/domain/appointments/availability/hours";
import { clockIn, formatClock, formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import { isTooFar, tooFar } from "@autoiq/domain/appointments/rules";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf } from "../../shops/reads.ts";
import { findBooked, findSpecialDays, lockOutBookings, writeSpecialDays } from "./store.ts";

const longest = 62;
const named = 3;

/** Closes days or changes their hours. Cars booked for then are named and must be moved first. */
export async function setSpecialDays(
  tx: TenantTx,
  context: ActionContext,
  input: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { locationId } = context.caller;
  await lockOutBookings(tx, locationId);
  const location = await locationOf(tx, locationId);
  const zone = location.timeZone;
  if (input.from < dayIn(zone, context.now))
    return refuse("That day has passed. Choose today or a later day.");
  if (isTooFar(new Date(input.to), context.now)) return refuse(tooFar);
  if (addDays(input.from, longest) <= input.to) return refuse(`Enter at most ${longest} days at a time.`);
  const booked = await findBooked(
    tx,
    locationId,
    instantAt(zone, input.from, "00:00"),
    instantAt(zone, addDays(input.to, 1), "00:00"),
  );
  const open = hoursOn(location, { ...input, day: input.from }, input.from);
  const outside = booked.filter(
    (each) =>
      !open ||
      clockIn(zone, new Date(each.startsAt)) < open.opens ||
      clockIn(zone, new Date(each.endsAt)) > open.closes,
  );
  if (outside.length > 0) {
    const names = outside.slice(0, named).map((each) => {
      const at = new Date(each.startsAt);
      return `${each.name} (${formatWeekdayDate(dayIn(zone, at))}, ${formatClock(clockIn(zone, at))})`;
    });
    const more = outside.length > named ? ` and ${outside.length - named} more` : "";
    return conflict(
      `${outside.length === 1 ? "One appointment is" : `${outside.length} appointments are`} booked then: ${names.join(", ")}${more}. Move or cancel ${outside.length === 1 ? "it" : "them"} first.`,
    );
  }
  await writeSpecialDays(tx, locationId, input);
  await recordAction(tx, context, {
    action: open ? "set special hours" : "closed the shop on special days",
    subject: "location",
    subjectId: locationId,
    after: input,
  });
  tx.changed("shop", locationId);
  return { specialDays: await findSpecialDays(tx, locationId, dayIn(zone, context.now), "9999-12-31") };
}

import type { FreeSlot } from "@autoiq/domain/appointments/availability/free-slots";
import { earliestRequest, refuseRequest } from "@autoiq/domain/appointments/client/rules";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf } from "../../shops/reads.ts";
import { freeSlotsOf, rulesOf } from "../availability/reads.ts";
import { lockOutBookings } from "../availability/store.ts";
import { clientStep } from "./reads.ts";

const isRefusal = (value: FreeSlot | Refusal): value is Refusal => "ok" in value;

export { isRefusal };

/**
 * Chooses a bay for a time that a customer asks for. Nobody else books at this location until the transaction ends:
 * of many who ask for the last place one gets it, and the others are told.
 */
export async function findPlace(
  tx: TenantTx,
  locationId: string,
  of: { startsAt: string; minutes: number; except?: string },
  now: Date,
): Promise<FreeSlot | Refusal> {
  if (!(await lockOutBookings(tx, locationId))) return refuse("This shop is not there any more.");
  const [location, rules] = await Promise.all([locationOf(tx, locationId), rulesOf(tx, locationId)]);
  const closed = refuseRequest(rules, location);
  if (closed) return closed;
  const start = new Date(of.startsAt);
  if (start < earliestRequest(rules, now))
    return refuse(
      `${location.name} needs to know ${rules.noticeHours} ${rules.noticeHours === 1 ? "hour" : "hours"} before. Choose a later time, or call the shop.`,
    );
  const zone = location.timeZone;
  if (dayIn(zone, start) > addDays(dayIn(zone, now), rules.daysAhead))
    return refuse(
      `${location.name} takes requests for the next ${rules.daysAhead} days. Choose an earlier day.`,
    );
  const { slots } = await freeSlotsOf(tx, location, {
    ...{ minutes: of.minutes, from: start, until: dayIn(zone, start) },
    ...{ step: clientStep, limit: 1, ...(of.except ? { except: of.except } : {}) },
  });
  const [slot] = slots;
  return slot && Date.parse(slot.startsAt) === start.getTime()
    ? slot
    : conflict("That time is not free any more. Choose another one.");
}

import type { FreeSlot } from "@autoiq/domain/appointments/availability/free-slots";
import type { ClientReason } from "@autoiq/domain/appointments/booking-reasons";
import { earliestRequest, minutesFor, refuseRequest } from "@autoiq/domain/appointments/client/rules";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as sentences } from "@autoiq/domain/catalog/portal-errors/en";
import { accept, conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf } from "../../shops/reads.ts";
import { freeSlotsOf, rulesOf } from "../availability/reads.ts";
import { lockOutBookings } from "../availability/store.ts";
import { clientStep } from "./reads.ts";

/** A bay and a time, and whether the front desk must confirm it or the customer has it at once. */
export type FoundSlot = FreeSlot & { readonly status: "requested" | "confirmed" };

const isRefusal = (value: FoundSlot | Refusal): value is Refusal => "ok" in value;

export { isRefusal };

/**
 * Chooses a bay for a time that a customer requests. No one else books at this location until the transaction ends,
 * so one of many requests for the last slot gets it and the others are refused.
 */
export async function findSlot(
  tx: TenantTx,
  locationId: string,
  /** A new request, or a visit that moves with the same length. */
  of: { startsAt: string } & ({ reason: ClientReason } | { minutes: number; except: string }),
  now: Date,
): Promise<FoundSlot | Refusal> {
  if (!(await lockOutBookings(tx, locationId))) return refuse(sentences.booking.shopGone);
  const [location, rules] = await Promise.all([locationOf(tx, locationId), rulesOf(tx, locationId)]);
  const closed = refuseRequest(rules, location);
  if (closed) return closed;
  const minutes = "reason" in of ? minutesFor(rules, of.reason, location) : accept(of.minutes);
  if (!minutes.ok) return minutes;
  const start = new Date(of.startsAt);
  if (start < earliestRequest(rules, now))
    return refuse(
      rules.noticeHours === 1
        ? fillIn(sentences.booking.tooSoonOneHour, { shop: location.name })
        : fillIn(sentences.booking.tooSoon, { shop: location.name, hours: rules.noticeHours }),
    );
  const zone = location.timeZone;
  if (dayIn(zone, start) > addDays(dayIn(zone, now), rules.daysAhead))
    return refuse(fillIn(sentences.booking.tooLate, { shop: location.name, days: rules.daysAhead }));
  const { slots } = await freeSlotsOf(tx, location, {
    minutes: minutes.value,
    from: start,
    until: dayIn(zone, start),
    step: clientStep,
    limit: 1,
    ...("except" in of ? { except: of.except } : {}),
  });
  const [slot] = slots;
  return slot && Date.parse(slot.startsAt) === start.getTime()
    ? { ...slot, status: rules.confirmsRequests ? "requested" : "confirmed" }
    : conflict(sentences.booking.taken);
}

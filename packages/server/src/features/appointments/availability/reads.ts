import { type FreeSlot, freeSlots } from "@autoiq/domain/appointments/availability/free-slots";
import { defaultBookingRules } from "@autoiq/domain/appointments/availability/schema";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { Location } from "@autoiq/domain/shops/schema";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf } from "../../shops/reads.ts";
import {
  findBlocks,
  findHolds,
  findRules,
  findSpecialDays,
  findTechnicians,
  findUnassigned,
} from "./store.ts";

const farthest = "9999-12-31";

/** The rules for customers' booking requests. A location without its own rules uses the defaults, as version 0. */
export async function rulesOf(tx: TenantTx, locationId: string) {
  const found = await findRules(tx, locationId);
  if (!found) return { ...defaultBookingRules, version: 0 };
  return { ...found, reasons: found.reasons ?? defaultBookingRules.reasons };
}

/** Everything that determines the calendar's capacity, from today on. */
export async function availability(tx: TenantTx, locationId: string, now: Date) {
  const [location, people, rules, blocks] = await Promise.all([
    locationOf(tx, locationId),
    findTechnicians(tx, locationId),
    rulesOf(tx, locationId),
    findBlocks(tx, locationId, now, "infinity"),
  ]);
  const specialDays = await findSpecialDays(tx, locationId, dayIn(location.timeZone, now), farthest);
  // When somebody leaves is for who plans it: their hours only end.
  const weeks = people.map(({ staffId, version, week }) => ({ staffId, version, week }));
  return { specialDays, weeks, blocks, rules };
}

/** How many days from the first one are searched for a free slot. */
const daysSearched = 45;

export interface FreeQuery {
  readonly minutes: number;
  /** Nothing before this time. */
  readonly from: Date;
  /** The last day to search. The default is about six weeks ahead. */
  readonly until?: string;
  readonly step: number;
  readonly limit: number;
  readonly bayId?: string | undefined;
  readonly technicianId?: string | undefined;
  /** The appointment that is about to leave its slot. */
  readonly except?: string;
}

/** The earliest slots of a length with a free bay and technician, from the current calendar. */
export async function freeSlotsOf(
  tx: TenantTx,
  location: Location,
  query: FreeQuery,
): Promise<{ slots: FreeSlot[]; specialDays: Awaited<ReturnType<typeof findSpecialDays>> }> {
  const zone = location.timeZone;
  const except = query.except ?? null;
  const first = dayIn(zone, query.from);
  const until = query.until ?? addDays(first, daysSearched - 1);
  const before = instantAt(zone, addDays(until, 1), "00:00");
  const dayBegins = instantAt(zone, first, "00:00");
  const [specialDays, technicians, unassigned] = await Promise.all([
    findSpecialDays(tx, location.id, first, until),
    findTechnicians(tx, location.id),
    findUnassigned(tx, location.id, dayBegins, before, except),
  ]);
  const bayIds = location.bays.map((bay) => bay.id);
  const resources = [...bayIds, ...technicians.map((each) => each.staffId)];
  const holds = await findHolds(tx, resources, dayBegins, before, except);
  const span = (each: { startsAt: string; endsAt: string }) => ({
    start: Date.parse(each.startsAt),
    end: Date.parse(each.endsAt),
  });
  const slots = freeSlots({
    ...query,
    at: location,
    specialDays,
    bayIds,
    technicians,
    until,
    holds: holds.map((each) => ({ resourceId: each.resourceId, ...span(each) })),
    unassigned: unassigned.map(span),
  });
  return { slots, specialDays };
}

import { checkShift } from "@autoiq/domain/appointments/availability/hours";
import { loanerMessage, slotConflictMessage } from "@autoiq/domain/appointments/availability/slot-conflict";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import { checkSlot } from "@autoiq/domain/appointments/rules";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../platform/tenancy.ts";
import { locationOf, zoneOf } from "../shops/reads.ts";
import {
  findConflicts,
  findLoanersOut,
  findSpecialDays,
  lockBayOf,
  lockPersonOf,
  shareWithBookings,
} from "./availability/store.ts";

type Visit = Appointment["visit"];
interface RequestedSlot {
  readonly bayId: string;
  readonly technicianId: string | null;
}
interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * Locks the bay and the person for this transaction and says for each slot why it is not available: opening hours,
 * holidays, the person's work week, and existing bookings by name. The table of holds checks once more.
 */
export async function findSlotConflicts(
  tx: TenantTx,
  locationId: string,
  requested: RequestedSlot,
  slots: readonly Span[],
  now: Date,
  /** How the customer handles the visit of each slot, and the appointments to ignore as conflicts. */
  { visits, except = [] }: { visits: readonly Visit[]; except?: readonly string[] },
): Promise<{ timeZone: string; problems: (Refusal | undefined)[] } | Refusal> {
  const { bayId, technicianId } = requested;
  const [, bay, person] = await Promise.all([
    shareWithBookings(tx, locationId),
    lockBayOf(tx, { locationId, bayId }),
    technicianId ? lockPersonOf(tx, technicianId) : undefined,
  ]);
  if (!bay) return refuse("That bay isn't available at this location. Choose another one.");
  if (technicianId && !person) return refuse("That technician isn't on the team. Choose another one.");
  // Read after the locks are held, to see what the previous transaction wrote.
  const [location, clashes, lent] = await Promise.all([
    locationOf(tx, locationId),
    findConflicts(tx, slots, [bayId, technicianId], except),
    visits.includes("loaner") ? findLoanersOut(tx, locationId, slots, except) : [],
  ]);
  const zone = location.timeZone;
  const days = slots.map((slot) => dayIn(zone, new Date(slot.startsAt))).sort();
  const specialDays = await findSpecialDays(tx, locationId, days[0] ?? "", days.at(-1) ?? "");
  const problems = slots.map((slot, index) => {
    const day = dayIn(zone, new Date(slot.startsAt));
    const special = specialDays.find((each) => each.day === day);
    const fits = checkSlot(slot, location, now, special);
    if (!fits.ok) return fits;
    const slotConflict = clashes.find((each) => each.n === index + 1);
    if (slotConflict) return conflict(slotConflictMessage(slotConflict, zone));
    const works = person ? checkShift(slot, person, zone) : undefined;
    if (works && !works.ok) return works;
    if (person?.leavesAt && Date.parse(slot.endsAt) > Date.parse(person.leavesAt))
      return conflict(`${person.name} doesn't work here anymore then. Choose another technician.`);
    const out = visits[index] === "loaner" ? lent.find((each) => each.n === index + 1) : undefined;
    return out && conflict(loanerMessage(out.cars, slot, zone));
  });
  return { timeZone: zone, problems };
}

/** Whether a loaner car is available at that time, apart from the slot. */
export async function refuseLoaner(
  tx: TenantTx,
  locationId: string,
  slot: Span,
  except: readonly string[] = [],
): Promise<Refusal | undefined> {
  const [zone, [out]] = await Promise.all([
    zoneOf(tx, locationId),
    findLoanersOut(tx, locationId, [slot], except),
  ]);
  return out && conflict(loanerMessage(out.cars, slot, zone));
}

/** Whether something else holds the slot of an appointment that wants it back. */
export async function refuseSlotConflict(
  tx: TenantTx,
  slot: RequestedSlot & Span & { readonly locationId: string; readonly visit: Visit },
  except: string,
): Promise<Refusal | undefined> {
  await shareWithBookings(tx, slot.locationId);
  await lockBayOf(tx, { locationId: slot.locationId, bayId: slot.bayId });
  if (slot.technicianId) await lockPersonOf(tx, slot.technicianId);
  const [zone, [slotConflict]] = await Promise.all([
    zoneOf(tx, slot.locationId),
    findConflicts(tx, [slot], [slot.bayId, slot.technicianId], [except]),
  ]);
  if (slotConflict) return conflict(slotConflictMessage(slotConflict, zone));
  return slot.visit === "loaner" ? refuseLoaner(tx, slot.locationId, slot, [except]) : undefined;
}

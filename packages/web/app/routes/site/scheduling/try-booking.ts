import { bays, shop, technicians, type Visit } from "./example-day";
import { formatClock } from "./format-clock";

export interface BookingTry {
  readonly bay: string;
  readonly technician: string;
  readonly day: keyof typeof days;
  /** In minutes of the day. */
  readonly start: number;
  readonly length: number;
}

/** Today in the example is the Tuesday that the calendar shows. */
export const days = {
  tuesday: "2026-11-24",
  sunday: "2026-11-29",
  monday: "2026-11-23",
} as const;
const today = new Date(`${days.tuesday}T12:00:00Z`);

const instant = (day: string, minutes: number) => {
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  // New York is five hours behind UTC in November.
  return new Date(`${day}T${clock}:00-05:00`).toISOString();
};

export type Outcome = { ok: true; visit: Visit; message: string } | { ok: false; message: string };

/** Checks the product's own rule for opening hours, then whether the bay or the technician is already booked. */
export async function tryBooking(of: BookingTry, taken: readonly Visit[]): Promise<Outcome> {
  const [{ checkSlot }, { slotConflictMessage }] = await Promise.all([
    import("@autoiq/domain/appointments/rules"),
    import("@autoiq/domain/appointments/availability/slot-conflict"),
  ]);
  const end = of.start + of.length;
  const day = days[of.day];
  const slot = { startsAt: instant(day, of.start), endsAt: instant(day, end) };
  const allowed = checkSlot(slot, shop, today);
  if (!allowed.ok) return { ok: false, message: allowed.reason };
  const held = (by: "bay" | "technician") =>
    taken.find((each) => each.start < end && each.end > of.start && each[by] === of[by]);
  const slotConflict = held("bay") ?? (of.technician ? held("technician") : undefined);
  if (slotConflict) {
    const kind = slotConflict.bay === of.bay ? "bay" : "technician";
    const resource = [...bays, ...technicians].find((each) => each.id === of[kind])?.name ?? "";
    const span = { startsAt: instant(day, slotConflict.start), endsAt: instant(day, slotConflict.end) };
    const description = `${slotConflict.customer}, ${slotConflict.vehicle}`;
    const message = slotConflictMessage(
      { kind, resourceName: resource, ...span, description, byBlock: false },
      shop.timeZone,
    );
    return { ok: false, message };
  }
  const bay = bays.find((each) => each.id === of.bay)?.name ?? "";
  return {
    ok: true,
    message: `Appointment booked: ${bay}, ${formatClock(of.start)} to ${formatClock(end)}.`,
    visit: {
      id: `own-${of.bay}-${of.start}`,
      bay: of.bay,
      technician: of.technician || null,
      start: of.start,
      end,
      customer: "Your customer",
      vehicle: "Vehicle chosen at check-in",
      concern: "",
      status: "confirmed",
    },
  };
}

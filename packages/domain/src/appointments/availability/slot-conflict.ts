import { z } from "zod";
import { instant } from "../../kernel/time.ts";
import { formatOpeningHours } from "../opening-hours.ts";

/** What already holds the requested bay or person. */
export const slotConflict = z.object({
  kind: z.enum(["bay", "technician"]),
  /** The name of the bay or the person. */
  resourceName: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** The customer and car of an appointment, or the reason of a block. */
  description: z.string(),
  byBlock: z.boolean(),
});
export type SlotConflict = z.infer<typeof slotConflict>;

/** Why a slot is rejected. Names the conflict. */
export function slotConflictMessage(of: SlotConflict, zone: string): string {
  const span = `from ${formatOpeningHours(zone, of)}`;
  if (of.kind === "bay")
    return `${of.resourceName} is ${of.byBlock ? `out of service ${span}: ${of.description}` : `booked ${span} by ${of.description}`}. Choose another bay or time.`;
  return `${of.resourceName} is ${of.byBlock ? `off ${span}: ${of.description}` : `booked ${span} for ${of.description}`}. Choose another technician or time.`;
}

/** Why no loaner car is available: how many there are, and when they are out. */
export function loanerMessage(
  cars: number,
  slot: { startsAt: string; endsAt: string },
  zone: string,
): string {
  if (cars === 0) return "This location has no loaner cars. Choose waiter, drop-off, or shuttle.";
  const all = cars === 1 ? "The loaner car is" : `All ${cars} loaner cars are`;
  return `${all} out at some point from ${formatOpeningHours(zone, slot)}. Choose another time, or choose waiter, drop-off, or shuttle.`;
}

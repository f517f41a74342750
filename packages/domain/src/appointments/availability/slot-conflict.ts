import { z } from "zod";
import { dayIn, instant } from "../../kernel/time.ts";
import { formatOpeningHours, formatWeekdayDate } from "../opening-hours.ts";

/** What already holds the requested bay or person. */
export const slotConflict = z.object({
  kind: z.enum(["bay", "technician"]),
  /** The name of the bay or the person. */
  resourceName: z.string(),
  startsAt: instant,
  /** Null: a bay that is out of service until its equipment is back. */
  endsAt: instant.nullable(),
  /** The customer and car of an appointment, or the reason of a block. */
  description: z.string(),
  byBlock: z.boolean(),
  /** The equipment that the bay is out of service with. Absent or null: something else is in the way. */
  equipment: z.string().nullish(),
});
export type SlotConflict = z.infer<typeof slotConflict>;

/** Why a slot is rejected. Names the conflict. */
export function slotConflictMessage(of: SlotConflict, zone: string): string {
  const { startsAt, endsAt } = of;
  const span =
    endsAt === null
      ? `since ${formatWeekdayDate(dayIn(zone, new Date(startsAt)))}`
      : `from ${formatOpeningHours(zone, { startsAt, endsAt })}`;
  if (of.equipment)
    return `${of.resourceName} is out of service ${span} with its equipment, ${of.equipment}: ${of.description}. Choose another bay${endsAt === null ? "" : " or time"}, or see the equipment under Assets.`;
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

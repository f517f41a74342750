import { z } from "zod";
import { instant } from "../../kernel/time.ts";
import { spokenSpan } from "../clock.ts";

/** What already holds the bay or the person that was asked for. */
export const clash = z.object({
  kind: z.enum(["bay", "technician"]),
  /** The name of the bay or the person. */
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** The customer and car of an appointment, or why a block is there. */
  what: z.string(),
  byBlock: z.boolean(),
});
export type Clash = z.infer<typeof clash>;

/** Why a slot is refused, naming what is in the way. */
export function clashSentence(of: Clash, zone: string): string {
  const span = `from ${spokenSpan(zone, of)}`;
  if (of.kind === "bay")
    return `${of.place} is ${of.byBlock ? `out of use ${span}: ${of.what}` : `taken ${span} by ${of.what}`}. Choose another bay or time.`;
  return `${of.place} is ${of.byBlock ? `away ${span}: ${of.what}` : `booked ${span} for ${of.what}`}. Choose another technician or time.`;
}

/** Why a loaner cannot be had: how many there are, and when they are out. */
export function loanerSentence(
  cars: number,
  slot: { startsAt: string; endsAt: string },
  zone: string,
): string {
  if (cars === 0) return "This location lends no cars. Choose waiter, drop-off or shuttle.";
  const all = cars === 1 ? "The loaner car is" : `All ${cars} loaner cars are`;
  return `${all} out at some time from ${spokenSpan(zone, slot)}. Choose another time, or waiter, drop-off or shuttle.`;
}

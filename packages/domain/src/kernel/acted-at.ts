import { type Result, refuse } from "./result.ts";

/** An act that waited longer on a device than this is not taken by itself any more: sign-ins left alone end then, too. */
export const longestKeptMs = 7 * 24 * 60 * 60 * 1000;

/** Less than this is the way to the server, and no waiting. */
const underWayMs = 5000;

/**
 * When an act was done that a device kept and sent later. Both instants are read from the device's clock, so a clock
 * that is wrong by hours still tells how long ago it was; that age counts back from the server's clock.
 * @param actedAt when it was done, and `sentAt` when it was sent, both by the device's clock
 * @returns `at`, never after `now`, and `late`: whether it waited on the device; refused beyond `longestKeptMs`
 */
export function momentOf(of: {
  now: Date;
  actedAt: Date;
  sentAt: Date;
}): Result<{ readonly at: Date; readonly late: boolean }> {
  const age = of.sentAt.getTime() - of.actedAt.getTime();
  if (Number.isNaN(age)) return refuse("Say when it was done and when it was sent, each as an instant.");
  if (age > longestKeptMs) {
    return refuse(
      "This was done more than 7 days ago, too long to be recorded by itself. Ask the service desk to enter it.",
    );
  }
  // A clock that was set back between the two tells nothing: then the act counts from when it came.
  if (age < underWayMs) return { ok: true, value: { at: of.now, late: false } };
  return { ok: true, value: { at: new Date(of.now.getTime() - age), late: true } };
}

import { type Result, refuse } from "./result.ts";

/** In the catalog, too, which is above this folder. */
export const timesText = "Send when it was done and when it was sent, each as a timestamp.";
export const tooLateText =
  "This was done more than 7 days ago, too late to record automatically. Ask the front desk to enter it.";

/** An action that waited longer on a device is no longer accepted automatically. Idle sessions also end by then. */
export const maxOfflineMs = 7 * 24 * 60 * 60 * 1000;

/** A shorter delay is network latency, not waiting. */
const underWayMs = 5000;

/**
 * When an action was done that a device stored and sent later. Both times come from the device's clock, so even a
 * clock that is wrong by hours gives the right age. That age is subtracted from the server's clock.
 * @param actedAt when it was done, and `sentAt` when it was sent, both by the device's clock
 * @returns `at`, never after `now`, and `late`: whether it waited on the device; rejected beyond `maxOfflineMs`
 */
export function performedAt(of: {
  now: Date;
  actedAt: Date;
  sentAt: Date;
}): Result<{ readonly at: Date; readonly late: boolean }> {
  const age = of.sentAt.getTime() - of.actedAt.getTime();
  if (Number.isNaN(age)) return refuse(timesText);
  if (age > maxOfflineMs) {
    return refuse(tooLateText);
  }
  // If the clock was set back in between, the age is unknown. The action then counts from its arrival.
  if (age < underWayMs) return { ok: true, value: { at: of.now, late: false } };
  return { ok: true, value: { at: new Date(of.now.getTime() - age), late: true } };
}

import type { RepairOrderStatus } from "../schema.ts";

/** The states in which the work is still to be finished: a promised time can be missed in them. */
export const beforeReady: readonly RepairOrderStatus[] = [
  "estimate",
  "awaiting-approval",
  "approved",
  "in-progress",
  "quality-check",
];

/** A promise that is nearer than this is at risk, however little is left to do. In hours. */
export const promiseMarginHours = 2;

export type PromiseState = "none" | "kept" | "in-time" | "at-risk" | "late";

/**
 * How a promised time stands. It is late once it has passed before the car is ready, and at risk when it passes within
 * two hours, or sooner than the labor that is sold and not done would take.
 */
export function promiseState(
  of: {
    readonly status: RepairOrderStatus;
    readonly promisedAt: string | null;
    readonly hoursSold: string;
    readonly hoursDone: string;
  },
  now: Date,
): PromiseState {
  if (!of.promisedAt) return "none";
  if (!beforeReady.includes(of.status)) return "kept";
  const left = (Date.parse(of.promisedAt) - now.getTime()) / 3_600_000;
  if (left < 0) return "late";
  const work = Number(of.hoursSold) - Number(of.hoursDone);
  return left < Math.max(promiseMarginHours, work) ? "at-risk" : "in-time";
}

import type { RepairOrderStatus } from "../schema.ts";

/** The statuses with unfinished work, in which a promise time can be missed. */
export const beforeReady: readonly RepairOrderStatus[] = [
  "estimate",
  "awaiting-approval",
  "approved",
  "in-progress",
  "quality-check",
];

/** A promise time closer than this is at risk, however little work is left. In hours. */
export const promiseMarginHours = 2;

export type PromiseState = "none" | "kept" | "in-time" | "at-risk" | "late";

/**
 * The state of a promise time. It is late once it passes before the car is ready. It is at risk within two hours, or
 * when the sold labor that is not done takes longer than the time left.
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

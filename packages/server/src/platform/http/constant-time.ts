import { setTimeout as sleep } from "node:timers/promises";

/**
 * Does the work, and returns or fails only after `milliseconds`, so that the duration of shorter work is not visible
 * from outside.
 */
export async function withConstantTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const rest = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await rest;
  }
}

/** Waits until that many milliseconds have passed since `began`, a reading of performance.now(). */
export async function waitRemainingTime(milliseconds: number, began: number): Promise<void> {
  const rest = milliseconds - (performance.now() - began);
  if (rest > 0) await sleep(rest);
}

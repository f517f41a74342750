import { setTimeout as sleep } from "node:timers/promises";

/**
 * Does the work and answers, or fails, not before `milliseconds` have passed: how long the work took cannot be seen
 * from outside as long as it takes less.
 */
export async function evenly<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const rest = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await rest;
  }
}

/** Waits until that many milliseconds have passed since `began`, a reading of performance.now(). */
export async function restOf(milliseconds: number, began: number): Promise<void> {
  const rest = milliseconds - (performance.now() - began);
  if (rest > 0) await sleep(rest);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a response may take. */
export const webhookTimeoutMs = 10_000;
/** An attempt whose outcome is unknown for so long is made again. */
export const stuckAfterMs = minute;
/** How long the secret before a rotation still signs. */
export const rotationMs = day;
/** A delivery that failed for so long is given up, and an endpoint where nothing else happened is disabled. */
export const giveUpAfterMs = 5 * day;
/** How long the log keeps a delivery. */
export const webhookLogDays = 30;

const firstDelayMs = 5_000;
const longestDelayMs = 8 * hour;

/**
 * The pause after a number of failed attempts: 5 seconds, twice as long each time, at most 8 hours. Up to half of it is
 * taken off at random, so that what failed together doesn't come back together.
 * @param random at least 0 and less than 1
 */
export function retryDelayMs(attempts: number, random: number): number {
  const delay = Math.min(firstDelayMs * 2 ** Math.max(0, attempts - 1), longestDelayMs);
  return Math.round(delay * (1 - random / 2));
}

/** Whether an endpoint accepted a delivery. A redirect isn't followed, and is no success. */
export const isDelivered = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

/** The endpoint says that it doesn't exist anymore, and wants nothing else. */
export const isGone = (status: number | null): boolean => status === 410;

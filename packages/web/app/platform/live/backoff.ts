/**
 * Delay before the next attempt: 1, 2, 4 … 30 s, each extended by up to half so that browsers do not all reconnect to
 * a restarted server at once.
 * @param attempt 0 for the first retry
 * @param random from 0 to 1
 */
export function backoffMs(attempt: number, random: number): number {
  const base = Math.min(30_000, 1000 * 2 ** Math.min(attempt, 10));
  return Math.round(base * (1 + random / 2));
}

/**
 * How far ahead of a server's clock another server's timestamp may be, in milliseconds: the same as in Kerberos (RFC
 * 4120).
 */
export const clockTolerance = 5 * 60_000;

/**
 * Milliseconds since a stored time. A time ahead by no more than clocks differ counts as now. A time farther ahead
 * was written before the clock was set back. Its age is unknown, so it is older than any limit, and anything that
 * waits for it is due.
 */
export function ageOf(stored: string | number, now: Date): number {
  const age = now.getTime() - (typeof stored === "string" ? Date.parse(stored) : stored);
  if (age >= 0) return age;
  return age >= -clockTolerance ? 0 : Number.POSITIVE_INFINITY;
}

/**
 * Milliseconds until a stored deadline, 0 once it has passed. A deadline farther ahead than `longest`, the most it
 * can have been given, was written before the clock was set back, and has passed too.
 */
export function leftUntil(end: string | number, now: Date, longest: number): number {
  const left = (typeof end === "string" ? Date.parse(end) : end) - now.getTime();
  return left <= 0 || left > longest + clockTolerance ? 0 : left;
}

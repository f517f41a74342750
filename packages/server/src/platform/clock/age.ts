/** How far ahead of a server's clock another server's stamp may lie, in milliseconds: as much as Kerberos bears (RFC 4120). */
export const clockTolerance = 5 * 60_000;

/**
 * Milliseconds since a stored moment. One that lies ahead by no more than clocks differ is a moment ago. One that lies
 * farther ahead was written before the clock was set back: how old it is nobody knows, so it is older than any limit,
 * and whatever waits for it is over.
 */
export function ageOf(stored: string | number, now: Date): number {
  const age = now.getTime() - (typeof stored === "string" ? Date.parse(stored) : stored);
  if (age >= 0) return age;
  return age >= -clockTolerance ? 0 : Number.POSITIVE_INFINITY;
}

/**
 * Milliseconds until a stored end, 0 once it is over. One that lies farther ahead than `longest`, what it can have been
 * given at most, was written before the clock was set back, and is over too.
 */
export function leftUntil(end: string | number, now: Date, longest: number): number {
  const left = (typeof end === "string" ? Date.parse(end) : end) - now.getTime();
  return left <= 0 || left > longest + clockTolerance ? 0 : left;
}

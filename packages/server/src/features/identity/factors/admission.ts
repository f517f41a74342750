import { ageOf, leftUntil } from "../../../platform/clock/age.ts";
import { freshFor } from "../../../platform/http/assurance.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import { provedAt } from "./methods.ts";
import type { FactorRow } from "./store.ts";

export const factorNotFound = () => new WireError(404, "mfa_factor_not_found", "Factor not found");
export const wrongCode = (message: string) => new WireError(422, "mfa_verification_failed", message);

const isVerified = ({ status }: { status: string }): boolean => status === "verified";
export const hasVerified = (factors: readonly { status: string }[]): boolean => factors.some(isVerified);

/** Whether the session proved a second factor recently. Changing factors requires a fresh proof. */
export function isFreshlyRaised({ session }: Bearer, now: Date): boolean {
  const proved = provedAt(session.amr);
  return session.aal === "aal2" && proved !== undefined && ageOf(proved.getTime(), now) <= freshFor;
}

/**
 * An unverified factor must not raise a session past a verified one. Otherwise a password alone would get in by way
 * of a factor left half enrolled.
 */
export function mayProve(
  bearer: Bearer,
  factor: FactorRow,
  all: readonly FactorRow[],
): WireError | undefined {
  if (factor.status === "verified" || !hasVerified(all) || bearer.session.aal === "aal2") return undefined;
  return new WireError(403, "insufficient_aal", "AAL2 required to verify a new factor");
}

/** Wrong codes in a row that have no consequence. */
const freeGuesses = 5;

const longestBlock = 60 * 60_000;

/** How long codes are refused after that many wrong ones in a row: one minute, doubling, at most one hour. */
export function blockedUntil(wrongCodes: number, at: Date): string | null {
  if (wrongCodes < freeGuesses) return null;
  const wait = Math.min(longestBlock, 2 ** (wrongCodes - freeGuesses) * 60_000);
  return new Date(at.getTime() + wait).toISOString();
}

/** The refusal while a factor is blocked. */
export function blocked(factor: FactorRow, at: Date, code: string): WireError | undefined {
  const secondsLeft = factor.blocked_until ? leftUntil(factor.blocked_until, at, longestBlock) : 0;
  if (secondsLeft === 0) return undefined;
  const retryAfter = Math.ceil(secondsLeft / 1000);
  return new WireError(429, code, `Too many wrong codes. Please try again in ${retryAfter} seconds.`, {
    retryAfter,
  });
}

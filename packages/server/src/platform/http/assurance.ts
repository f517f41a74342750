import { AppError } from "@autoiq/domain/kernel/app-error";
import { ageOf } from "../clock/age.ts";

/** How strongly a session is authenticated. */
export interface Assurance {
  /** The account has a verified second factor. */
  readonly enrolled: boolean;
  /** This session was raised by a second factor. */
  readonly raised: boolean;
  /** When a second factor was last verified in this session, in milliseconds since 1970. */
  readonly provedAt: number | undefined;
  /** The organizations that require a second factor for the person's role. */
  readonly requiredIn: readonly string[];
}

/** A password alone, for a person who has and needs no second factor. */
export const passwordAlone: Assurance = {
  enrolled: false,
  raised: false,
  provedAt: undefined,
  requiredIn: [],
};

/** How long a verification counts as recent for actions that require one, in milliseconds. */
export const freshFor = 15 * 60_000;

const insufficient = (message: string) => new AppError("insufficient_aal", message);

/**
 * Accepts a session that is sufficiently authenticated. A person with a second factor cannot do anything with the
 * password alone, and neither can a role in an organization that requires one. `fresh` actions require a new
 * verification when the last one is some time ago.
 * @throws AppError insufficient_aal
 */
export function checkAssurance(
  { enrolled, raised, provedAt, requiredIn }: Assurance,
  call: { now: Date; organizationId?: string; fresh?: boolean | undefined },
): void {
  if (enrolled && !raised) throw insufficient("Enter the code from your second step to continue.");
  const required = call.organizationId !== undefined && requiredIn.includes(call.organizationId);
  if (required && !raised) {
    throw insufficient("Your shop requires two-step verification. Set it up in your settings to continue.");
  }
  const proved = provedAt !== undefined && ageOf(provedAt, call.now) <= freshFor;
  if (call.fresh && enrolled && !proved) throw insufficient("Confirm that it's you.");
}

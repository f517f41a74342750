import { AppError } from "@autoiq/domain/kernel/app-error";
import { ageOf } from "../clock/age.ts";

/** How surely a session belongs to its person. */
export interface Assurance {
  /** The account has a second factor that counts. */
  readonly enrolled: boolean;
  /** This session was raised by a second factor. */
  readonly raised: boolean;
  /** When a second factor was last proved in this session, in milliseconds since 1970. */
  readonly provedAt: number | undefined;
  /** The organizations that let the person's role work only after a second factor. */
  readonly requiredIn: readonly string[];
}

/** A password alone, of somebody who has and needs no second factor. */
export const passwordAlone: Assurance = {
  enrolled: false,
  raised: false,
  provedAt: undefined,
  requiredIn: [],
};

/** How long a proof counts as fresh where an act asks for one, in milliseconds. */
export const freshFor = 15 * 60_000;

const insufficient = (message: string) => new AppError("insufficient_aal", message);

/**
 * Lets a session through that is sure enough: nobody who has a second factor gets anywhere by the password alone, nor
 * into an organization that asks their role for one. `fresh` acts ask again once the last proof is some time ago.
 * @throws AppError insufficient_aal
 */
export function checkAssurance(
  { enrolled, raised, provedAt, requiredIn }: Assurance,
  call: { now: Date; organizationId?: string; fresh?: boolean | undefined },
): void {
  if (enrolled && !raised) throw insufficient("Enter the code of your second step to go on.");
  const required = call.organizationId !== undefined && requiredIn.includes(call.organizationId);
  if (required && !raised) {
    throw insufficient("Your shop asks for a second step at sign-in. Set it up in your settings to go on.");
  }
  const proved = provedAt !== undefined && ageOf(provedAt, call.now) <= freshFor;
  if (call.fresh && enrolled && !proved) throw insufficient("Please confirm that it is you.");
}

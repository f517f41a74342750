import { en as text } from "@autoiq/domain/catalog/identity-errors/en";
import { networkProblem, secondFactorProblem } from "@autoiq/domain/identity/error-messages";
import type { AuthError } from "@supabase/supabase-js";
import { authClient } from "~/platform/session/auth-client";
import { enrollKey } from "./second-factor";

export const browserHasKeys = (): boolean => "PublicKeyCredential" in window;

const { silent } = text.key;

const isAuthError = (error: Error): error is AuthError => "__isAuthError" in error;

/** What the user can do about it. The browser itself says little about why a device did not respond. */
export function keyProblem(error: Error & { code?: string }): string {
  if (error.name === "AuthRetryableFetchError") return networkProblem;
  if (error.name === "InvalidStateError" || error.code === "webauthn_credential_exists")
    return text.key.taken;
  if (error.code === "mfa_verification_failed") return text.key.other;
  if (error.code === "mfa_webauthn_enroll_not_enabled" || error.code === "mfa_webauthn_verify_not_enabled")
    return text.key.off;
  if (error.code === "mfa_ip_address_mismatch" || error.code === "mfa_challenge_expired")
    return text.provider.expired;
  // The client makes a network request first, so without a network nothing reaches the key.
  if (error instanceof TypeError) return networkProblem;
  return isAuthError(error) && error.code ? secondFactorProblem(error.code, error.message) : silent;
}

/** The server decides which domain and origins count, but the client's methods require them. */
const party = () => ({ rpId: window.location.hostname, rpOrigins: [window.location.origin] });

/**
 * Creates a credential on a key and adds it as a second step. Any authenticator may respond, including this device.
 * The client's own `register` requires a plugged-in key.
 * @returns an error message, or null on success
 */
export async function addKey(name: string): Promise<string | null> {
  const { mfa } = (await authClient()).auth;
  const enrollment = await enrollKey(name);
  if (enrollment.error) return keyProblem(enrollment.error);
  const factorId = enrollment.data.id;
  const give = async (error: Error): Promise<string> => {
    // A failed enrollment would block the name for the next attempt.
    await mfa.unenroll({ factorId });
    return keyProblem(error);
  };
  const challenge = await mfa.challenge({ factorId, webauthn: party() });
  if (challenge.error) return give(challenge.error);
  const { webauthn } = challenge.data;
  if (webauthn.type !== "create") return silent;
  let credential: Credential | null;
  try {
    const { publicKey } = webauthn.credential_options;
    credential = await navigator.credentials.create({ publicKey } as CredentialCreationOptions);
  } catch (error) {
    return give(error as Error);
  }
  if (!(credential instanceof PublicKeyCredential)) return give(new Error(silent));
  const proved = await mfa.verify({
    factorId,
    challengeId: challenge.data.id,
    webauthn: { type: "create", ...party(), credential_response: credential as never },
  });
  return proved.error ? give(proved.error) : null;
}

/**
 * Requests a signature from the key.
 * @param signal cancels waiting when the user chooses another method
 * @returns an error message, or null on success
 */
export async function verifyByKey(factorId: string, signal: AbortSignal): Promise<string | null> {
  const { webauthn } = (await authClient()).auth.mfa;
  const { error } = await webauthn.authenticate({ factorId, webauthn: { ...party(), signal } });
  return error ? keyProblem(error) : null;
}

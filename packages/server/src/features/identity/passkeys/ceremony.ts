import { ageOf } from "../../../platform/clock/age.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts } from "../parts.ts";
import { WireError } from "../wire/error.ts";
import {
  addPasskeyChallenge,
  dropOldPasskeyChallenges,
  type PasskeyRow,
  takePasskeyChallenge,
} from "./store.ts";

const lasts = 300_000;

/** The transports that a device reports. The browser sends them, so only plausible words are stored. */
export const transportsOf = (transports: unknown): string[] =>
  (Array.isArray(transports) ? transports : [])
    .filter((each): each is string => typeof each === "string" && /^[a-z-]{1,20}$/.test(each))
    .slice(0, 8);

/** COSE: ES256, EdDSA and RS256, which together cover all devices. */
export const algorithms = [-7, -8, -257];

export const verificationFailed = () =>
  new WireError(400, "webauthn_verification_failed", "Credential verification failed");

/** The WebAuthn relying party to which a device proves itself, and the page origins allowed. */
export function partyOf(parts: IdentityParts): { rpId: string; origins: string[] } {
  const rpId = parts.auth.passkeyRp;
  if (!rpId) throw new WireError(404, "passkey_disabled", "Passkeys are disabled");
  const origins = [parts.publicUrl, parts.auth.siteUrl].map((url) => new URL(url).origin);
  return { rpId, origins: [...new Set(origins)] };
}

/** Stores a challenge until its response. Returns it in the protocol's format. */
export async function pose<T extends { challenge: string }>(
  parts: IdentityParts,
  options: T,
  userId: string | null,
): Promise<{ challenge_id: string; options: T; expires_at: number }> {
  const id = parts.newId();
  const at = parts.now();
  await parts.tenancy.identity(async (tx) => {
    await dropOldPasskeyChallenges(tx, at.toISOString());
    await addPasskeyChallenge(tx, { id, userId, challenge: options.challenge, at: at.toISOString() });
  });
  return { challenge_id: id, options, expires_at: Math.floor((at.getTime() + lasts) / 1000) };
}

/** Takes the challenge of a response. From then on it is gone. */
export async function take(
  parts: IdentityParts,
  tx: IdentityTx,
  id: string,
  userId: string | null,
): Promise<string | WireError> {
  const found = await takePasskeyChallenge(tx, id);
  if (found?.user_id !== userId) {
    return new WireError(400, "webauthn_challenge_not_found", "Challenge not found or already used");
  }
  if (ageOf(found.created_at, parts.now()) > lasts) {
    return new WireError(400, "webauthn_challenge_expired", "Challenge has expired");
  }
  return found.challenge;
}

export const passkeyView = (passkey: PasskeyRow) => ({
  id: passkey.id,
  ...(passkey.friendly_name ? { friendly_name: passkey.friendly_name } : {}),
  created_at: passkey.created_at,
  ...(passkey.last_used_at ? { last_used_at: passkey.last_used_at } : {}),
});

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

/** How a device says that it can be reached; its browser wrote it, so it is only kept where it can be such a word. */
export const transportsOf = (given: unknown): string[] =>
  (Array.isArray(given) ? given : [])
    .filter((each): each is string => typeof each === "string" && /^[a-z-]{1,20}$/.test(each))
    .slice(0, 8);

/** COSE: ES256, EdDSA and RS256, which all devices between them can. */
export const algorithms = [-7, -8, -257];

export const verificationFailed = () =>
  new WireError(400, "webauthn_verification_failed", "Credential verification failed");

/** Whom a device proves itself to (WebAuthn's relying party), and from which pages. */
export function partyOf(parts: IdentityParts): { rpId: string; origins: string[] } {
  const rpId = parts.auth.passkeyRp;
  if (!rpId) throw new WireError(404, "passkey_disabled", "Passkeys are disabled");
  const origins = [parts.publicUrl, parts.auth.siteUrl].map((url) => new URL(url).origin);
  return { rpId, origins: [...new Set(origins)] };
}

/** Keeps a challenge until its answer; the reply's frame on the wire. */
export async function pose<T extends { challenge: string }>(
  parts: IdentityParts,
  options: T,
  userId: string | null,
): Promise<{ challenge_id: string; options: T; expires_at: number }> {
  const id = parts.newId();
  const at = parts.now();
  await parts.tenancy.identity(async (tx) => {
    await dropOldPasskeyChallenges.run(tx, at.toISOString());
    await addPasskeyChallenge.run(tx, id, userId, options.challenge, at.toISOString());
  });
  return { challenge_id: id, options, expires_at: Math.floor((at.getTime() + lasts) / 1000) };
}

/** The challenge that is answered; it is gone from then on. */
export async function take(
  parts: IdentityParts,
  tx: IdentityTx,
  id: string,
  userId: string | null,
): Promise<string | WireError> {
  const found = await takePasskeyChallenge.one(tx, id);
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

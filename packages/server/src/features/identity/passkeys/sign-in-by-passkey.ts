import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { findUser } from "../accounts/store.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { WireError } from "../wire/error.ts";
import { partyOf, pose, take, verificationFailed } from "./ceremony.ts";
import { lockPasskey, stampPasskey } from "./store.ts";

type Response = Parameters<typeof verifyAuthenticationResponse>[0]["response"];

/** What a browser requests from any device. It names no account, so it reveals nothing about any. */
export async function beginPasskeySignIn(parts: IdentityParts) {
  const { rpId } = partyOf(parts);
  return pose(parts, await generateAuthenticationOptions({ rpID: rpId, userVerification: "required" }), null);
}

/** Opens a session for a person with a passkey whose device has verified them. */
export async function signInByPasskey(
  parts: IdentityParts,
  answer: { challengeId: string; credential: Record<string, unknown> },
  origin: Origin,
): Promise<OpenedSession> {
  const { rpId, origins } = partyOf(parts);
  const outcome = await parts.tenancy.identity(async (tx) => {
    const challenge = await take(parts, tx, answer.challengeId, null);
    if (challenge instanceof WireError) return challenge;
    const response = answer.credential as unknown as Response;
    const passkey = typeof response.id === "string" ? await lockPasskey(tx, response.id) : undefined;
    if (!passkey) return verificationFailed();
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.uses,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!checked?.verified) return verificationFailed();
    const user = await findUser(tx, passkey.user_id);
    const handle = Buffer.from(response.response?.userHandle ?? "", "base64url").toString();
    if (!user || handle !== user.id) return verificationFailed();
    const at = parts.now();
    if (user.banned_until && new Date(user.banned_until) > at) {
      return new WireError(400, "user_banned", "User is banned");
    }
    await stampPasskey(tx, {
      passkeyId: passkey.id,
      uses: checked.authenticationInfo.newCounter,
      at: at.toISOString(),
    });
    const claim = await parts.memberships.onSignIn(tx, user);
    await claim?.();
    return openSession(parts, tx, user.id, "passkey", origin);
  });
  if (outcome instanceof WireError) throw outcome;
  return outcome;
}

import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { nameOf } from "../accounts/user.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import { hasVerified, isFreshlyRaised } from "../factors/admission.ts";
import { emailPasskeyChange } from "../factors/notify-factor-change.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import {
  algorithms,
  partyOf,
  passkeyView,
  pose,
  take,
  transportsOf,
  verificationFailed,
} from "./ceremony.ts";
import { addPasskey, passkeysOf } from "./store.ts";

const maxPasskeys = 10;

type Response = Parameters<typeof verifyRegistrationResponse>[0]["response"];

const tooMany = () =>
  new WireError(422, "too_many_passkeys", "Maximum number of passkeys reached, remove one to continue");
/** A person with a second factor proves it before a new way to sign in is added. */
function mayAdd(parts: IdentityParts, bearer: Bearer): void {
  if (hasVerified(bearer.user.factors) && !isFreshlyRaised(bearer, parts.now())) {
    throw new WireError(403, "insufficient_aal", "AAL2 required to register a passkey");
  }
}

/** The options with which the person's browser asks a device to create a passkey. */
export async function beginPasskey(parts: IdentityParts, bearer: Bearer) {
  const { rpId } = partyOf(parts);
  mayAdd(parts, bearer);
  const { user } = bearer;
  const known = await parts.tenancy.identity((tx) => passkeysOf(tx, user.id));
  if (known.length >= maxPasskeys) throw tooMany();
  const options = await generateRegistrationOptions({
    rpName: "AutoIQ",
    rpID: rpId,
    userName: user.email || nameOf(user),
    userDisplayName: nameOf(user),
    // The protocol's user handle is the account's id as text.
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: "none",
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  return pose(parts, options, user.id);
}

/** Stores the passkey that a device created. */
export async function registerPasskey(
  parts: IdentityParts,
  bearer: Bearer,
  answer: { challengeId: string; credential: Record<string, unknown> },
  origin: Origin,
) {
  const { rpId, origins } = partyOf(parts);
  mayAdd(parts, bearer);
  const { user } = bearer;
  const outcome = await parts.tenancy.identity(async (tx) => {
    const challenge = await take(parts, tx, answer.challengeId, user.id);
    if (challenge instanceof WireError) return challenge;
    const response = answer.credential as unknown as Response;
    const checked = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => undefined);
    if (!checked?.verified) return verificationFailed();
    if ((await passkeysOf(tx, user.id)).length >= maxPasskeys) return tooMany();
    const { credential } = checked.registrationInfo;
    const at = parts.now();
    const added = await addPasskey(tx, {
      id: parts.newId(),
      userId: user.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      uses: credential.counter,
      transports: transportsOf(credential.transports),
      friendlyName: "",
      at: at.toISOString(),
    });
    if (!added) return new WireError(422, "webauthn_credential_exists", "Passkey already registered");
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at,
      user,
      origin,
      kind: "security",
      action: "added a passkey",
    });
    await emailPasskeyChange(parts, tx, user, "passkey-added");
    return passkeyView(added);
  });
  if (outcome instanceof WireError) throw outcome;
  return outcome;
}

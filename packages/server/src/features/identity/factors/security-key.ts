import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { nameOf } from "../accounts/user.ts";
import type { IdentityParts } from "../parts.ts";
import { algorithms, partyOf, transportsOf } from "../passkeys/ceremony.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import { addKey, type FactorRow, keyOf, keysOf, stampKey } from "./store.ts";

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]["response"];
type Signed = Parameters<typeof verifyAuthenticationResponse>[0]["response"];

/** What a browser requests from a device, in the protocol's format. */
export interface KeyChallenge {
  readonly challenge: string;
  readonly webauthn: {
    readonly type: "create" | "request";
    readonly credential_options: { readonly publicKey: object };
  };
}

export const keysAreOff = (parts: IdentityParts): boolean => parts.auth.passkeyRp === undefined;

/** A new key creates a key pair, a known key signs. A touch is enough, because the password was entered before. */
export async function createKeyChallenge(
  parts: IdentityParts,
  tx: IdentityTx,
  { user }: Bearer,
  factor: FactorRow,
): Promise<KeyChallenge> {
  const { rpId } = partyOf(parts);
  if (factor.status === "verified") {
    const key = await keyOf(tx, factor.id);
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      userVerification: "preferred",
      allowCredentials: key ? [{ id: key.credential_id, transports: key.transports }] : [],
    });
    return {
      challenge: options.challenge,
      webauthn: { type: "request", credential_options: { publicKey: options } },
    };
  }
  const known = await keysOf(tx, user.id);
  const options = await generateRegistrationOptions({
    rpName: "AutoIQ",
    rpID: rpId,
    userName: `${user.email || nameOf(user)} (second step)`,
    userDisplayName: factor.friendly_name || nameOf(user),
    // Not the account's id, which passkeys use. A device that stores one entry per id would lose its passkey.
    userID: new Uint8Array(Buffer.from(factor.id)),
    attestationType: "none",
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    supportedAlgorithmIDs: algorithms,
  });
  return {
    challenge: options.challenge,
    webauthn: { type: "create", credential_options: { publicKey: options } },
  };
}

/** Verifies the device's response and returns what to store from it. Undefined if it is not that key's response. */
export function verifyKeyResponse(
  parts: IdentityParts,
  tx: IdentityTx,
  factor: FactorRow,
  challenge: string,
  credential: Readonly<Record<string, unknown>>,
): Promise<true | WireError | undefined> {
  const { rpId, origins } = partyOf(parts);
  const expected = { expectedChallenge: challenge, expectedOrigin: origins, expectedRPID: rpId };
  return factor.status === "verified"
    ? verifyAssertion(tx, factor, credential as unknown as Signed, expected)
    : verifyRegistration(tx, factor, credential as unknown as RegistrationResponse, expected);
}

interface Expected {
  readonly expectedChallenge: string;
  readonly expectedOrigin: string[];
  readonly expectedRPID: string;
}

async function verifyRegistration(
  tx: IdentityTx,
  factor: FactorRow,
  response: RegistrationResponse,
  expected: Expected,
): Promise<true | WireError | undefined> {
  const checked = await verifyRegistrationResponse({
    response,
    ...expected,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { credential } = checked.registrationInfo;
  const added = await addKey(tx, {
    factorId: factor.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    uses: credential.counter,
    transports: transportsOf(credential.transports),
  });
  if (added > 0) return true;
  return new WireError(422, "webauthn_credential_exists", "Security key already registered");
}

async function verifyAssertion(
  tx: IdentityTx,
  factor: FactorRow,
  response: Signed,
  expected: Expected,
): Promise<true | undefined> {
  const key = await keyOf(tx, factor.id);
  // The server decides which key signs, never the response.
  if (!key || response.id !== key.credential_id) return undefined;
  const checked = await verifyAuthenticationResponse({
    response,
    ...expected,
    requireUserVerification: false,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.uses,
      transports: key.transports,
    },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  await stampKey(tx, { factorId: factor.id, uses: checked.authenticationInfo.newCounter });
  return true;
}

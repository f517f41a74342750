import { createHash, randomBytes, randomInt } from "node:crypto";
import { leftUntil } from "../../../platform/clock/age.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts } from "../parts.ts";
import type { Challenge } from "../wire/body.ts";
import { addFlow, dropOldFlows, type OneTimeToken, type Purpose, putToken } from "./store.ts";

const hour = 60 * 60_000;
const lasts: Record<Purpose, number> = {
  confirmation: 24 * hour,
  recovery: hour,
  "email-change-current": 24 * hour,
  "email-change-new": 24 * hour,
  phone: hour / 12,
  "phone-change": hour / 12,
  reauthentication: hour / 12,
};

/** Whether a secret is still valid. One whose expiry was written by a fast clock is not. */
export const isInTime = (token: Pick<OneTimeToken, "expires_at" | "purpose">, now: Date): boolean =>
  leftUntil(token.expires_at, now, lasts[token.purpose]) > 0;

/** Six digits are easy to guess, so a code expires after this many wrong guesses. The link in its email still works. */
export const maxWrongCodes = 10;

export const linkHash = (token: string): Buffer => createHash("sha256").update(token).digest();
export const codeHash = (tokenId: string, code: string): Buffer =>
  createHash("sha256").update(`${tokenId} ${code}`).digest();

/** How the session of an exchanged code was proved. */
export type FlowMethod = "email/signup" | "recovery" | "email_change" | "magiclink" | "invite";

export interface EmailedSecret {
  /** For the link: 32 random bytes. Starts with pkce_ when the browser waits with a verifier. */
  readonly token: string;
  readonly code: string;
}

/** What a secret is bound to besides its account. */
export interface SecretOptions {
  readonly flow?: { readonly challenge: Challenge; readonly method: FlowMethod };
  /** The sign-up that it confirms. */
  readonly signUpId?: string;
  /** The person who requested it may not be the one who signed up. */
  readonly withoutPassword?: boolean;
  /** The browser that requested the address change. */
  readonly browser?: Buffer | null;
}

/** Creates the secret of one email and stores its hashes. */
export async function issueToken(
  parts: IdentityParts,
  tx: IdentityTx,
  userId: string,
  purpose: Purpose,
  { flow, signUpId, withoutPassword, browser }: SecretOptions = {},
): Promise<EmailedSecret> {
  const at = parts.now();
  const id = parts.newId();
  const flowId = flow ? parts.newId() : null;
  if (flow && flowId) {
    const { challenge, method } = flow.challenge;
    await dropOldFlows(tx, { userId, at: at.toISOString() });
    await addFlow(tx, {
      id: flowId,
      userId,
      method: flow.method,
      codeChallenge: challenge,
      codeChallengeMethod: method,
      at: at.toISOString(),
    });
  }
  const token = `${flow ? "pkce_" : ""}${randomBytes(32).toString("base64url")}`;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await putToken(tx, {
    id,
    userId,
    purpose,
    linkHash: linkHash(token),
    codeHash: codeHash(id, code),
    flowId,
    at: at.toISOString(),
    expiresAt: new Date(at.getTime() + lasts[purpose]).toISOString(),
    signUpId: signUpId ?? null,
    browserHash: browser ?? null,
    withoutPassword: withoutPassword ?? false,
  });
  return { token, code };
}

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

/** Whether a secret works still; one whose end was written by a clock that ran ahead does not. */
export const isInTime = (token: Pick<OneTimeToken, "expires_at" | "purpose">, now: Date): boolean =>
  leftUntil(token.expires_at, now, lasts[token.purpose]) > 0;

/** Six digits are few: a code dies after this many wrong guesses, while its mail's link lives on. */
export const mostWrongCodes = 10;

export const linkHash = (token: string): Buffer => createHash("sha256").update(token).digest();
export const codeHash = (tokenId: string, code: string): Buffer =>
  createHash("sha256").update(`${tokenId} ${code}`).digest();

/** How the session of an exchanged code was proved. */
export type FlowMethod = "email/signup" | "recovery" | "email_change" | "magiclink" | "invite";

export interface MailedSecret {
  /** For the link: 32 random bytes; starts with pkce_ when the browser waits with a verifier. */
  readonly token: string;
  readonly code: string;
}

/** What a secret is bound to beside its account. */
export interface SecretOptions {
  readonly flow?: { readonly challenge: Challenge; readonly method: FlowMethod };
  /** The sign-up that it confirms. */
  readonly signUpId?: string;
  /** Somebody else may have asked for it than signed up. */
  readonly withoutPassword?: boolean;
  /** The browser that asked for the change of an address. */
  readonly browser?: Buffer | null;
}

/** Makes the secret of one mail and keeps its hashes. */
export async function issueToken(
  parts: IdentityParts,
  tx: IdentityTx,
  userId: string,
  purpose: Purpose,
  { flow, signUpId, withoutPassword, browser }: SecretOptions = {},
): Promise<MailedSecret> {
  const at = parts.now();
  const id = parts.newId();
  const flowId = flow ? parts.newId() : null;
  if (flow && flowId) {
    const { challenge, method } = flow.challenge;
    await dropOldFlows.run(tx, userId, at.toISOString());
    await addFlow.run(tx, flowId, userId, flow.method, challenge, method, at.toISOString());
  }
  const token = `${flow ? "pkce_" : ""}${randomBytes(32).toString("base64url")}`;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await putToken.run(
    tx,
    id,
    userId,
    purpose,
    linkHash(token),
    codeHash(id, code),
    flowId,
    at.toISOString(),
    new Date(at.getTime() + lasts[purpose]).toISOString(),
    signUpId ?? null,
    browser ?? null,
    withoutPassword ?? false,
  );
  return { token, code };
}

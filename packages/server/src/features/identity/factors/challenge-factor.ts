import { randomInt } from "node:crypto";
import { fillIn } from "@autoiq/domain/catalog/message";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { languageOfAccount } from "../account-settings/language-of-account.ts";
import { maySendSms } from "../one-time/send-sms-secret.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import { blocked, factorNotFound, mayProve } from "./admission.ts";
import { createKeyChallenge, keysAreOff } from "./security-key.ts";
import { addChallenge, dropOldChallenges, factorsOf, lockFactor, stampChallenge } from "./store.ts";

const texts = messagesFor("account-emails");

/** The installation no longer offers this kind. An enrolled factor waits until it does again. */
export const keysAreOffNow = () =>
  new WireError(422, "mfa_webauthn_verify_not_enabled", "MFA verification is disabled for WebAuthn");

/** How long a challenge waits for its response, in milliseconds. */
export const challengeLasts = 300_000;

export const textedCodeMac = (parts: IdentityParts, challengeId: string, code: string): Buffer =>
  parts.sealing.mac(`${challengeId} ${code}`);

/** Requests a code for that factor, sent by text for a phone, or a security key's signature. */
export async function challengeFactor(
  parts: IdentityParts,
  bearer: Bearer,
  factorId: string,
  origin: Origin,
): Promise<object> {
  const outcome = await parts.tenancy.identity(async (tx) => {
    const at = parts.now();
    const factor = await lockFactor(tx, { factorId, userId: bearer.user.id });
    if (!factor || factor.factor_type === "recovery_code") return factorNotFound();
    const refused =
      mayProve(bearer, factor, await factorsOf(tx, bearer.user.id)) ??
      blocked(factor, at, "over_request_rate_limit");
    if (refused) return refused;
    if (factor.factor_type === "webauthn" && keysAreOff(parts)) return keysAreOffNow();
    const id = parts.newId();
    const options =
      factor.factor_type === "webauthn" ? await createKeyChallenge(parts, tx, bearer, factor) : undefined;
    let codeHash: Buffer | null = null;
    if (factor.factor_type === "phone") {
      // Counted by number, so that enrolling it repeatedly does not send more texts. People who have not proved that
      // a number is theirs must not block those who have.
      const purpose = factor.status === "verified" ? "second-factor" : "new-second-factor";
      const tooSoon = await maySendSms(parts, tx, factor.phone, purpose);
      if (tooSoon) return tooSoon;
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      codeHash = textedCodeMac(parts, id, code);
      const { sms } = texts(await languageOfAccount(tx, bearer.user.id));
      const body = fillIn(sms["second-factor"], { code });
      await tx.enqueue("sms.send", { id: parts.newId(), to: `+${factor.phone}`, body });
    }
    await dropOldChallenges(tx, { factorId: factor.id, at: at.toISOString() });
    await addChallenge(tx, {
      id,
      factorId: factor.id,
      ip: origin.ip,
      codeHash,
      challenge: options?.challenge ?? null,
      at: at.toISOString(),
    });
    await stampChallenge(tx, { factorId: factor.id, at: at.toISOString() });
    return {
      id,
      type: factor.factor_type,
      expires_at: Math.floor((at.getTime() + challengeLasts) / 1000),
      ...(options ? { webauthn: options.webauthn } : {}),
    };
  });
  if (outcome instanceof WireError) throw outcome;
  return outcome;
}

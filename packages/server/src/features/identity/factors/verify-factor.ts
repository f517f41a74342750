import { timingSafeEqual } from "node:crypto";
import { ageOf } from "../../../platform/clock/age.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { OpenedSession } from "../sessions/open-session.ts";
import type { Bearer } from "../wire/bearer.ts";
import { invalid, WireError } from "../wire/error.ts";
import { blocked, blockedUntil, factorNotFound, mayProve, wrongCode } from "./admission.ts";
import { challengeLasts, keysAreOffNow, textedCodeMac } from "./challenge-factor.ts";
import { notifyFactorChange, recordWrongAnswer } from "./notify-factor-change.ts";
import { raise } from "./raise-session.ts";
import { keysAreOff, verifyKeyResponse } from "./security-key.ts";
import {
  closeChallenge,
  countWrongFactorCode,
  dropChallenge,
  dropOtherUnverified,
  type FactorRow,
  factorsOf,
  lockChallenge,
  lockFactor,
  takeCode,
} from "./store.ts";
import { stepOf } from "./totp.ts";

interface Answer {
  /** Null: what was sent is no id. */
  readonly challengeId: string | null;
  readonly code: string;
  /** What a security key created or signed, as its browser sent it. */
  readonly credential?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Proves a factor with its code or key and raises the session. An app's code is valid once: its time step and all
 * earlier ones are refused from then on. Wrong codes count against the factor, wherever they come from. To commit the
 * count, refusals are returned from the transaction, not thrown.
 */
export async function verifyFactor(
  parts: IdentityParts,
  bearer: Bearer,
  factorId: string,
  answer: Answer,
  origin: Origin,
): Promise<OpenedSession> {
  if (!answer.code && !answer.credential) throw invalid("Code needs to be non-empty");
  const outcome = await parts.tenancy.identity(async (tx) => {
    const factor = await lockFactor(tx, { factorId, userId: bearer.user.id });
    if (!factor || factor.factor_type === "recovery_code") return factorNotFound();
    const refused =
      mayProve(bearer, factor, await factorsOf(tx, bearer.user.id)) ??
      blocked(factor, parts.now(), "over_request_rate_limit");
    if (refused) return refused;
    return prove(parts, tx, bearer, factor, answer, origin);
  });
  if (outcome instanceof WireError) throw outcome;
  parts.authenticator.forget(bearer.user.id);
  return outcome;
}

async function prove(
  parts: IdentityParts,
  tx: IdentityTx,
  bearer: Bearer,
  factor: FactorRow,
  answer: Answer,
  origin: Origin,
): Promise<OpenedSession | WireError> {
  const at = parts.now();
  const challenge =
    answer.challengeId === null
      ? undefined
      : await lockChallenge(tx, { challengeId: answer.challengeId, factorId: factor.id });
  if (!challenge) {
    return new WireError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  }
  if (challenge.verified_at || challenge.ip !== origin.ip) {
    return new WireError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  }
  if (ageOf(challenge.created_at, at) > challengeLasts) {
    await dropChallenge(tx, challenge.id);
    return new WireError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  const by = { user: bearer.user, origin };
  const step =
    factor.factor_type === "webauthn"
      ? await checkResponse(parts, tx, by, factor, challenge, answer)
      : await read(parts, tx, by, factor, challenge, answer);
  if (step instanceof WireError) return step;
  await takeCode(tx, { factorId: factor.id, step, at: at.toISOString() });
  await closeChallenge(tx, { challengeId: challenge.id, at: at.toISOString() });
  await dropOtherUnverified(tx, {
    userId: bearer.user.id,
    keptFactorId: factor.id,
    factorType: factor.factor_type,
  });
  if (factor.status === "unverified") {
    await notifyFactorChange(parts, tx, by, "added", factor);
  }
  return raise(parts, tx, bearer, factor);
}

type By = { readonly user: Bearer["user"]; readonly origin: Origin };
type Challenge = {
  readonly id: string;
  readonly code_hash: Buffer | null;
  readonly challenge: string | null;
};

/** The time step of a right code. A wrong one is counted. */
async function read(
  parts: IdentityParts,
  tx: IdentityTx,
  by: By,
  factor: FactorRow,
  challenge: Challenge,
  { code }: Answer,
): Promise<number | WireError> {
  if (!code) return invalid("Code needs to be non-empty");
  const step = right(parts, factor, challenge, code);
  if (step !== undefined) return step;
  await countWrongFactorCode(tx, {
    factorId: factor.id,
    blockedUntil: blockedUntil(factor.wrong_codes + 1, parts.now()),
  });
  await recordWrongAnswer(parts, tx, by);
  return wrongCode(
    factor.factor_type === "phone" ? "Invalid MFA Phone code entered" : "Invalid TOTP code entered",
  );
}

/** Returns 0 for a valid signature. An invalid one is logged and blocks no one, because signatures cannot be guessed. */
async function checkResponse(
  parts: IdentityParts,
  tx: IdentityTx,
  by: By,
  factor: FactorRow,
  { id, challenge }: Challenge,
  { credential }: Answer,
): Promise<number | WireError> {
  if (keysAreOff(parts)) return keysAreOffNow();
  if (!credential || !challenge) return invalid("WebAuthn needs a credential_response");
  const verification = await verifyKeyResponse(parts, tx, factor, challenge, credential);
  if (verification === true) return 0;
  // A challenge is answered once, whatever the outcome.
  await dropChallenge(tx, id);
  if (verification) return verification;
  await recordWrongAnswer(parts, tx, by, "answer");
  return wrongCode("Invalid WebAuthn credential");
}

/** The time step of a right code, or 0 for a texted one. Undefined if the code is wrong or already used. */
function right(
  parts: IdentityParts,
  factor: FactorRow,
  challenge: Challenge,
  typed: string,
): number | undefined {
  const code = typed.replace(/\s/g, "");
  if (challenge.code_hash) {
    return timingSafeEqual(challenge.code_hash, textedCodeMac(parts, challenge.id, code)) ? 0 : undefined;
  }
  if (!factor.sealed_secret) return undefined;
  const step = stepOf(parts.sealing.open(factor.sealed_secret, factor.id), code, parts.now());
  return step !== undefined && step > factor.last_step ? step : undefined;
}

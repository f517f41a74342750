import { createHash } from "node:crypto";
import { clientNetworkOf } from "../../../platform/http/client-network.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { noCaptcha, verifyCaptcha } from "../captcha/verify-captcha.ts";
import type { IdentityParts } from "../parts.ts";
import { WireError } from "../wire/error.ts";
import { type Failures, forgottenAfterSeconds, judge, restSeconds } from "./rules.ts";
import { countFailure, dropOldFailures, forgiveFailures, lockFailures, readFailures } from "./store.ts";

interface Keys {
  readonly account: Buffer;
  readonly address: Buffer;
  readonly pair: Buffer;
}

/** One attempt to sign in with a password, from admission to outcome. */
export interface Attempt {
  readonly keys: Keys;
  /** Set once the request's captcha was valid. */
  proved: boolean;
}

/**
 * @param account the email address as entered, or a phone number in digits, known or not
 */
export function attemptOf(account: string, ip: string): Attempt {
  const hash = (...words: string[]) => createHash("sha256").update(words.join("\0")).digest();
  const network = clientNetworkOf(ip);
  return {
    keys: {
      account: hash("account", account),
      address: hash("address", network),
      pair: hash("pair", account, network),
    },
    proved: false,
  };
}

export const failuresBefore = (tx: IdentityTx, { keys }: Attempt): Promise<Failures[]> =>
  readFailures(tx, keys);

const tooMany = (wait: number) =>
  new WireError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter: wait });
/** Before any password is checked: refuses during a wait, and requires the captcha where it is due. */
export async function admitAttempt(
  parts: IdentityParts,
  attempt: Attempt,
  before: readonly Failures[],
  request: { captchaToken: string | undefined; ip: string },
): Promise<void> {
  const { wait, captcha } = judge(before, parts.now(), parts.entry.failuresOfAddress);
  if (wait > 0) throw tooMany(wait);
  attempt.proved = await verifyCaptcha(parts, request.captchaToken, request.ip, captcha);
}

/**
 * The counts after other requests that ran while this password was being checked. The response may reveal no more
 * than it would have if they had come one after the other.
 */
function refuseChangedAttempt(
  parts: IdentityParts,
  attempt: Attempt,
  before: readonly Failures[],
): WireError | undefined {
  const { wait, captcha } = judge(before, parts.now(), parts.entry.failuresOfAddress);
  if (wait > 0) return tooMany(wait);
  if (captcha && !attempt.proved && parts.captcha.provider !== "none") return noCaptcha();
  return undefined;
}

/** Counts a failure. Returns the refusal if the attempt would no longer be admitted. */
export async function failAttempt(
  parts: IdentityParts,
  tx: IdentityTx,
  attempt: Attempt,
): Promise<WireError | undefined> {
  const at = parts.now().toISOString();
  const { seconds } = parts.entry.failuresOfAddress;
  const after = await countFailure(tx, {
    ...attempt.keys,
    at,
    forgottenAfterSeconds,
    restSeconds,
    addressSeconds: seconds,
  });
  tx.atEnd(() => dropOldFailures(tx, at));
  const before = after.map((each) => ({ ...each, failures: each.failures - 1 }));
  return refuseChangedAttempt(parts, attempt, before);
}

/** The password was right: clears the person's own failures. Throws when the attempt came too late to count. */
export async function passAttempt(parts: IdentityParts, tx: IdentityTx, attempt: Attempt): Promise<void> {
  const before = await lockFailures(tx, attempt.keys);
  const refusal = refuseChangedAttempt(parts, attempt, before);
  if (refusal) throw refusal;
  if (before.some(({ scope }) => scope === "pair")) await forgiveFailures(tx, attempt.keys);
}

import { createHash } from "node:crypto";
import { networkOf } from "../../../platform/network.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { noCaptcha, proveHuman } from "../captcha/prove-human.ts";
import type { IdentityParts } from "../parts.ts";
import { WireError } from "../wire/error.ts";
import { type Failures, forgottenAfterSeconds, judge, restSeconds } from "./rules.ts";
import { countFailure, dropOldFailures, forgiveFailures, lockFailures, readFailures } from "./store.ts";

type Keys = readonly [account: Buffer, address: Buffer, pair: Buffer];

/** One attempt to sign in with a password, from its admission to its outcome. */
export interface Attempt {
  readonly keys: Keys;
  /** Set once a captcha that came along was good. */
  proved: boolean;
}

/** @param account what was typed: an email address, or a telephone number in digits; known or not */
export function attemptOf(account: string, ip: string): Attempt {
  const hash = (...words: string[]) => createHash("sha256").update(words.join("\0")).digest();
  const network = networkOf(ip);
  return {
    keys: [hash("account", account), hash("address", network), hash("pair", account, network)],
    proved: false,
  };
}

export const failuresBefore = (tx: IdentityTx, { keys }: Attempt): Promise<Failures[]> =>
  readFailures.all(tx, ...keys);

const tooMany = (wait: number) =>
  new WireError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter: wait });
/** Before any password is looked at: refuses while a rest lasts, and asks for the captcha where it is due. */
export async function admitAttempt(
  parts: IdentityParts,
  attempt: Attempt,
  before: readonly Failures[],
  given: { captchaToken: string | undefined; ip: string },
): Promise<void> {
  const { wait, captcha } = judge(before, parts.now(), parts.entry.failuresOfAddress);
  if (wait > 0) throw tooMany(wait);
  attempt.proved = await proveHuman(parts, given.captchaToken, given.ip, captcha);
}

/**
 * What many requests at once have made of the counts while this one's password was being checked. The answer may not
 * say more than it would have said had they come one after the other.
 */
function overtaken(
  parts: IdentityParts,
  attempt: Attempt,
  before: readonly Failures[],
): WireError | undefined {
  const { wait, captcha } = judge(before, parts.now(), parts.entry.failuresOfAddress);
  if (wait > 0) return tooMany(wait);
  if (captcha && !attempt.proved && parts.captcha.provider !== "none") return noCaptcha();
  return undefined;
}

/** Counts a failure; returns what to answer when the attempt would not have been admitted any more. */
export async function failAttempt(
  parts: IdentityParts,
  tx: IdentityTx,
  attempt: Attempt,
): Promise<WireError | undefined> {
  const at = parts.now().toISOString();
  const { seconds } = parts.entry.failuresOfAddress;
  const after = await countFailure.all(tx, ...attempt.keys, at, forgottenAfterSeconds, restSeconds, seconds);
  tx.atEnd(() => dropOldFailures.run(tx, at));
  const before = after.map((each) => ({ ...each, failures: each.failures - 1 }));
  return overtaken(parts, attempt, before);
}

/** The password was right: forgives the person's own failures. Throws when the attempt came too late to count. */
export async function passAttempt(parts: IdentityParts, tx: IdentityTx, attempt: Attempt): Promise<void> {
  const before = await lockFailures.all(tx, ...attempt.keys);
  const refusal = overtaken(parts, attempt, before);
  if (refusal) throw refusal;
  if (before.some(({ scope }) => scope === "pair")) await forgiveFailures.run(tx, ...attempt.keys);
}

import { leftUntil } from "../../../platform/clock/age.ts";

/** Failed sign-ins that are counted together. */
export type Scope = "account" | "address" | "pair";

export interface Failures {
  readonly scope: Scope;
  readonly failures: number;
  readonly began_at: string;
  readonly last_at: string;
}

/** As the sign-in form says: a captcha from the third failure on, two minutes of rest from the fifth. */
const captchaFrom = 3;
const waitsFrom = 5;
export const restSeconds = 120;
/** Quiet for this long, an account's and a pair's failures count no more. */
export const forgottenAfterSeconds = 3600;

/** How much one network address may fail, whatever accounts it tries: a shop's people share theirs. */
export interface AddressLimit {
  readonly count: number;
  readonly seconds: number;
}

export interface Verdict {
  /** Whole seconds until the next attempt; 0 when it may be made now. */
  readonly wait: number;
  readonly captcha: boolean;
}

/** Seconds that are left of a stretch that began then. */
const left = (began: string, seconds: number, at: Date) =>
  Math.ceil(leftUntil(Date.parse(began) + seconds * 1000, at, seconds * 1000) / 1000);

/**
 * What the next attempt must bear, after these failures. An account is never closed for everybody: whoever tries
 * passwords from elsewhere only makes its owner solve a captcha.
 */
export function judge(counted: readonly Failures[], at: Date, address: AddressLimit): Verdict {
  let wait = 0;
  let captcha = false;
  for (const { scope, failures, began_at, last_at } of counted) {
    if (scope === "address") {
      const rest = left(began_at, address.seconds, at);
      if (rest === 0) continue;
      if (failures >= address.count) wait = Math.max(wait, rest);
      if (failures >= Math.ceil(address.count / 5)) captcha = true;
      continue;
    }
    if (left(last_at, forgottenAfterSeconds, at) === 0) continue;
    if (scope === "pair" && failures >= waitsFrom) {
      // After the rest the pair begins anew, as the form does; the account's own count still asks for the captcha.
      wait = Math.max(wait, left(last_at, restSeconds, at));
    } else if (failures >= captchaFrom) captcha = true;
  }
  return { wait, captcha };
}

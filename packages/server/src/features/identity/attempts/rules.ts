import { leftUntil } from "../../../platform/clock/age.ts";

/** Failed sign-ins that are counted together. */
export type Scope = "account" | "address" | "pair";

export interface Failures {
  readonly scope: Scope;
  readonly failures: number;
  readonly began_at: string;
  readonly last_at: string;
}

/** As in the sign-in form: a captcha from the third failure on, a two-minute wait from the fifth. */
const captchaFrom = 3;
const waitsFrom = 5;
export const restSeconds = 120;
/** After this long without a failure, the counts of an account and of a pair reset. */
export const forgottenAfterSeconds = 3600;

/** How often one network address may fail, whatever accounts it tries. The people of a shop share an address. */
export interface AddressLimit {
  readonly count: number;
  readonly seconds: number;
}

export interface Verdict {
  /** Whole seconds until the next attempt, or 0 if it may be made now. */
  readonly wait: number;
  readonly captcha: boolean;
}

/** Seconds left of a span that started then. */
const secondsLeft = (began: string, seconds: number, at: Date) =>
  Math.ceil(leftUntil(Date.parse(began) + seconds * 1000, at, seconds * 1000) / 1000);

/**
 * What the next attempt requires after these failures. An account is never locked for everyone. An attacker who tries
 * passwords from elsewhere only makes its owner solve a captcha.
 */
export function judge(counted: readonly Failures[], at: Date, address: AddressLimit): Verdict {
  let wait = 0;
  let captcha = false;
  for (const { scope, failures, began_at, last_at } of counted) {
    if (scope === "address") {
      const rest = secondsLeft(began_at, address.seconds, at);
      if (rest === 0) continue;
      if (failures >= address.count) wait = Math.max(wait, rest);
      if (failures >= Math.ceil(address.count / 5)) captcha = true;
      continue;
    }
    if (secondsLeft(last_at, forgottenAfterSeconds, at) === 0) continue;
    if (scope === "pair" && failures >= waitsFrom) {
      // After the wait the pair starts over, as in the form. The account's own count still requires the captcha.
      wait = Math.max(wait, secondsLeft(last_at, restSeconds, at));
    } else if (failures >= captchaFrom) captcha = true;
  }
  return { wait, captcha };
}

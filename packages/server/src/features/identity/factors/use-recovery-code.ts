import type { IdentityParts, Origin } from "../parts.ts";
import type { OpenedSession } from "../sessions/open-session.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import { blocked, blockedUntil, wrongCode } from "./admission.ts";
import { recoveryCodeMac } from "./make-recovery-codes.ts";
import { raise } from "./raise-session.ts";
import { countWrongFactorCode, lockRecoverySet, useRecoveryCode as spend, takeCode } from "./store.ts";
import { recordWrongAnswer, tellFactorNews } from "./tell-news.ts";

/** Raises the session by a code from paper; each is good once. Case, spaces and hyphens do not matter. */
export async function useRecoveryCode(
  parts: IdentityParts,
  bearer: Bearer,
  typed: string,
  origin: Origin,
): Promise<OpenedSession> {
  const by = { user: bearer.user, origin };
  const code = typed.toLowerCase().replace(/[\s-]/g, "");
  const outcome = await parts.tenancy.identity(async (tx) => {
    const at = parts.now();
    const set = await lockRecoverySet.one(tx, bearer.user.id);
    // Who has no codes is told the same as who typed a wrong one.
    if (!set || !code) return wrongCode("Invalid recovery code entered");
    const refused = blocked(set, at, "mfa_recovery_codes_locked");
    if (refused) return refused;
    const spent = await spend.run(tx, set.id, recoveryCodeMac(parts, set.id, code), at.toISOString());
    if (spent === 0) {
      await countWrongFactorCode.run(tx, set.id, blockedUntil(set.wrong_codes + 1, at));
      await recordWrongAnswer(parts, tx, by);
      return wrongCode("Invalid recovery code entered");
    }
    await takeCode.run(tx, set.id, 0, at.toISOString());
    await tellFactorNews(parts, tx, by, "recovery-code-used", set);
    return raise(parts, tx, bearer, set);
  });
  if (outcome instanceof WireError) throw outcome;
  parts.authenticator.forget(bearer.user.id);
  return outcome;
}

import type { IdentityParts, Origin } from "../parts.ts";
import type { OpenedSession } from "../sessions/open-session.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import { blocked, blockedUntil, wrongCode } from "./admission.ts";
import { recoveryCodeMac } from "./create-recovery-codes.ts";
import { notifyFactorChange, recordWrongAnswer } from "./notify-factor-change.ts";
import { raise } from "./raise-session.ts";
import { countWrongFactorCode, lockRecoverySet, useRecoveryCode as spend, takeCode } from "./store.ts";

/** Raises the session with a recovery code. Each is valid once. Case, spaces and hyphens do not matter. */
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
    const set = await lockRecoverySet(tx, bearer.user.id);
    // People without codes get the same response as for a wrong code.
    if (!set || !code) return wrongCode("Invalid recovery code entered");
    const refused = blocked(set, at, "mfa_recovery_codes_locked");
    if (refused) return refused;
    const spent = await spend(tx, {
      factorId: set.id,
      codeHash: recoveryCodeMac(parts, set.id, code),
      at: at.toISOString(),
    });
    if (spent === 0) {
      await countWrongFactorCode(tx, {
        factorId: set.id,
        blockedUntil: blockedUntil(set.wrong_codes + 1, at),
      });
      await recordWrongAnswer(parts, tx, by);
      return wrongCode("Invalid recovery code entered");
    }
    await takeCode(tx, { factorId: set.id, step: 0, at: at.toISOString() });
    await notifyFactorChange(parts, tx, by, "recovery-code-used", set);
    return raise(parts, tx, bearer, set);
  });
  if (outcome instanceof WireError) throw outcome;
  parts.authenticator.forget(bearer.user.id);
  return outcome;
}

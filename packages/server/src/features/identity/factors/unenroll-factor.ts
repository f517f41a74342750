import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import { factorNotFound, hasVerified, isFreshlyRaised } from "./admission.ts";
import { methodOf, raising } from "./methods.ts";
import { notifyFactorChange } from "./notify-factor-change.ts";
import { dropFactor, type FactorRow, factorsOf, lockFactor, lowerSessions, showWhetherOn } from "./store.ts";

/** Removes one of the caller's own factors. A verified one requires a fresh proof. */
export async function unenrollFactor(
  parts: IdentityParts,
  bearer: Bearer,
  factorId: string,
  origin: Origin,
): Promise<{ id: string }> {
  const outcome = await parts.tenancy.identity(async (tx) => {
    const at = parts.now();
    const factor = await lockFactor(tx, { factorId, userId: bearer.user.id });
    if (!factor) return factorNotFound();
    if (factor.status === "verified" && !isFreshlyRaised(bearer, at)) {
      return new WireError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await removeFactor(tx, factor);
    await showWhetherOn(tx, { userId: bearer.user.id, at: at.toISOString() });
    if (factor.status === "verified") {
      await notifyFactorChange(parts, tx, { user: bearer.user, origin }, "removed", factor);
    }
    return { id: factor.id };
  });
  if (outcome instanceof WireError) throw outcome;
  parts.authenticator.forget(bearer.user.id);
  return outcome;
}

/** Lowers the sessions that it had raised, and removes the recovery codes with the last factor that they replace. */
export async function removeFactor(tx: IdentityTx, factor: FactorRow): Promise<void> {
  await lowerSessions(tx, {
    factorId: factor.id,
    method: methodOf[factor.factor_type],
    raising: [...raising],
  });
  await dropFactor(tx, { factorId: factor.id, userId: factor.user_id });
  const left = await factorsOf(tx, factor.user_id);
  const recovery = left.find(({ factor_type }) => factor_type === "recovery_code");
  if (recovery && !hasVerified(left.filter((each) => each !== recovery))) await removeFactor(tx, recovery);
}

import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import { factorNotFound, hasVerified, isFreshlyRaised } from "./admission.ts";
import { methodOf, raising } from "./methods.ts";
import { dropFactor, type FactorRow, factorsOf, lockFactor, lowerSessions, showWhetherOn } from "./store.ts";
import { tellFactorNews } from "./tell-news.ts";

/** Removes a factor of one's own: a verified one after a fresh proof. */
export async function unenrollFactor(
  parts: IdentityParts,
  bearer: Bearer,
  factorId: string,
  origin: Origin,
): Promise<{ id: string }> {
  const outcome = await parts.tenancy.identity(async (tx) => {
    const at = parts.now();
    const factor = await lockFactor.one(tx, factorId, bearer.user.id);
    if (!factor) return factorNotFound();
    if (factor.status === "verified" && !isFreshlyRaised(bearer, at)) {
      return new WireError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await removeFactor(tx, factor);
    await showWhetherOn.run(tx, bearer.user.id, at.toISOString());
    if (factor.status === "verified") {
      await tellFactorNews(parts, tx, { user: bearer.user, origin }, "removed", factor);
    }
    return { id: factor.id };
  });
  if (outcome instanceof WireError) throw outcome;
  parts.authenticator.forget(bearer.user.id);
  return outcome;
}

/** Sessions that it had raised fall back, and recovery codes go with the last factor that they stand in for. */
export async function removeFactor(tx: IdentityTx, factor: FactorRow): Promise<void> {
  await lowerSessions.run(tx, factor.id, methodOf[factor.factor_type], [...raising]);
  await dropFactor.run(tx, factor.id, factor.user_id);
  const left = await factorsOf.all(tx, factor.user_id);
  const recovery = left.find(({ factor_type }) => factor_type === "recovery_code");
  if (recovery && !hasVerified(left.filter((each) => each !== recovery))) await removeFactor(tx, recovery);
}

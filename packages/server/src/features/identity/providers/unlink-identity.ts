import { identitiesOf } from "../accounts/store.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import { hasVerified } from "../factors/admission.ts";
import { dropIdentity, refreshProviders } from "../identities/store.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";

/**
 * Sign-in methods are added and removed only where the installation allows it. A person with a second factor proves it
 * first.
 * @throws {WireError}
 */
export function admitToIdentities(parts: Pick<IdentityParts, "auth">, { user, session }: Bearer): void {
  if (!parts.auth.manualLinking) {
    throw new WireError(404, "manual_linking_disabled", "Manual linking is disabled");
  }
  if (session.aal === "aal2" || !hasVerified(user.factors)) return;
  throw new WireError(
    401,
    "insufficient_aal",
    "AAL2 session is required to change identities when MFA is enabled.",
  );
}

/**
 * Removes one sign-in method, but not the last one. The proof of the account's own address and number also remains,
 * because links and codes go there.
 */
export async function unlinkIdentity(
  parts: IdentityParts,
  bearer: Bearer,
  identityId: string,
  origin: Origin,
): Promise<void> {
  admitToIdentities(parts, bearer);
  const { user } = bearer;
  const refused = await parts.tenancy.identity(async (tx) => {
    const all = await identitiesOf(tx, user.id);
    const found = all.find((each) => each.identity_id === identityId);
    if (all.length < 2 && found) {
      return new WireError(
        422,
        "single_identity_not_deletable",
        "User must have at least 1 identity after unlinking",
      );
    }
    if (!found) return new WireError(422, "identity_not_found", "Identity doesn't exist");
    if (found.provider === "email" || found.provider === "phone") {
      return new WireError(
        422,
        "email_conflict_identity_not_deletable",
        `The account's own ${found.provider === "email" ? "email address" : "phone number"} can be changed but not removed`,
      );
    }
    await dropIdentity(tx, { userId: user.id, identityId });
    await refreshProviders(tx, { userId: user.id, at: parts.now().toISOString() });
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at: parts.now(),
      user,
      origin,
      kind: "security",
      action: `removed ${found.provider} as a way to sign in`,
    });
    return undefined;
  });
  if (refused) throw refused;
}

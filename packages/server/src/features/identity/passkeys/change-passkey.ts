import { recordAuditEvent } from "../audit/record-event.ts";
import { hasVerified, isFreshlyRaised } from "../factors/admission.ts";
import { isRaised } from "../factors/methods.ts";
import { emailPasskeyChange } from "../factors/notify-factor-change.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { Bearer } from "../wire/bearer.ts";
import { WireError } from "../wire/error.ts";
import { passkeyView } from "./ceremony.ts";
import { dropPasskey, namePasskey } from "./store.ts";

export const passkeyNotFound = () => new WireError(404, "validation_failed", "Passkey not found");

export async function renamePasskey(
  parts: IdentityParts,
  { user, session }: Bearer,
  id: string,
  name: string,
) {
  if (hasVerified(user.factors) && !isRaised(session)) {
    throw new WireError(403, "insufficient_aal", "AAL2 required to rename a passkey");
  }
  const named = await parts.tenancy.identity((tx) =>
    namePasskey(tx, { passkeyId: id, userId: user.id, friendlyName: name.trim().slice(0, 100) }),
  );
  if (!named) throw passkeyNotFound();
  return passkeyView(named);
}

export async function removePasskey(
  parts: IdentityParts,
  bearer: Bearer,
  id: string,
  origin: Origin,
): Promise<void> {
  const { user } = bearer;
  if (hasVerified(user.factors) && !isFreshlyRaised(bearer, parts.now())) {
    throw new WireError(403, "insufficient_aal", "AAL2 required to remove a passkey");
  }
  const removed = await parts.tenancy.identity(async (tx) => {
    const gone = await dropPasskey(tx, { passkeyId: id, userId: user.id });
    if (!gone) return undefined;
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at: parts.now(),
      user,
      origin,
      kind: "security",
      action: "removed a passkey",
      before: { name: gone.friendly_name },
    });
    await emailPasskeyChange(parts, tx, user, "passkey-removed");
    return gone;
  });
  if (!removed) throw passkeyNotFound();
}

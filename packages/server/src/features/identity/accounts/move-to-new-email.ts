import type { IdentityTx } from "../../../platform/tenancy.ts";
import { sendChangeSms } from "../account-settings/send-change-sms.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import { refreshProviders } from "../identities/store.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { dropWaitingHolders } from "../sign-ups/store.ts";
import { notifyEmailChanged } from "./notify-account-change.ts";
import { changeEmail, type UserRow, updateIdentity, updateSettingsEmail } from "./store.ts";

/** Moves an account to the new address that it requested and has proved. Returns undefined when it requested none. */
export async function moveToNewEmail(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  origin: Origin,
): Promise<UserRow | undefined> {
  const at = parts.now().toISOString();
  // Someone entered this address at sign-up and never proved it. Now it is proved.
  if (user.new_email) await dropWaitingHolders(tx, user.new_email);
  const changed = await changeEmail(tx, { userId: user.id, at });
  if (!changed) return undefined;
  await updateIdentity(tx, {
    userId: user.id,
    facts: JSON.stringify({ email: changed.email, email_verified: true }),
    at,
  });
  await updateSettingsEmail(tx, { userId: user.id, email: changed.email, at });
  await recordAuditEvent(tx, {
    id: parts.newId(),
    at: parts.now(),
    user: changed,
    origin,
    kind: "account",
    action: "changed the email address",
    before: { email: user.email },
    after: { email: changed.email },
  });
  await notifyEmailChanged(parts, tx, user, changed.email);
  await sendChangeSms(parts, tx, changed, "email");
  return refreshProviders(tx, { userId: user.id, at });
}

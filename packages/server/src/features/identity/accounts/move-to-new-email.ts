import type { IdentityTx } from "../../../platform/tenancy.ts";
import { recordAct } from "../audit/record-act.ts";
import { refreshProviders } from "../identities/store.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { textChange } from "../personal/text-change.ts";
import { dropWaitingHolders } from "../sign-ups/store.ts";
import { mailEmailChanged } from "./mail-change.ts";
import { changeEmail, type UserRow, updateIdentity, updateSettingsEmail } from "./store.ts";

/** Moves an account to the address that it asked for and that is proved; undefined when it asked for none. */
export async function moveToNewEmail(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  origin: Origin,
): Promise<UserRow | undefined> {
  const at = parts.now().toISOString();
  // Somebody typed the address at a sign-up and never proved it: here it is proved.
  if (user.new_email) await dropWaitingHolders.run(tx, user.new_email);
  const changed = await changeEmail.one(tx, user.id, at);
  if (!changed) return undefined;
  await updateIdentity.run(tx, user.id, JSON.stringify({ email: changed.email, email_verified: true }), at);
  await updateSettingsEmail.run(tx, user.id, changed.email, at);
  await recordAct(tx, {
    ...{ id: parts.newId(), at: parts.now(), user: changed, origin, kind: "account" },
    action: "changed the email address",
    before: { email: user.email },
    after: { email: changed.email },
  });
  await mailEmailChanged(parts, tx, user, changed.email);
  await textChange(parts, tx, user, `the email address of your AutoIQ account is now ${changed.email}.`);
  return refreshProviders.one(tx, user.id, at);
}

import { enqueueEmail } from "../../../platform/email/email.ts";
import { asName } from "../../../platform/email/email-layout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { languageOfAccount } from "../account-settings/language-of-account.ts";
import { emailChangedEmail, passwordChangedEmail } from "../emails.ts";
import type { IdentityParts } from "../parts.ts";
import type { UserRow } from "./store.ts";
import { nameOf } from "./user.ts";

/** Notifies the old address of an account about its new address. */
export async function notifyEmailChanged(
  parts: IdentityParts,
  tx: IdentityTx,
  before: UserRow,
  newEmail: string,
): Promise<void> {
  // An account without an old address has none to notify.
  if (!before.email) return;
  const name = asName(nameOf(before));
  const language = await languageOfAccount(tx, before.id);
  const mail = emailChangedEmail({ name, language, newEmail, support: `${parts.publicUrl}/contact` });
  await enqueueEmail(tx, { id: parts.newId(), to: before.email, ...mail });
}

/** Notifies the owner in case someone else changed the password. A first password is not a change. */
export async function notifyPasswordChanged(
  parts: IdentityParts,
  tx: IdentityTx,
  before: UserRow,
): Promise<void> {
  if (!before.email || !before.password_hash || before.awaits_password) return;
  const name = asName(nameOf(before));
  const language = await languageOfAccount(tx, before.id);
  const url = `${parts.publicUrl}/forgot-password`;
  const mail = passwordChangedEmail({ name, language, at: parts.now(), url });
  await enqueueEmail(tx, { id: parts.newId(), to: before.email, ...mail });
}

import { enqueueMail } from "../../../platform/mail.ts";
import { asName } from "../../../platform/mail-layout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { emailChangedMail, passwordChangedMail } from "../mails.ts";
import type { IdentityParts } from "../parts.ts";
import type { UserRow } from "./store.ts";
import { nameOf } from "./user.ts";

/** Tells the address that an account has left where the account went. */
export async function mailEmailChanged(
  parts: IdentityParts,
  tx: IdentityTx,
  before: UserRow,
  newEmail: string,
): Promise<void> {
  // An account that had no address has none to tell.
  if (!before.email) return;
  const name = asName(nameOf(before));
  const mail = emailChangedMail({ name, newEmail, support: `${parts.publicUrl}/contact` });
  await enqueueMail(tx, { id: parts.newId(), to: before.email, ...mail });
}

/** Whoever did not change the password learns of it; a first password is no change. */
export async function mailPasswordChanged(
  parts: IdentityParts,
  tx: IdentityTx,
  before: UserRow,
): Promise<void> {
  if (!before.email || !before.password_hash || before.awaits_password) return;
  const name = asName(nameOf(before));
  const mail = passwordChangedMail({ name, at: parts.now(), url: `${parts.publicUrl}/forgot-password` });
  await enqueueMail(tx, { id: parts.newId(), to: before.email, ...mail });
}

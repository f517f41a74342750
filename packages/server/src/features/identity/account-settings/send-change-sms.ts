import { fillIn } from "@autoiq/domain/catalog/message";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import type { IdentityParts } from "../parts.ts";
import { languageOfAccount } from "./language-of-account.ts";
import { accountPreferencesOf, notifyPerson } from "./notify-person.ts";

const texts = messagesFor("account-emails");

/** Texts people about a change that affects the security of their account, if they chose so. The email is always sent. */
export async function sendChangeSms(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  change: "password" | "email",
): Promise<void> {
  const { smsSecurity } = await accountPreferencesOf(tx, user.id);
  if (!smsSecurity) return;
  const { passwordChanged, emailChanged } = texts(await languageOfAccount(tx, user.id));
  const url = `${parts.publicUrl}/settings`;
  const text =
    change === "password"
      ? fillIn(passwordChanged.sms, { url })
      : fillIn(emailChanged.sms, { email: user.email, url });
  await notifyPerson(tx, user, { newId: parts.newId, text });
}

import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import type { IdentityParts } from "../parts.ts";
import { accountPreferencesOf, notifyPerson } from "./notify-person.ts";

/** Texts people about a change that affects the security of their account, if they chose so. The email is always sent. */
export async function sendChangeSms(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  purpose: string,
): Promise<void> {
  const { smsSecurity } = await accountPreferencesOf(tx, user.id);
  const text = `AutoIQ: ${purpose} Not you? ${parts.publicUrl}/settings`;
  if (smsSecurity) await notifyPerson(tx, user, { newId: parts.newId, text });
}

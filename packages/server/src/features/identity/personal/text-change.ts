import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import type { IdentityParts } from "../parts.ts";
import { choicesOf, tellPerson } from "./tell-person.ts";

/** Texts a person of a change that concerns the safety of their account, where they chose so; the mail is always sent. */
export async function textChange(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  what: string,
): Promise<void> {
  const { textSecurity } = await choicesOf(tx, user.id);
  const text = `AutoIQ: ${what} Not you? ${parts.publicUrl}/settings`;
  if (textSecurity) await tellPerson(tx, user, { newId: parts.newId, text });
}

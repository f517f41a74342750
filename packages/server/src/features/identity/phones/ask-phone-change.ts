import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { mayText, textSecret } from "../one-time/text-secret.ts";
import type { IdentityParts } from "../parts.ts";
import { WireError } from "../wire/error.ts";
import { askPhoneChange, findUserByPhone } from "./store.ts";

/** Texts a code to the new number; the account moves to it when the code is typed. @throws {WireError} */
export async function askNewPhone(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  if (await findUserByPhone.one(tx, phone)) {
    throw new WireError(422, "phone_exists", "A user with this phone number has already been registered");
  }
  const refusal = await mayText(parts, tx, phone, "phone-change");
  if (refusal) throw refusal;
  const asked = await askPhoneChange.one(tx, user.id, phone, parts.now().toISOString());
  await textSecret(parts, tx, user.id, "phone-change", phone);
  return asked ?? user;
}

import type { IdentityTx } from "../../../platform/tenancy.ts";
import { findUser, type UserRow } from "../accounts/store.ts";
import { mayText, textSecret } from "../one-time/text-secret.ts";
import type { IdentityParts } from "../parts.ts";
import { WireError } from "../wire/error.ts";
import { redeemPhone } from "./redeem-phone.ts";
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
  const at = parts.now().toISOString();
  if (parts.entry.autoconfirm) {
    const asked = (await askPhoneChange.one(tx, user.id, phone, at)) ?? user;
    const refusal = await redeemPhone(tx, "phone-change", asked, at);
    if (refusal) throw refusal;
    return (await findUser.one(tx, user.id)) ?? asked;
  }
  const refusal = await mayText(parts, tx, phone, "phone-change");
  if (refusal) throw refusal;
  const asked = await askPhoneChange.one(tx, user.id, phone, at);
  await textSecret(parts, tx, user.id, "phone-change", phone);
  return asked ?? user;
}

import type { IdentityTx } from "../../../platform/tenancy.ts";
import { findUser, type UserRow } from "../accounts/store.ts";
import { maySendSms, sendSmsSecret } from "../one-time/send-sms-secret.ts";
import type { IdentityParts } from "../parts.ts";
import { WireError } from "../wire/error.ts";
import { redeemPhone } from "./redeem-phone.ts";
import { findUserByPhone, recordPhoneChange } from "./store.ts";

/** Texts a code to the new number. The account moves to it when the code is entered. @throws {WireError} */
export async function requestPhoneChange(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  if (await findUserByPhone(tx, phone)) {
    throw new WireError(422, "phone_exists", "A user with this phone number has already been registered");
  }
  const at = parts.now().toISOString();
  if (parts.entry.autoconfirm) {
    const updated = (await recordPhoneChange(tx, { userId: user.id, newPhone: phone, at })) ?? user;
    const refusal = await redeemPhone(tx, "phone-change", updated, at);
    if (refusal) throw refusal;
    return (await findUser(tx, user.id)) ?? updated;
  }
  const refusal = await maySendSms(parts, tx, phone, "phone-change");
  if (refusal) throw refusal;
  const updated = await recordPhoneChange(tx, { userId: user.id, newPhone: phone, at });
  await sendSmsSecret(parts, tx, user.id, "phone-change", phone);
  return updated ?? user;
}

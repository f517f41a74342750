import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { putIdentity, refreshProviders } from "../identities/store.ts";
import { WireError } from "../wire/error.ts";
import { changePhone, confirmPhone, findUserByPhone } from "./store.ts";

/** Whoever typed the code of a text has the number. */
export async function redeemPhone(
  tx: IdentityTx,
  purpose: "phone" | "phone-change",
  user: UserRow,
  at: string,
): Promise<WireError | undefined> {
  if (purpose === "phone-change" && user.new_phone && (await findUserByPhone.one(tx, user.new_phone))) {
    return new WireError(422, "phone_exists", "A user with this phone number has already been registered");
  }
  const proved =
    purpose === "phone"
      ? await confirmPhone.one(tx, user.id, user.password_hash, at)
      : await changePhone.one(tx, user.id, at);
  if (!proved) return undefined;
  const facts = { sub: user.id, phone: proved.phone, phone_verified: true };
  await putIdentity.run(tx, crypto.randomUUID(), user.id, "phone", user.id, JSON.stringify(facts), at);
  await refreshProviders.one(tx, user.id, at);
  return undefined;
}

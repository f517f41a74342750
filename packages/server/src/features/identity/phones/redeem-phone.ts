import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { putIdentity, refreshProviders } from "../identities/store.ts";
import { WireError } from "../wire/error.ts";
import { changePhone, confirmPhone, findUserByPhone } from "./store.ts";

/** A person who entered the code of a text owns the number. */
export async function redeemPhone(
  tx: IdentityTx,
  purpose: "phone" | "phone-change",
  user: UserRow,
  at: string,
): Promise<WireError | undefined> {
  if (purpose === "phone-change" && user.new_phone && (await findUserByPhone(tx, user.new_phone))) {
    return new WireError(422, "phone_exists", "A user with this phone number has already been registered");
  }
  const proved =
    purpose === "phone"
      ? await confirmPhone(tx, { userId: user.id, passwordHash: user.password_hash, at })
      : await changePhone(tx, { userId: user.id, at });
  if (!proved) return undefined;
  const facts = { sub: user.id, phone: proved.phone, phone_verified: true };
  await putIdentity(tx, {
    identityId: crypto.randomUUID(),
    userId: user.id,
    provider: "phone",
    providerId: user.id,
    identityData: JSON.stringify(facts),
    at,
  });
  await refreshProviders(tx, { userId: user.id, at });
  return undefined;
}

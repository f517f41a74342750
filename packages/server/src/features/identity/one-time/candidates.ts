import type { IdentityTx } from "../../../platform/tenancy.ts";
import { findUserByEmail, findUsersByNewEmail, type UserRow } from "../accounts/store.ts";
import { findUserByPhone, findUsersByNewPhone } from "../phones/store.ts";

/** A code and where it went. */
export type Typed =
  | { readonly email: string; readonly code: string }
  | { readonly phone: string; readonly code: string };

/** Whose code it may be: of a change, several accounts may have asked for the same new address. */
export async function candidates(tx: IdentityTx, type: string, typed: Typed): Promise<UserRow[]> {
  if ("phone" in typed) {
    if (type === "phone_change") return findUsersByNewPhone.all(tx, typed.phone);
    const user = await findUserByPhone.one(tx, typed.phone);
    return user ? [user] : [];
  }
  const user = await findUserByEmail.one(tx, typed.email);
  if (user || type !== "email_change") return user ? [user] : [];
  return findUsersByNewEmail.all(tx, typed.email);
}

import type { IdentityTx } from "../../../platform/tenancy.ts";
import { findUserByEmail, findUsersByNewEmail, type UserRow } from "../accounts/store.ts";
import { findUserByPhone, findUsersByNewPhone } from "../phones/store.ts";

/** A code and where it was sent. */
export type EnteredCode =
  | { readonly email: string; readonly code: string }
  | { readonly phone: string; readonly code: string };

/** The accounts that a code may belong to. Several accounts may have requested a change to the same new address. */
export async function findCandidates(tx: IdentityTx, type: string, typed: EnteredCode): Promise<UserRow[]> {
  if ("phone" in typed) {
    if (type === "phone_change") return findUsersByNewPhone(tx, typed.phone);
    const user = await findUserByPhone(tx, typed.phone);
    return user ? [user] : [];
  }
  const user = await findUserByEmail(tx, typed.email);
  if (user || type !== "email_change") return user ? [user] : [];
  return findUsersByNewEmail(tx, typed.email);
}

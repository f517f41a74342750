import type { Account } from "@autoiq/domain/identity/account/contract";
import type { UserRow } from "../accounts/store.ts";
import type { IdentityParts } from "../parts.ts";
import { deletionOf, photoOfAccount } from "./store.ts";
import { choicesOf } from "./tell-person.ts";

/** What a person has chosen for their own account, and what is under way with it. */
export function accountOf(parts: IdentityParts, user: UserRow): Promise<Account> {
  return parts.tenancy.identity(async (tx) => ({
    photo: (await photoOfAccount.one(tx, user.id))?.fileId ?? null,
    preferences: await choicesOf(tx, user.id),
    newEmail: user.new_email,
    phone: user.phone && user.phone_confirmed_at ? `+${user.phone}` : null,
    hasPassword: user.password_hash !== null,
    endsAt: (await deletionOf.one(tx, user.id))?.endsAt ?? null,
  }));
}

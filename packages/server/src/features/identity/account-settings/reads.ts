import type { Account } from "@autoiq/domain/identity/account-settings/contract";
import type { UserRow } from "../accounts/store.ts";
import type { IdentityParts } from "../parts.ts";
import { accountPreferencesOf } from "./notify-person.ts";
import { deletionOf, photoOfAccount } from "./store.ts";

/** A person's choices for their own account, and the requests in progress. */
export function accountOf(parts: IdentityParts, user: UserRow): Promise<Account> {
  return parts.tenancy.identity(async (tx) => ({
    photo: (await photoOfAccount(tx, user.id))?.fileId ?? null,
    preferences: await accountPreferencesOf(tx, user.id),
    newEmail: user.new_email,
    phone: user.phone && user.phone_confirmed_at ? `+${user.phone}` : null,
    hasPassword: user.password_hash !== null,
    endsAt: (await deletionOf(tx, user.id))?.endsAt ?? null,
  }));
}

import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { identityRow, userColumns, userRow } from "../accounts/store.ts";

const listUsersStatement = statement(
  "identity.list-users",
  { filter: "text", limit: "int8", offset: "int8" },
  `select ${userColumns} from auth.users
   where erased_at is null and ($filter = '' or strpos(concat_ws(' ', email, phone, user_metadata->>'full_name',
     user_metadata->>'first_name', user_metadata->>'last_name', id::text), lower($filter)) > 0)
   order by created_at desc, id desc limit $limit offset $offset`,
  userRow,
);
/** One page of accounts, newest first. `filter` is part of an address, a number or a name, or "" for all. */
export const listUsers = (tx: IdentityTx, of: InputOf<typeof listUsersStatement>) =>
  listUsersStatement.all(tx, of);

const countUsersStatement = statement(
  "identity.count-users",
  { filter: "text" },
  `select count(*)::int as count from auth.users
   where erased_at is null and ($filter = '' or strpos(concat_ws(' ', email, phone, user_metadata->>'full_name',
     user_metadata->>'first_name', user_metadata->>'last_name', id::text), lower($filter)) > 0)`,
  z.object({ count: z.number() }),
);
export const countUsers = (tx: IdentityTx, filter: string) => countUsersStatement.one(tx, { filter });

const identitiesOfAllStatement = statement(
  "identity.find-identities-of-users",
  { userIds: "uuid[]" },
  `select identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
   from auth.identities where user_id = any($userIds::uuid[]) order by created_at, identity_id`,
  identityRow,
);
export const identitiesOfAll = (tx: IdentityTx, userIds: readonly string[]) =>
  identitiesOfAllStatement.all(tx, { userIds });

const addMadeUserStatement = statement(
  "identity.add-admin-user",
  {
    id: "uuid",
    email: "text",
    phone: "text",
    passwordHash: "text?",
    accountType: "text",
    companyName: "text",
    appMetadata: "json",
    userMetadata: "json",
    emailConfirmedAt: "timestamptz?",
    at: "timestamptz?",
    invitedAt: "timestamptz?",
    bannedUntil: "timestamptz?",
    createdAt: "timestamptz",
  },
  `insert into auth.users (id, email, phone, password_hash, account_type, company_name, app_metadata, user_metadata,
     email_confirmed_at, phone_confirmed_at, invited_at, confirmation_sent_at, banned_until, created_at, updated_at)
   values ($id, nullif($email, ''), nullif($phone, ''), $passwordHash, $accountType, $companyName, $appMetadata::json::jsonb, $userMetadata::json::jsonb, $emailConfirmedAt::timestamptz,
     $at::timestamptz, $invitedAt::timestamptz, $invitedAt::timestamptz, $bannedUntil::timestamptz, $createdAt::timestamptz, $createdAt::timestamptz)
   on conflict do nothing returning ${userColumns}`,
  userRow,
);
/** Returns no row when the id, the address or the number already has an account. */
export const addMadeUser = (tx: IdentityTx, of: InputOf<typeof addMadeUserStatement>) =>
  addMadeUserStatement.one(tx, of);

const saveUserStatement = statement(
  "identity.save-user",
  {
    userId: "uuid",
    email: "text",
    phone: "text",
    passwordHash: "text?",
    appMetadata: "json",
    userMetadata: "json",
    emailConfirmedAt: "timestamptz?",
    phoneConfirmedAt: "timestamptz?",
    bannedUntil: "timestamptz?",
    at: "timestamptz",
  },
  `update auth.users set email = nullif($email, ''), phone = nullif($phone, ''), password_hash = $passwordHash,
     app_metadata = $appMetadata::json::jsonb, user_metadata = $userMetadata::json::jsonb, email_confirmed_at = $emailConfirmedAt::timestamptz,
     phone_confirmed_at = $phoneConfirmedAt::timestamptz, banned_until = $bannedUntil::timestamptz, updated_at = $at::timestamptz
   where id = $userId returning ${userColumns}`,
  userRow,
);
/** Writes everything that an administrator may change, with its final values. */
export const saveUser = (tx: IdentityTx, of: InputOf<typeof saveUserStatement>) =>
  saveUserStatement.one(tx, of);

const dropUserStatement = statement(
  "identity.delete-user",
  { userId: "uuid" },
  "delete from auth.users where id = $userId",
);
export const dropUser = (tx: IdentityTx, userId: string) => dropUserStatement.run(tx, { userId });

const eraseUserStatement = statement(
  "identity.erase-user",
  { userId: "uuid", erasedAt: "timestamptz" },
  `with proofs as (delete from auth.identities where user_id = $userId),
     secrets as (delete from auth.one_time_tokens where user_id = $userId),
     factors as (delete from auth.mfa_factors where user_id = $userId),
     settings as (delete from public.user_email_settings where user_id = $userId),
     sessions as (delete from auth.sessions where user_id = $userId)
   update auth.users set email = null, phone = null, new_email = null, new_phone = null, password_hash = null,
     user_metadata = '{}', app_metadata = '{}', company_name = '', erased_at = $erasedAt::timestamptz,
     updated_at = $erasedAt::timestamptz where id = $userId`,
);
/** Keeps the row for its references, and removes everything that identifies the person. */
export const eraseUser = (tx: IdentityTx, of: InputOf<typeof eraseUserStatement>) =>
  eraseUserStatement.run(tx, of);

const stampInvitationStatement = statement(
  "identity.stamp-invitation",
  { userId: "uuid", at: "timestamptz" },
  `update auth.users set invited_at = $at::timestamptz, confirmation_sent_at = $at::timestamptz,
     updated_at = $at::timestamptz where id = $userId returning ${userColumns}`,
  userRow,
);
export const stampInvitation = (tx: IdentityTx, of: InputOf<typeof stampInvitationStatement>) =>
  stampInvitationStatement.one(tx, of);

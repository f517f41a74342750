import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import { identityRow, userColumns, userRow } from "../accounts/store.ts";

/** One page of accounts, newest first; `$1` is part of an address, a number or a name, "" for all. */
export const listUsers = statement(
  "identity.list-users",
  `select ${userColumns} from auth.users
   where erased_at is null and ($1 = '' or strpos(concat_ws(' ', email, phone, user_metadata->>'full_name',
     user_metadata->>'first_name', user_metadata->>'last_name', id::text), lower($1)) > 0)
   order by created_at desc, id desc limit $2 offset $3`,
  userRow,
);
export const countUsers = statement(
  "identity.count-users",
  `select count(*)::int as count from auth.users
   where erased_at is null and ($1 = '' or strpos(concat_ws(' ', email, phone, user_metadata->>'full_name',
     user_metadata->>'first_name', user_metadata->>'last_name', id::text), lower($1)) > 0)`,
  z.object({ count: z.number() }),
);
export const identitiesOfAll = statement(
  "identity.identities-of-all",
  `select identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
   from auth.identities where user_id = any($1::uuid[]) order by created_at, identity_id`,
  identityRow,
);

/** Nothing comes back when the id, the address or the number has an account already. */
export const addMadeUser = statement(
  "identity.add-made-user",
  `insert into auth.users (id, email, phone, password_hash, account_type, company_name, app_metadata, user_metadata,
     email_confirmed_at, phone_confirmed_at, invited_at, confirmation_sent_at, banned_until, created_at, updated_at)
   values ($1, nullif($2, ''), nullif($3, ''), $4, $5, $6, $7::json::jsonb, $8::json::jsonb, $9::timestamptz,
     $10::timestamptz, $11::timestamptz, $11::timestamptz, $12::timestamptz, $13::timestamptz, $13::timestamptz)
   on conflict do nothing returning ${userColumns}`,
  userRow,
);

/** Writes everything that an administrator may change, as it is to be. */
export const saveUser = statement(
  "identity.save-user",
  `update auth.users set email = nullif($2, ''), phone = nullif($3, ''), password_hash = $4,
     app_metadata = $5::json::jsonb, user_metadata = $6::json::jsonb, email_confirmed_at = $7::timestamptz,
     phone_confirmed_at = $8::timestamptz, banned_until = $9::timestamptz, updated_at = $10::timestamptz
   where id = $1 returning ${userColumns}`,
  userRow,
);

export const dropUser = statement("identity.drop-user", "delete from auth.users where id = $1");

/** Leaves the row, for what refers to it, and nothing that says who it was. */
export const eraseUser = statement(
  "identity.erase-user",
  `with proofs as (delete from auth.identities where user_id = $1),
     secrets as (delete from auth.one_time_tokens where user_id = $1),
     factors as (delete from auth.mfa_factors where user_id = $1),
     settings as (delete from public.user_email_settings where user_id = $1),
     sessions as (delete from auth.sessions where user_id = $1)
   update auth.users set email = null, phone = null, new_email = null, new_phone = null, password_hash = null,
     user_metadata = '{}', app_metadata = '{}', company_name = '', erased_at = $2::timestamptz,
     updated_at = $2::timestamptz where id = $1`,
);

export const stampInvitation = statement(
  "identity.stamp-invitation",
  `update auth.users set invited_at = $2::timestamptz, confirmation_sent_at = $2::timestamptz,
     updated_at = $2::timestamptz where id = $1 returning ${userColumns}`,
  userRow,
);

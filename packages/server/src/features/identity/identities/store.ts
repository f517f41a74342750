import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import { userColumns, userRow } from "../accounts/store.ts";

/** A proof that an account has already is brought up to date. */
export const putIdentity = statement(
  "identity.put-identity",
  `insert into auth.identities as i (identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at,
     created_at, updated_at)
   values ($1, $2, $3, $4, $5::json::jsonb, $6::timestamptz, $6::timestamptz, $6::timestamptz)
   on conflict (provider, provider_id) do update set identity_data = i.identity_data || excluded.identity_data,
     last_sign_in_at = excluded.last_sign_in_at, updated_at = excluded.updated_at
     where i.user_id = excluded.user_id`,
);

export const findByIdentity = statement(
  "identity.find-by-identity",
  "select user_id from auth.identities where provider = $1 and provider_id = $2",
  z.object({ user_id: z.string() }),
);

export const dropIdentity = statement(
  "identity.drop-identity",
  "delete from auth.identities where user_id = $1 and identity_id = $2",
);
export const dropUnprovedIdentities = statement(
  "identity.drop-unproved-identities",
  `delete from auth.identities where user_id = $1
     and coalesce((identity_data->>'email_verified')::boolean, false) = false
     and coalesce((identity_data->>'phone_verified')::boolean, false) = false`,
);

/** What the account says of its ways in follows from its proofs: the oldest is `provider`. */
export const refreshProviders = statement(
  "identity.refresh-providers",
  `update auth.users set app_metadata = (app_metadata - 'provider' - 'providers') || coalesce((
       select jsonb_build_object('provider', (array_agg(provider order by first, provider))[1],
         'providers', jsonb_agg(provider order by first, provider))
       from (select provider, min(created_at) as first from auth.identities where user_id = users.id group by provider) p
       having count(*) > 0), '{}'),
     is_anonymous = is_anonymous and not exists (select from auth.identities where user_id = users.id),
     updated_at = $2::timestamptz
   where id = $1 returning ${userColumns}`,
  userRow,
);

import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { userColumns, userRow } from "../accounts/store.ts";

const putIdentityStatement = statement(
  "identity.upsert-identity",
  {
    identityId: "uuid",
    userId: "uuid",
    provider: "text",
    providerId: "text",
    identityData: "json",
    at: "timestamptz",
  },
  `insert into auth.identities as i (identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at,
     created_at, updated_at)
   values ($identityId, $userId, $provider, $providerId, $identityData::json::jsonb, $at::timestamptz, $at::timestamptz, $at::timestamptz)
   on conflict (provider, provider_id) do update set identity_data = i.identity_data || excluded.identity_data,
     last_sign_in_at = excluded.last_sign_in_at, updated_at = excluded.updated_at
     where i.user_id = excluded.user_id`,
);
/** Updates a proof that the account already has. */
export const putIdentity = (tx: IdentityTx, of: InputOf<typeof putIdentityStatement>) =>
  putIdentityStatement.run(tx, of);

const findByIdentityStatement = statement(
  "identity.find-by-identity",
  { provider: "text", providerId: "text" },
  "select user_id from auth.identities where provider = $provider and provider_id = $providerId",
  z.object({ user_id: z.string() }),
);
export const findByIdentity = (tx: IdentityTx, of: InputOf<typeof findByIdentityStatement>) =>
  findByIdentityStatement.one(tx, of);

const dropIdentityStatement = statement(
  "identity.delete-identity",
  { userId: "uuid", identityId: "uuid" },
  "delete from auth.identities where user_id = $userId and identity_id = $identityId",
);
export const dropIdentity = (tx: IdentityTx, of: InputOf<typeof dropIdentityStatement>) =>
  dropIdentityStatement.run(tx, of);

const dropUnprovedIdentitiesStatement = statement(
  "identity.delete-unverified-identities",
  { userId: "uuid" },
  `delete from auth.identities where user_id = $userId
     and coalesce((identity_data->>'email_verified')::boolean, false) = false
     and coalesce((identity_data->>'phone_verified')::boolean, false) = false`,
);
export const dropUnprovedIdentities = (tx: IdentityTx, userId: string) =>
  dropUnprovedIdentitiesStatement.run(tx, { userId });

const refreshProvidersStatement = statement(
  "identity.refresh-providers",
  { userId: "uuid", at: "timestamptz" },
  `update auth.users set app_metadata = (app_metadata - 'provider' - 'providers') || coalesce((
       select jsonb_build_object('provider', (array_agg(provider order by first, provider))[1],
         'providers', jsonb_agg(provider order by first, provider))
       from (select provider, min(created_at) as first from auth.identities where user_id = users.id group by provider) p
       having count(*) > 0), '{}'),
     is_anonymous = is_anonymous and not exists (select from auth.identities where user_id = users.id),
     updated_at = $at::timestamptz
   where id = $userId returning ${userColumns}`,
  userRow,
);
/** Derives the account's sign-in methods from its proofs. The oldest is `provider`. */
export const refreshProviders = (tx: IdentityTx, of: InputOf<typeof refreshProvidersStatement>) =>
  refreshProvidersStatement.one(tx, of);

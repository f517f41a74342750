import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import { userColumns, userRow } from "../accounts/store.ts";

export const addProviderFlow = statement(
  "identity.add-provider-flow",
  `insert into auth.provider_flows (state_hash, provider, by_domain, nonce, code_verifier, redirect_to, code_challenge,
     code_challenge_method, link_to, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz)`,
);
export const dropOldProviderFlows = statement(
  "identity.drop-old-provider-flows",
  "delete from auth.provider_flows where created_at < $1::timestamptz - interval '1 day'",
);

/** A state is good for one return. */
export const takeProviderFlow = statement(
  "identity.take-provider-flow",
  `delete from auth.provider_flows where state_hash = $1
   returning provider, by_domain, nonce, code_verifier, redirect_to, code_challenge, code_challenge_method, link_to,
     created_at`,
  z.object({
    provider: z.string(),
    by_domain: z.boolean(),
    nonce: z.string(),
    code_verifier: z.string(),
    redirect_to: z.string(),
    code_challenge: z.string().nullable(),
    code_challenge_method: z.enum(["s256", "plain"]).nullable(),
    link_to: z.string().nullable(),
    created_at: z.string(),
  }),
);

/** The code for the browser that holds the verifier, with what only that code opens. */
export const addProvedFlow = statement(
  "identity.add-proved-flow",
  `insert into auth.flow_states (id, user_id, method, code_challenge, code_challenge_method, created_at, code_hash,
     code_issued_at, sealed_tokens)
   values ($1, $2, $3, $4, $5, $6::timestamptz, $7, $6::timestamptz, $8)`,
);

/** An account without an address takes the proved one. */
export const giveEmail = statement(
  "identity.give-email",
  `update auth.users set email = $2, email_confirmed_at = $3::timestamptz, updated_at = $3::timestamptz
   where id = $1 and email is null and not exists (select from auth.users where email = $2) returning ${userColumns}`,
  userRow,
);

/** What the provider says of a person fills in what they have not said themselves. */
export const fillMetadata = statement(
  "identity.fill-metadata",
  `update auth.users set user_metadata = $2::json::jsonb || user_metadata, updated_at = $3::timestamptz
   where id = $1 returning ${userColumns}`,
  userRow,
);

import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { userColumns, userRow } from "../accounts/store.ts";

const addProviderFlowStatement = statement(
  "identity.add-provider-flow",
  {
    stateHash: "bytea",
    provider: "text",
    byDomain: "bool",
    nonce: "text",
    codeVerifier: "text",
    redirectTo: "text",
    codeChallenge: "text?",
    codeChallengeMethod: "text?",
    linkTo: "uuid?",
    at: "timestamptz",
  },
  `insert into auth.provider_flows (state_hash, provider, by_domain, nonce, code_verifier, redirect_to, code_challenge,
     code_challenge_method, link_to, created_at)
   values ($stateHash, $provider, $byDomain, $nonce, $codeVerifier, $redirectTo, $codeChallenge, $codeChallengeMethod, $linkTo, $at::timestamptz)`,
);
export const addProviderFlow = (tx: IdentityTx, of: InputOf<typeof addProviderFlowStatement>) =>
  addProviderFlowStatement.run(tx, of);

const dropOldProviderFlowsStatement = statement(
  "identity.delete-old-provider-flows",
  { at: "timestamptz" },
  "delete from auth.provider_flows where created_at < $at::timestamptz - interval '1 day'",
);
export const dropOldProviderFlows = (tx: IdentityTx, at: Date | string) =>
  dropOldProviderFlowsStatement.run(tx, { at });

const takeProviderFlowStatement = statement(
  "identity.consume-provider-flow",
  { stateHash: "bytea" },
  `delete from auth.provider_flows where state_hash = $stateHash
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
/** A state is valid for one return. */
export const takeProviderFlow = (tx: IdentityTx, stateHash: Uint8Array) =>
  takeProviderFlowStatement.one(tx, { stateHash });

const addProvedFlowStatement = statement(
  "identity.add-verified-flow",
  {
    id: "uuid",
    userId: "uuid",
    method: "text",
    codeChallenge: "text",
    codeChallengeMethod: "text?",
    at: "timestamptz",
    codeHash: "bytea",
    sealedTokens: "bytea",
  },
  `insert into auth.flow_states (id, user_id, method, code_challenge, code_challenge_method, created_at, code_hash,
     code_issued_at, sealed_tokens)
   values ($id, $userId, $method, $codeChallenge, $codeChallengeMethod, $at::timestamptz, $codeHash, $at::timestamptz, $sealedTokens)`,
);
/** The code for the browser that holds the verifier, with the data that only that code decrypts. */
export const addProvedFlow = (tx: IdentityTx, of: InputOf<typeof addProvedFlowStatement>) =>
  addProvedFlowStatement.run(tx, of);

const giveEmailStatement = statement(
  "identity.set-first-email",
  { userId: "uuid", email: "text", at: "timestamptz" },
  `update auth.users set email = $email, email_confirmed_at = $at::timestamptz, updated_at = $at::timestamptz
   where id = $userId and email is null and not exists (select from auth.users where email = $email) returning ${userColumns}`,
  userRow,
);
/** An account without an address takes the proved one. */
export const giveEmail = (tx: IdentityTx, of: InputOf<typeof giveEmailStatement>) =>
  giveEmailStatement.one(tx, of);

const fillMetadataStatement = statement(
  "identity.fill-metadata",
  { userId: "uuid", metadata: "json", at: "timestamptz" },
  `update auth.users set user_metadata = $metadata::json::jsonb || user_metadata, updated_at = $at::timestamptz
   where id = $userId returning ${userColumns}`,
  userRow,
);
/** The provider's profile fills in what people have not entered themselves. */
export const fillMetadata = (tx: IdentityTx, of: InputOf<typeof fillMetadataStatement>) =>
  fillMetadataStatement.one(tx, of);

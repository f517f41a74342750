import { z } from "zod";
import { neverNull } from "../../../platform/database/never-null.ts";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";

export const purpose = z.enum([
  "confirmation",
  "recovery",
  "email-change-current",
  "email-change-new",
  "phone",
  "phone-change",
  "reauthentication",
]);
export type Purpose = z.infer<typeof purpose>;

const tokenRow = z.object({
  id: z.string(),
  user_id: z.string(),
  purpose,
  code_hash: z.instanceof(Buffer),
  wrong_codes: z.number(),
  flow_id: z.string().nullable(),
  /** The sign-up whose email or text contained the secret. */
  sign_up_id: z.string().nullable(),
  /** The person who requested the email may not be the one who signed up. */
  without_password: z.boolean(),
  /** The browser that requested the email of an address change. */
  browser_hash: z.instanceof(Buffer).nullable(),
  expires_at: z.string(),
  is_spent: z.boolean(),
});
export type OneTimeToken = z.infer<typeof tokenRow>;
const columns = `id, user_id, purpose, code_hash, wrong_codes, flow_id, sign_up_id, without_password,
  browser_hash, expires_at, expires_at <= created_at as is_spent`;

const putTokenStatement = statement(
  "identity.upsert-token",
  {
    id: "uuid",
    userId: "uuid",
    purpose: "text",
    linkHash: "bytea",
    codeHash: "bytea",
    flowId: "uuid?",
    at: "timestamptz",
    expiresAt: "timestamptz",
    signUpId: "uuid?",
    browserHash: "bytea?",
    withoutPassword: "bool",
  },
  `insert into auth.one_time_tokens (id, user_id, purpose, link_hash, code_hash, flow_id, created_at, expires_at,
     sign_up_id, browser_hash, without_password)
   values ($id, $userId, $purpose, $linkHash, $codeHash, $flowId, $at::timestamptz, $expiresAt::timestamptz, $signUpId, $browserHash, $withoutPassword)
   on conflict (user_id, purpose, sign_up_id) do update set id = excluded.id, link_hash = excluded.link_hash,
     code_hash = excluded.code_hash, wrong_codes = 0, flow_id = excluded.flow_id, created_at = excluded.created_at,
     expires_at = excluded.expires_at, browser_hash = excluded.browser_hash,
     without_password = excluded.without_password`,
);
/** A new secret replaces the last one of its purpose, and for a sign-up the last one of that sign-up. */
export const putToken = (tx: IdentityTx, of: InputOf<typeof putTokenStatement>) =>
  putTokenStatement.run(tx, of);

const findTokenByLinkStatement = statement(
  "identity.find-token-by-link",
  { linkHash: "bytea" },
  `select ${columns} from auth.one_time_tokens where link_hash = $linkHash`,
  tokenRow,
);
/** Read without a lock, because the account is locked before any of its secrets. */
export const findTokenByLink = (tx: IdentityTx, linkHash: Uint8Array) =>
  findTokenByLinkStatement.one(tx, { linkHash });

const passwordBehindLinkStatement = statement(
  "identity.find-password-of-token",
  { linkHash: "bytea" },
  `select case when t.sign_up_id is null then u.password_hash else s.password_hash end as password_hash
   from auth.one_time_tokens t join auth.users u on u.id = t.user_id left join auth.sign_ups s on s.id = t.sign_up_id
   where t.link_hash = $linkHash`,
  z.object({ password_hash: z.string().nullable() }),
);
/** The password of the sign-up that a link confirms, or of the account that a link moves. */
export const passwordBehindLink = (tx: IdentityTx, linkHash: Uint8Array) =>
  passwordBehindLinkStatement.one(tx, { linkHash });

const lockTokenByLinkStatement = statement(
  "identity.lock-token-by-link",
  { linkHash: "bytea" },
  `select ${columns} from auth.one_time_tokens where link_hash = $linkHash for update`,
  tokenRow,
);
export const lockTokenByLink = (tx: IdentityTx, linkHash: Uint8Array) =>
  lockTokenByLinkStatement.one(tx, { linkHash });

const lockTokensOfStatement = statement(
  "identity.lock-tokens-of",
  { userId: "uuid", purposes: "text[]" },
  `select ${columns} from auth.one_time_tokens where user_id = $userId and purpose = any($purposes::text[])
   order by created_at desc, id for update`,
  tokenRow,
);
export const lockTokensOf = (tx: IdentityTx, of: InputOf<typeof lockTokensOfStatement>) =>
  lockTokensOfStatement.all(tx, of);

const countWrongCodeStatement = statement(
  "identity.count-wrong-code",
  { tokenId: "uuid" },
  "update auth.one_time_tokens set wrong_codes = wrong_codes + 1 where id = $tokenId",
);
export const countWrongCode = (tx: IdentityTx, tokenId: string) =>
  countWrongCodeStatement.run(tx, { tokenId });

const dropTokenStatement = statement(
  "identity.delete-token",
  { tokenId: "uuid" },
  "delete from auth.one_time_tokens where id = $tokenId",
);
export const dropToken = (tx: IdentityTx, tokenId: string) => dropTokenStatement.run(tx, { tokenId });

const expireTokensOfStatement = statement(
  "identity.expire-tokens-of",
  { userId: "uuid" },
  `with spent as (
     update auth.one_time_tokens set expires_at = created_at
      where user_id = $userId and purpose in ('confirmation', 'recovery'))
   delete from auth.one_time_tokens where user_id = $userId and purpose not in ('confirmation', 'recovery')`,
);
/**
 * Ends an account's secrets but keeps the hashes of confirmation and recovery, to distinguish a link opened again
 * from one that never existed. A spent secret expires at its creation time.
 */
export const expireTokensOf = (tx: IdentityTx, userId: string) => expireTokensOfStatement.run(tx, { userId });

const textsSinceStatement = statement(
  "identity.count-texts",
  { since: "timestamptz" },
  "select count(*)::int as count from auth.email_intervals where sent_at between $since::timestamptz and $since::timestamptz + interval '65 minutes' and email like '+%'",
  z.object({ count: z.number() }),
);
/** How many numbers have received a text since then. */
export const textsSince = (tx: IdentityTx, since: Date | string) => textsSinceStatement.one(tx, { since });

const addFlowStatement = statement(
  "identity.add-flow",
  {
    id: "uuid",
    userId: "uuid",
    method: "text",
    codeChallenge: "text",
    codeChallengeMethod: "text",
    at: "timestamptz",
  },
  `insert into auth.flow_states (id, user_id, method, code_challenge, code_challenge_method, created_at)
   values ($id, $userId, $method, $codeChallenge, $codeChallengeMethod, $at::timestamptz)`,
);
export const addFlow = (tx: IdentityTx, of: InputOf<typeof addFlowStatement>) => addFlowStatement.run(tx, of);

const giveFlowCodeStatement = statement(
  "identity.issue-flow-code",
  { flowId: "uuid", codeHash: "bytea", at: "timestamptz" },
  "update auth.flow_states set code_hash = $codeHash, code_issued_at = $at::timestamptz where id = $flowId",
);
export const giveFlowCode = (tx: IdentityTx, of: InputOf<typeof giveFlowCodeStatement>) =>
  giveFlowCodeStatement.run(tx, of);

const lockFlowStatement = statement(
  "identity.lock-flow",
  { codeHash: "bytea" },
  `select id, user_id, method, code_challenge, code_challenge_method, code_issued_at, sealed_tokens
   from auth.flow_states where code_hash = $codeHash for update`,
  z.object({
    id: z.string(),
    user_id: z.string(),
    method: z.string(),
    code_challenge: z.string(),
    code_challenge_method: z.enum(["s256", "plain"]),
    code_issued_at: neverNull(z.string(), "set with the code's hash"),
    sealed_tokens: z.instanceof(Buffer).nullable(),
  }),
);
export const lockFlow = (tx: IdentityTx, codeHash: Uint8Array) => lockFlowStatement.one(tx, { codeHash });

const dropFlowStatement = statement(
  "identity.delete-flow",
  { flowId: "uuid" },
  "delete from auth.flow_states where id = $flowId",
);
export const dropFlow = (tx: IdentityTx, flowId: string) => dropFlowStatement.run(tx, { flowId });

const dropOldFlowsStatement = statement(
  "identity.delete-old-flows",
  { userId: "uuid", at: "timestamptz" },
  "delete from auth.flow_states where user_id = $userId and created_at < $at::timestamptz - interval '1 day'",
);
export const dropOldFlows = (tx: IdentityTx, of: InputOf<typeof dropOldFlowsStatement>) =>
  dropOldFlowsStatement.run(tx, of);

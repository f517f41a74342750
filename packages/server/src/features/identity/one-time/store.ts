import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

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
  /** The sign-up whose email or text carried the secret. */
  sign_up_id: z.string().nullable(),
  /** Somebody else may have asked for the email than signed up. */
  without_password: z.boolean(),
  /** The browser that asked for the email of an address change. */
  browser_hash: z.instanceof(Buffer).nullable(),
  expires_at: z.string(),
  is_spent: z.boolean(),
});
export type OneTimeToken = z.infer<typeof tokenRow>;
const columns = `id, user_id, purpose, code_hash, wrong_codes, flow_id, sign_up_id, without_password,
  browser_hash, expires_at, expires_at <= created_at as is_spent`;

/** A new send takes the place of the last one of its purpose, and for a sign-up of the last one of that sign-up. */
export const putToken = statement(
  "identity.put-token",
  `insert into auth.one_time_tokens (id, user_id, purpose, link_hash, code_hash, flow_id, created_at, expires_at,
     sign_up_id, browser_hash, without_password)
   values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz, $9, $10, $11)
   on conflict (user_id, purpose, sign_up_id) do update set id = excluded.id, link_hash = excluded.link_hash,
     code_hash = excluded.code_hash, wrong_codes = 0, flow_id = excluded.flow_id, created_at = excluded.created_at,
     expires_at = excluded.expires_at, browser_hash = excluded.browser_hash,
     without_password = excluded.without_password`,
);
/** Read without a lock: the account is locked before any of its secrets. */
export const findTokenByLink = statement(
  "identity.find-token-by-link",
  `select ${columns} from auth.one_time_tokens where link_hash = $1`,
  tokenRow,
);
/** The password of the sign-up that a link confirms, else of the account that a link moves. */
export const passwordBehindLink = statement(
  "identity.password-behind-link",
  `select case when t.sign_up_id is null then u.password_hash else s.password_hash end as password_hash
   from auth.one_time_tokens t join auth.users u on u.id = t.user_id left join auth.sign_ups s on s.id = t.sign_up_id
   where t.link_hash = $1`,
  z.object({ password_hash: z.string().nullable() }),
);
export const lockTokenByLink = statement(
  "identity.lock-token-by-link",
  `select ${columns} from auth.one_time_tokens where link_hash = $1 for update`,
  tokenRow,
);
export const lockTokensOf = statement(
  "identity.lock-tokens-of",
  `select ${columns} from auth.one_time_tokens where user_id = $1 and purpose = any($2::text[])
   order by created_at desc, id for update`,
  tokenRow,
);
export const countWrongCode = statement(
  "identity.count-wrong-code",
  "update auth.one_time_tokens set wrong_codes = wrong_codes + 1 where id = $1",
);
export const dropToken = statement("identity.drop-token", "delete from auth.one_time_tokens where id = $1");
/**
 * Ends an account's secrets and keeps the hashes of confirmation and recovery, so that a link opened once more can be
 * told apart from one that never was. What is spent has expired the moment it was made.
 */
export const spendTokensOf = statement(
  "identity.spend-tokens-of",
  `with spent as (
     update auth.one_time_tokens set expires_at = created_at
      where user_id = $1 and purpose in ('confirmation', 'recovery'))
   delete from auth.one_time_tokens where user_id = $1 and purpose not in ('confirmation', 'recovery')`,
);

/** How many numbers have got a text since then. */
export const textsSince = statement(
  "identity.texts-since",
  "select count(*)::int as count from auth.mail_intervals where sent_at between $1::timestamptz and $1::timestamptz + interval '65 minutes' and email like '+%'",
  z.object({ count: z.number() }),
);

export const addFlow = statement(
  "identity.add-flow",
  `insert into auth.flow_states (id, user_id, method, code_challenge, code_challenge_method, created_at)
   values ($1, $2, $3, $4, $5, $6::timestamptz)`,
);
export const giveFlowCode = statement(
  "identity.give-flow-code",
  "update auth.flow_states set code_hash = $2, code_issued_at = $3::timestamptz where id = $1",
);
export const lockFlow = statement(
  "identity.lock-flow",
  `select id, user_id, method, code_challenge, code_challenge_method, code_issued_at, sealed_tokens
   from auth.flow_states where code_hash = $1 for update`,
  z.object({
    id: z.string(),
    user_id: z.string(),
    method: z.string(),
    code_challenge: z.string(),
    code_challenge_method: z.enum(["s256", "plain"]),
    code_issued_at: z.string(),
    sealed_tokens: z.instanceof(Buffer).nullable(),
  }),
);
export const dropFlow = statement("identity.drop-flow", "delete from auth.flow_states where id = $1");
export const dropOldFlows = statement(
  "identity.drop-old-flows",
  "delete from auth.flow_states where user_id = $1 and created_at < $2::timestamptz - interval '1 day'",
);

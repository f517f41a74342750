import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

const factorRow = z.object({
  id: z.string(),
  user_id: z.string(),
  factor_type: z.enum(["totp", "phone", "recovery_code", "webauthn"]),
  status: z.enum(["unverified", "verified"]),
  friendly_name: z.string(),
  phone: z.string(),
  sealed_secret: z.instanceof(Buffer).nullable(),
  last_step: z.number(),
  wrong_codes: z.number(),
  blocked_until: z.string().nullable(),
});
export type FactorRow = z.infer<typeof factorRow>;
const columns = `id, user_id, factor_type, status, friendly_name, phone, sealed_secret, last_step, wrong_codes,
  blocked_until`;

/** What was begun five minutes ago and never asked for a code is left over. */
export const dropLeftovers = statement(
  "identity.drop-leftover-factors",
  `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and last_challenged_at is null
     and created_at < $2::timestamptz - interval '5 minutes'`,
);
export const factorsOf = statement(
  "identity.factors-of",
  `select ${columns} from auth.mfa_factors where user_id = $1 order by created_at, id`,
  factorRow,
);
/** Nothing is added where the name is taken. */
export const addFactor = statement(
  "identity.add-factor",
  `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, phone, sealed_secret, created_at,
     updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $8::timestamptz)
   on conflict (user_id, friendly_name) do nothing`,
);
export const lockFactor = statement(
  "identity.lock-factor",
  `select ${columns} from auth.mfa_factors where id = $1 and user_id = $2 for update`,
  factorRow,
);
export const lockRecoverySet = statement(
  "identity.lock-recovery-set",
  `select ${columns} from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code' for update`,
  factorRow,
);
export const takeCode = statement(
  "identity.take-factor-code",
  `update auth.mfa_factors set status = 'verified', last_step = greatest(last_step, $2), wrong_codes = 0,
     blocked_until = null, updated_at = $3::timestamptz
   where id = $1`,
);
export const countWrongFactorCode = statement(
  "identity.count-wrong-factor-code",
  "update auth.mfa_factors set wrong_codes = wrong_codes + 1, blocked_until = $2::timestamptz where id = $1",
);
export const stampChallenge = statement(
  "identity.stamp-challenge",
  "update auth.mfa_factors set last_challenged_at = $2::timestamptz where id = $1",
);
export const dropFactor = statement(
  "identity.drop-factor",
  "delete from auth.mfa_factors where id = $1 and user_id = $2",
);
export const dropOtherUnverified = statement(
  "identity.drop-other-unverified-factors",
  `delete from auth.mfa_factors where user_id = $1 and id <> $2 and factor_type = $3 and status = 'unverified'`,
);
export const showWhetherOn = statement(
  "identity.show-whether-second-factor-is-on",
  `update public.user_email_settings s set updated_at = $2::timestamptz,
     mfa_enabled = exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
   where s.user_id = $1`,
);

export const addChallenge = statement(
  "identity.add-challenge",
  `insert into auth.mfa_challenges (id, factor_id, ip, code_hash, challenge, created_at)
   values ($1, $2, $3, $4, $5, $6::timestamptz)`,
);
export const dropOldChallenges = statement(
  "identity.drop-old-challenges",
  "delete from auth.mfa_challenges where factor_id = $1 and created_at < $2::timestamptz - interval '1 hour'",
);
export const lockChallenge = statement(
  "identity.lock-challenge",
  `select id, ip, code_hash, challenge, created_at, verified_at from auth.mfa_challenges
   where id = $1 and factor_id = $2 for update`,
  z.object({
    id: z.string(),
    ip: z.string(),
    code_hash: z.instanceof(Buffer).nullable(),
    challenge: z.string().nullable(),
    created_at: z.string(),
    verified_at: z.string().nullable(),
  }),
);
export const closeChallenge = statement(
  "identity.close-challenge",
  "update auth.mfa_challenges set verified_at = $2::timestamptz where id = $1",
);
export const dropChallenge = statement(
  "identity.drop-challenge",
  "delete from auth.mfa_challenges where id = $1",
);

const keyRow = z.object({
  credential_id: z.string(),
  public_key: z.instanceof(Buffer),
  uses: z.number(),
  transports: z.array(z.string()),
});
const keyColumns = "k.credential_id, k.public_key, k.uses, k.transports";
/** Nothing is added where the credential is known. */
export const addKey = statement(
  "identity.add-factor-key",
  `insert into auth.factor_keys (factor_id, credential_id, public_key, uses, transports)
   values ($1, $2, $3, $4, $5::text[]) on conflict (credential_id) do nothing`,
);
export const keyOf = statement(
  "identity.key-of-factor",
  `select ${keyColumns} from auth.factor_keys k where k.factor_id = $1`,
  keyRow,
);
export const keysOf = statement(
  "identity.keys-of-person",
  `select ${keyColumns} from auth.mfa_factors f join auth.factor_keys k on k.factor_id = f.id where f.user_id = $1`,
  keyRow,
);
export const stampKey = statement(
  "identity.stamp-factor-key",
  "update auth.factor_keys set uses = $2 where factor_id = $1",
);

export const addRecoveryCodes = statement(
  "identity.add-recovery-codes",
  "insert into auth.recovery_codes (factor_id, code_hash) select $1, unnest($2::bytea[])",
);
export const dropRecoveryCodes = statement(
  "identity.drop-recovery-codes",
  "delete from auth.recovery_codes where factor_id = $1",
);
export const useRecoveryCode = statement(
  "identity.use-recovery-code",
  `update auth.recovery_codes set used_at = $3::timestamptz
   where factor_id = $1 and code_hash = $2 and used_at is null`,
);
export const countRecoveryCodes = statement(
  "identity.count-recovery-codes",
  `select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
   from auth.recovery_codes where factor_id = $1`,
  z.object({ total: z.number(), remaining: z.number() }),
);

/** The session as its second factor leaves it; the counter moves on by two, so that no older token is its parent. */
export const raiseSession = statement(
  "identity.raise-session",
  `update auth.sessions set aal = 'aal2', amr = $2::json::jsonb, factor_id = $3, refresh_counter = refresh_counter + 2,
     raised_from = refresh_counter + 2, refreshed_at = $4::timestamptz
   where id = $1 returning refresh_counter`,
  z.object({ refresh_counter: z.number() }),
);
export const endUnraisedSessions = statement(
  "identity.end-unraised-sessions",
  "delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'",
);
/** What a removed factor had raised stands on what is left; `$2` is the factor's method, `$3` all that raise. */
export const lowerSessions = statement(
  "identity.lower-sessions",
  `update auth.sessions s set factor_id = null, amr = kept.amr,
     aal = case when kept.raised then 'aal2' else 'aal1' end
   from (
     select x.id, coalesce(jsonb_agg(e.entry order by e.place) filter (where e.entry->>'method' <> $2), '[]') as amr,
       coalesce(bool_or(e.entry->>'method' = any($3::text[])) filter (where e.entry->>'method' <> $2), false) as raised
     from auth.sessions x left join lateral jsonb_array_elements(x.amr) with ordinality as e(entry, place) on true
     where x.factor_id = $1 group by x.id) kept
   where s.id = kept.id`,
);

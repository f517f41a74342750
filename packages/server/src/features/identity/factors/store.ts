import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";

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

const dropLeftoversStatement = statement(
  "identity.delete-abandoned-factors",
  { userId: "uuid", at: "timestamptz" },
  `delete from auth.mfa_factors where user_id = $userId and status = 'unverified' and last_challenged_at is null
     and created_at < $at::timestamptz - interval '5 minutes'`,
);
/** Left over: enrolled more than five minutes ago, without a request for a code. */
export const dropLeftovers = (tx: IdentityTx, of: InputOf<typeof dropLeftoversStatement>) =>
  dropLeftoversStatement.run(tx, of);

const factorsOfStatement = statement(
  "identity.find-factors",
  { userId: "uuid" },
  `select ${columns} from auth.mfa_factors where user_id = $userId order by created_at, id`,
  factorRow,
);
export const factorsOf = (tx: IdentityTx, userId: string) => factorsOfStatement.all(tx, { userId });

const addFactorStatement = statement(
  "identity.add-factor",
  {
    id: "uuid",
    userId: "uuid",
    factorType: "text",
    status: "text",
    friendlyName: "text",
    phone: "text",
    sealedSecret: "bytea?",
    at: "timestamptz",
  },
  `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, phone, sealed_secret, created_at,
     updated_at)
   values ($id, $userId, $factorType, $status, $friendlyName, $phone, $sealedSecret, $at::timestamptz, $at::timestamptz)
   on conflict (user_id, friendly_name) do nothing`,
);
/** Inserts nothing if the name is taken. */
export const addFactor = (tx: IdentityTx, of: InputOf<typeof addFactorStatement>) =>
  addFactorStatement.run(tx, of);

const lockFactorStatement = statement(
  "identity.lock-factor",
  { factorId: "uuid", userId: "uuid" },
  `select ${columns} from auth.mfa_factors where id = $factorId and user_id = $userId for update`,
  factorRow,
);
export const lockFactor = (tx: IdentityTx, of: InputOf<typeof lockFactorStatement>) =>
  lockFactorStatement.one(tx, of);

const lockRecoverySetStatement = statement(
  "identity.lock-recovery-set",
  { userId: "uuid" },
  `select ${columns} from auth.mfa_factors where user_id = $userId and factor_type = 'recovery_code' for update`,
  factorRow,
);
export const lockRecoverySet = (tx: IdentityTx, userId: string) =>
  lockRecoverySetStatement.one(tx, { userId });

const takeCodeStatement = statement(
  "identity.use-factor-code",
  { factorId: "uuid", step: "int8", at: "timestamptz" },
  `update auth.mfa_factors set status = 'verified', last_step = greatest(last_step, $step), wrong_codes = 0,
     blocked_until = null, updated_at = $at::timestamptz
   where id = $factorId`,
);
export const takeCode = (tx: IdentityTx, of: InputOf<typeof takeCodeStatement>) =>
  takeCodeStatement.run(tx, of);

const countWrongFactorCodeStatement = statement(
  "identity.count-wrong-factor-code",
  { factorId: "uuid", blockedUntil: "timestamptz?" },
  "update auth.mfa_factors set wrong_codes = wrong_codes + 1, blocked_until = $blockedUntil::timestamptz where id = $factorId",
);
export const countWrongFactorCode = (tx: IdentityTx, of: InputOf<typeof countWrongFactorCodeStatement>) =>
  countWrongFactorCodeStatement.run(tx, of);

const stampChallengeStatement = statement(
  "identity.stamp-challenge",
  { factorId: "uuid", at: "timestamptz" },
  "update auth.mfa_factors set last_challenged_at = $at::timestamptz where id = $factorId",
);
export const stampChallenge = (tx: IdentityTx, of: InputOf<typeof stampChallengeStatement>) =>
  stampChallengeStatement.run(tx, of);

const dropFactorStatement = statement(
  "identity.delete-factor",
  { factorId: "uuid", userId: "uuid" },
  "delete from auth.mfa_factors where id = $factorId and user_id = $userId",
);
export const dropFactor = (tx: IdentityTx, of: InputOf<typeof dropFactorStatement>) =>
  dropFactorStatement.run(tx, of);

const dropOtherUnverifiedStatement = statement(
  "identity.delete-other-unverified-factors",
  { userId: "uuid", keptFactorId: "uuid", factorType: "text" },
  `delete from auth.mfa_factors where user_id = $userId and id <> $keptFactorId and factor_type = $factorType and status = 'unverified'`,
);
export const dropOtherUnverified = (tx: IdentityTx, of: InputOf<typeof dropOtherUnverifiedStatement>) =>
  dropOtherUnverifiedStatement.run(tx, of);

const showWhetherOnStatement = statement(
  "identity.sync-second-factor-setting",
  { userId: "uuid", at: "timestamptz" },
  `update public.user_email_settings s set updated_at = $at::timestamptz,
     mfa_enabled = exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
   where s.user_id = $userId`,
);
export const showWhetherOn = (tx: IdentityTx, of: InputOf<typeof showWhetherOnStatement>) =>
  showWhetherOnStatement.run(tx, of);

const addChallengeStatement = statement(
  "identity.add-challenge",
  { id: "uuid", factorId: "uuid", ip: "text", codeHash: "bytea?", challenge: "text?", at: "timestamptz" },
  `insert into auth.mfa_challenges (id, factor_id, ip, code_hash, challenge, created_at)
   values ($id, $factorId, $ip, $codeHash, $challenge, $at::timestamptz)`,
);
export const addChallenge = (tx: IdentityTx, of: InputOf<typeof addChallengeStatement>) =>
  addChallengeStatement.run(tx, of);

const dropOldChallengesStatement = statement(
  "identity.delete-old-challenges",
  { factorId: "uuid", at: "timestamptz" },
  "delete from auth.mfa_challenges where factor_id = $factorId and created_at < $at::timestamptz - interval '1 hour'",
);
export const dropOldChallenges = (tx: IdentityTx, of: InputOf<typeof dropOldChallengesStatement>) =>
  dropOldChallengesStatement.run(tx, of);

const lockChallengeStatement = statement(
  "identity.lock-challenge",
  { challengeId: "uuid", factorId: "uuid" },
  `select id, ip, code_hash, challenge, created_at, verified_at from auth.mfa_challenges
   where id = $challengeId and factor_id = $factorId for update`,
  z.object({
    id: z.string(),
    ip: z.string(),
    code_hash: z.instanceof(Buffer).nullable(),
    challenge: z.string().nullable(),
    created_at: z.string(),
    verified_at: z.string().nullable(),
  }),
);
export const lockChallenge = (tx: IdentityTx, of: InputOf<typeof lockChallengeStatement>) =>
  lockChallengeStatement.one(tx, of);

const closeChallengeStatement = statement(
  "identity.close-challenge",
  { challengeId: "uuid", at: "timestamptz" },
  "update auth.mfa_challenges set verified_at = $at::timestamptz where id = $challengeId",
);
export const closeChallenge = (tx: IdentityTx, of: InputOf<typeof closeChallengeStatement>) =>
  closeChallengeStatement.run(tx, of);

const dropChallengeStatement = statement(
  "identity.delete-challenge",
  { challengeId: "uuid" },
  "delete from auth.mfa_challenges where id = $challengeId",
);
export const dropChallenge = (tx: IdentityTx, challengeId: string) =>
  dropChallengeStatement.run(tx, { challengeId });

const keyRow = z.object({
  credential_id: z.string(),
  public_key: z.instanceof(Buffer),
  uses: z.number(),
  transports: z.array(z.string()),
});
const keyColumns = "k.credential_id, k.public_key, k.uses, k.transports";
const addKeyStatement = statement(
  "identity.add-factor-key",
  { factorId: "uuid", credentialId: "text", publicKey: "bytea", uses: "int8", transports: "text[]" },
  `insert into auth.factor_keys (factor_id, credential_id, public_key, uses, transports)
   values ($factorId, $credentialId, $publicKey, $uses, $transports::text[]) on conflict (credential_id) do nothing`,
);
/** Inserts nothing if the credential is known. */
export const addKey = (tx: IdentityTx, of: InputOf<typeof addKeyStatement>) => addKeyStatement.run(tx, of);

const keyOfStatement = statement(
  "identity.find-factor-key",
  { factorId: "uuid" },
  `select ${keyColumns} from auth.factor_keys k where k.factor_id = $factorId`,
  keyRow,
);
export const keyOf = (tx: IdentityTx, factorId: string) => keyOfStatement.one(tx, { factorId });

const keysOfStatement = statement(
  "identity.find-passkeys-of-user",
  { userId: "uuid" },
  `select ${keyColumns} from auth.mfa_factors f join auth.factor_keys k on k.factor_id = f.id where f.user_id = $userId`,
  keyRow,
);
export const keysOf = (tx: IdentityTx, userId: string) => keysOfStatement.all(tx, { userId });

const stampKeyStatement = statement(
  "identity.stamp-factor-key",
  { factorId: "uuid", uses: "int8" },
  "update auth.factor_keys set uses = $uses where factor_id = $factorId",
);
export const stampKey = (tx: IdentityTx, of: InputOf<typeof stampKeyStatement>) =>
  stampKeyStatement.run(tx, of);

const addRecoveryCodesStatement = statement(
  "identity.add-recovery-codes",
  { factorId: "uuid", hashes: "bytea[]" },
  "insert into auth.recovery_codes (factor_id, code_hash) select $factorId, unnest($hashes::bytea[])",
);
export const addRecoveryCodes = (tx: IdentityTx, of: InputOf<typeof addRecoveryCodesStatement>) =>
  addRecoveryCodesStatement.run(tx, of);

const dropRecoveryCodesStatement = statement(
  "identity.delete-recovery-codes",
  { factorId: "uuid" },
  "delete from auth.recovery_codes where factor_id = $factorId",
);
export const dropRecoveryCodes = (tx: IdentityTx, factorId: string) =>
  dropRecoveryCodesStatement.run(tx, { factorId });

const useRecoveryCodeStatement = statement(
  "identity.use-recovery-code",
  { factorId: "uuid", codeHash: "bytea", at: "timestamptz" },
  `update auth.recovery_codes set used_at = $at::timestamptz
   where factor_id = $factorId and code_hash = $codeHash and used_at is null`,
);
export const useRecoveryCode = (tx: IdentityTx, of: InputOf<typeof useRecoveryCodeStatement>) =>
  useRecoveryCodeStatement.run(tx, of);

const countRecoveryCodesStatement = statement(
  "identity.count-recovery-codes",
  { factorId: "uuid" },
  `select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
   from auth.recovery_codes where factor_id = $factorId`,
  z.object({ total: z.number(), remaining: z.number() }),
);
export const countRecoveryCodes = (tx: IdentityTx, factorId: string) =>
  countRecoveryCodesStatement.one(tx, { factorId });

const raiseSessionStatement = statement(
  "identity.upgrade-session",
  { sessionId: "uuid", amr: "json", factorId: "uuid", at: "timestamptz" },
  `update auth.sessions set aal = 'aal2', amr = $amr::json::jsonb, factor_id = $factorId, refresh_counter = refresh_counter + 2,
     raised_from = refresh_counter + 2, refreshed_at = $at::timestamptz
   where id = $sessionId returning refresh_counter`,
  z.object({ refresh_counter: z.number() }),
);
/** Updates a session after its second factor. The counter advances by two, so that no older token is its parent. */
export const raiseSession = (tx: IdentityTx, of: InputOf<typeof raiseSessionStatement>) =>
  raiseSessionStatement.one(tx, of);

const endUnraisedSessionsStatement = statement(
  "identity.end-aal1-sessions",
  { userId: "uuid", keptSessionId: "uuid" },
  "delete from auth.sessions where user_id = $userId and id <> $keptSessionId and aal = 'aal1'",
);
export const endUnraisedSessions = (tx: IdentityTx, of: InputOf<typeof endUnraisedSessionsStatement>) =>
  endUnraisedSessionsStatement.run(tx, of);

const lowerSessionsStatement = statement(
  "identity.downgrade-sessions",
  { factorId: "uuid", method: "text", raising: "text[]" },
  `update auth.sessions s set factor_id = null, amr = kept.amr,
     aal = case when kept.raised then 'aal2' else 'aal1' end
   from (
     select x.id, coalesce(jsonb_agg(e.entry order by e.place) filter (where e.entry->>'method' <> $method), '[]') as amr,
       coalesce(bool_or(e.entry->>'method' = any($raising::text[])) filter (where e.entry->>'method' <> $method), false) as raised
     from auth.sessions x left join lateral jsonb_array_elements(x.amr) with ordinality as e(entry, place) on true
     where x.factor_id = $factorId group by x.id) kept
   where s.id = kept.id`,
);
/**
 * Sessions that a removed factor had raised keep only their other proofs. `method` is the factor's method, `raising`
 * all methods that raise a session.
 */
export const lowerSessions = (tx: IdentityTx, of: InputOf<typeof lowerSessionsStatement>) =>
  lowerSessionsStatement.run(tx, of);

import { accountType } from "@autoiq/domain/identity/schema";
import { employeeRoles } from "@autoiq/domain/kernel/access/roles";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";

const metadata = z.record(z.string(), z.unknown());
const moment = z.string().nullable();

/** A second factor as the identity protocol shows it, without its secret. */
const factor = z.object({
  id: z.string(),
  friendly_name: z.string(),
  factor_type: z.enum(["totp", "phone", "recovery_code", "webauthn"]),
  status: z.enum(["unverified", "verified"]),
  phone: z.string().optional(),
  last_challenged_at: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const userRow = z.object({
  id: z.string(),
  /** "" if there is none. */
  email: z.string(),
  /** Digits without the plus, or "" if there is none. */
  phone: z.string(),
  password_hash: z.string().nullable(),
  account_type: accountType,
  company_name: z.string(),
  /** The password is random and was shown to no one. The person has yet to choose one. */
  awaits_password: z.boolean(),
  app_metadata: metadata,
  user_metadata: metadata,
  email_confirmed_at: moment,
  phone_confirmed_at: moment,
  confirmation_sent_at: moment,
  recovery_sent_at: moment,
  reauthentication_sent_at: moment,
  invited_at: moment,
  new_email: z.string().nullable(),
  email_change_sent_at: moment,
  email_change_half_confirmed: z.boolean(),
  new_phone: z.string().nullable(),
  phone_change_sent_at: moment,
  last_sign_in_at: moment,
  banned_until: moment,
  is_anonymous: z.boolean(),
  erased_at: moment,
  created_at: z.string(),
  updated_at: z.string(),
  factors: z.array(factor),
});
export type UserRow = z.infer<typeof userRow>;

/**
 * An account's factors, newest last. It is inlined in the statement, because a function that sets its own search path
 * costs several such reads on each call.
 */
const factorsOf = (owner: string) => `coalesce((
    select json_agg(json_strip_nulls(json_build_object(
      'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
      'phone', nullif(f.phone, ''), 'last_challenged_at', f.last_challenged_at, 'created_at', f.created_at,
      'updated_at', f.updated_at)) order by f.created_at, f.id)
    from auth.mfa_factors f where f.user_id = ${owner}), '[]'::json)`;

/** Columns of auth.users, under no other name. */
export const userColumns = `id, coalesce(email, '') as email, coalesce(phone, '') as phone, password_hash, account_type,
  company_name, awaits_password, app_metadata, user_metadata, email_confirmed_at, phone_confirmed_at,
  confirmation_sent_at, recovery_sent_at, reauthentication_sent_at, invited_at, new_email, email_change_sent_at,
  email_change_half_confirmed, new_phone, phone_change_sent_at, last_sign_in_at, banned_until, is_anonymous, erased_at,
  created_at, updated_at, ${factorsOf("users.id")} as factors`;

/**
 * The columns for signing in with a password. For a pending account this is the password of its newest sign-up, so
 * that a person who knows it gets the message to confirm the address first. It opens no session.
 */
export const signInColumns = userColumns.replace(
  "password_hash",
  `coalesce(password_hash, (select s.password_hash from auth.sign_ups s
     where s.user_id = users.id and s.password_hash is not null order by s.created_at desc, s.id desc limit 1))
   as password_hash`,
);

const findUserStatement = statement(
  "identity.find-user",
  { userId: "uuid" },
  `select ${userColumns} from auth.users where id = $userId`,
  userRow,
);
export const findUser = (tx: IdentityTx, userId: string) => findUserStatement.one(tx, { userId });

const findUserByEmailStatement = statement(
  "identity.find-user-by-email",
  { email: "text" },
  `select ${userColumns} from auth.users where email = $email`,
  userRow,
);
export const findUserByEmail = (tx: IdentityTx, email: string) => findUserByEmailStatement.one(tx, { email });

const findSignInByEmailStatement = statement(
  "identity.find-sign-in-by-email",
  { email: "text" },
  `select ${signInColumns} from auth.users where email = $email`,
  userRow,
);
export const findSignInByEmail = (tx: IdentityTx, email: string) =>
  findSignInByEmailStatement.one(tx, { email });

const lockUserByEmailStatement = statement(
  "identity.lock-user-by-email",
  { email: "text" },
  `select ${userColumns} from auth.users where email = $email for update`,
  userRow,
);
export const lockUserByEmail = (tx: IdentityTx, email: string) => lockUserByEmailStatement.one(tx, { email });

const findUsersByNewEmailStatement = statement(
  "identity.find-users-by-new-email",
  { newEmail: "text" },
  `select ${userColumns} from auth.users where new_email = $newEmail order by email_change_sent_at desc limit 5`,
  userRow,
);
/** Accounts that want to move to that address, latest request first. */
export const findUsersByNewEmail = (tx: IdentityTx, newEmail: string) =>
  findUsersByNewEmailStatement.all(tx, { newEmail });

const lockUserStatement = statement(
  "identity.lock-user",
  { userId: "uuid" },
  `select ${userColumns} from auth.users where id = $userId for update`,
  userRow,
);
export const lockUser = (tx: IdentityTx, userId: string) => lockUserStatement.one(tx, { userId });

const waitingForStatement = statement(
  "identity.find-waiting-accounts",
  { companyName: "text", accountTypes: "text[]" },
  `select ${userColumns} from auth.users
   where company_name <> '' and lower(company_name) = lower($companyName) and email_confirmed_at is not null
     and account_type = any($accountTypes)
     and not exists (select from public.staff s where s.user_id = users.id and s.status in ('active', 'requested', 'suspended'))
   order by created_at limit 50`,
  userRow,
);
/** Confirmed accounts that named a business and have no membership and no open request anywhere. */
export const waitingFor = (tx: IdentityTx, companyName: string) =>
  waitingForStatement.all(tx, { companyName, accountTypes: employeeRoles });

const addUserStatement = statement(
  "identity.add-user",
  {
    id: "uuid",
    email: "text",
    accountType: "text",
    companyName: "text",
    appMetadata: "json",
    userMetadata: "json",
    at: "timestamptz",
  },
  `insert into auth.users (id, email, account_type, company_name, app_metadata, user_metadata, confirmation_sent_at,
     created_at, updated_at)
   values ($id, $email, $accountType, $companyName, $appMetadata::json::jsonb, $userMetadata::json::jsonb, $at::timestamptz, $at::timestamptz, $at::timestamptz)
   on conflict (email) do nothing returning ${userColumns}`,
  userRow,
);
/** Returns no row when the address already has an account. Its password is stored with the sign-up. */
export const addUser = (tx: IdentityTx, of: InputOf<typeof addUserStatement>) => addUserStatement.one(tx, of);

const stampConfirmationStatement = statement(
  "identity.stamp-confirmation",
  { userId: "uuid", at: "timestamptz" },
  `update auth.users set confirmation_sent_at = $at::timestamptz, updated_at = $at::timestamptz
   where id = $userId returning ${userColumns}`,
  userRow,
);
export const stampConfirmation = (tx: IdentityTx, of: InputOf<typeof stampConfirmationStatement>) =>
  stampConfirmationStatement.one(tx, of);

const stampRecoveryStatement = statement(
  "identity.stamp-recovery",
  { userId: "uuid", at: "timestamptz" },
  "update auth.users set recovery_sent_at = $at::timestamptz, updated_at = $at::timestamptz where id = $userId",
);
export const stampRecovery = (tx: IdentityTx, of: InputOf<typeof stampRecoveryStatement>) =>
  stampRecoveryStatement.run(tx, of);

const confirmEmailStatement = statement(
  "identity.confirm-email",
  { userId: "uuid", passwordHash: "text?", at: "timestamptz" },
  `update auth.users set email_confirmed_at = $at::timestamptz, password_hash = coalesce($passwordHash, password_hash),
     user_metadata = user_metadata || '{"email_verified": true}', updated_at = $at::timestamptz
   where id = $userId and email_confirmed_at is null returning ${userColumns}`,
  userRow,
);
/** The address is proved. From now on the account has the password `passwordHash`, if there is one. */
export const confirmEmail = (tx: IdentityTx, of: InputOf<typeof confirmEmailStatement>) =>
  confirmEmailStatement.one(tx, of);

const setPasswordStatement = statement(
  "identity.set-password",
  { userId: "uuid", passwordHash: "text", at: "timestamptz" },
  `update auth.users set password_hash = $passwordHash, awaits_password = false, updated_at = $at::timestamptz
   where id = $userId returning ${userColumns}`,
  userRow,
);
export const setPassword = (tx: IdentityTx, of: InputOf<typeof setPasswordStatement>) =>
  setPasswordStatement.one(tx, of);

const setMetadataStatement = statement(
  "identity.set-metadata",
  { userId: "uuid", userMetadata: "json", at: "timestamptz" },
  `update auth.users set user_metadata = $userMetadata::json::jsonb, updated_at = $at::timestamptz
   where id = $userId returning ${userColumns}`,
  userRow,
);
export const setMetadata = (tx: IdentityTx, of: InputOf<typeof setMetadataStatement>) =>
  setMetadataStatement.one(tx, of);

const askEmailChangeStatement = statement(
  "identity.ask-email-change",
  { userId: "uuid", newEmail: "text", at: "timestamptz" },
  `update auth.users set new_email = $newEmail, email_change_sent_at = $at::timestamptz, email_change_half_confirmed = email is null, updated_at = $at::timestamptz
   where id = $userId returning ${userColumns}`,
  userRow,
);
export const recordEmailChange = (tx: IdentityTx, of: InputOf<typeof askEmailChangeStatement>) =>
  askEmailChangeStatement.one(tx, of);

const halfConfirmEmailChangeStatement = statement(
  "identity.confirm-email-change-half",
  { userId: "uuid", at: "timestamptz" },
  "update auth.users set email_change_half_confirmed = true, updated_at = $at::timestamptz where id = $userId",
);
export const halfConfirmEmailChange = (tx: IdentityTx, of: InputOf<typeof halfConfirmEmailChangeStatement>) =>
  halfConfirmEmailChangeStatement.run(tx, of);

const changeEmailStatement = statement(
  "identity.change-email",
  { userId: "uuid", at: "timestamptz" },
  `update auth.users set email = new_email, new_email = null, email_change_half_confirmed = false,
     email_confirmed_at = coalesce(email_confirmed_at, $at::timestamptz),
     user_metadata = user_metadata || jsonb_build_object('email', new_email), updated_at = $at::timestamptz
   where id = $userId and new_email is not null returning ${userColumns}`,
  userRow,
);
export const changeEmail = (tx: IdentityTx, of: InputOf<typeof changeEmailStatement>) =>
  changeEmailStatement.one(tx, of);

export const identityRow = z.object({
  identity_id: z.string(),
  user_id: z.string(),
  provider: z.string(),
  provider_id: z.string(),
  identity_data: metadata,
  last_sign_in_at: moment,
  created_at: z.string(),
  updated_at: z.string(),
});
export type IdentityRow = z.infer<typeof identityRow>;

const identitiesOfStatement = statement(
  "identity.find-identities",
  { userId: "uuid" },
  `select identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
   from auth.identities where user_id = $userId order by created_at, identity_id`,
  identityRow,
);
export const identitiesOf = (tx: IdentityTx, userId: string) => identitiesOfStatement.all(tx, { userId });

const addIdentityStatement = statement(
  "identity.add-identity",
  { identityId: "uuid", userId: "uuid", identityData: "json", at: "timestamptz" },
  `insert into auth.identities (identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at,
     updated_at)
   values ($identityId, $userId::uuid, 'email', $userId::uuid::text, $identityData::json::jsonb, $at::timestamptz, $at::timestamptz, $at::timestamptz)`,
);
export const addIdentity = (tx: IdentityTx, of: InputOf<typeof addIdentityStatement>) =>
  addIdentityStatement.run(tx, of);

const updateIdentityStatement = statement(
  "identity.update-identity",
  { userId: "uuid", facts: "json", at: "timestamptz" },
  `insert into auth.identities as i (identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at,
     created_at, updated_at)
   values (gen_random_uuid(), $userId::uuid, 'email', $userId::uuid::text,
     jsonb_build_object('sub', $userId::uuid, 'phone_verified', false) || $facts::json::jsonb, $at::timestamptz, $at::timestamptz,
     $at::timestamptz)
   on conflict (provider, provider_id) do update set identity_data = i.identity_data || $facts::json::jsonb,
     updated_at = excluded.updated_at`,
);
export const updateIdentity = (tx: IdentityTx, of: InputOf<typeof updateIdentityStatement>) =>
  updateIdentityStatement.run(tx, of);

const addSettingsStatement = statement(
  "identity.add-settings",
  { id: "uuid", email: "text", userId: "uuid", dashboardType: "text", source: "text", at: "timestamptz" },
  `insert into public.user_email_settings (id, email, user_id, dashboard_type, source, created_at, updated_at)
   values ($id, $email, $userId, $dashboardType, $source, $at::timestamptz, $at::timestamptz)`,
);
export const addSettings = (tx: IdentityTx, of: InputOf<typeof addSettingsStatement>) =>
  addSettingsStatement.run(tx, of);

const updateSettingsEmailStatement = statement(
  "identity.update-settings-email",
  { userId: "uuid", email: "text", at: "timestamptz" },
  `insert into public.user_email_settings (id, email, user_id, dashboard_type, email_verified, created_at, updated_at)
   select gen_random_uuid(), $email, id, account_type, true, $at::timestamptz, $at::timestamptz from auth.users where id = $userId
   on conflict (user_id) do update set email = excluded.email, email_verified = true,
     updated_at = excluded.updated_at`,
);
export const updateSettingsEmail = (tx: IdentityTx, of: InputOf<typeof updateSettingsEmailStatement>) =>
  updateSettingsEmailStatement.run(tx, of);

const takeMailIntervalStatement = statement(
  "identity.start-email-interval",
  { email: "text", purpose: "text", at: "timestamptz", intervalSeconds: "float8" },
  `insert into auth.email_intervals as m (email, purpose, sent_at) values ($email, $purpose, $at::timestamptz)
   on conflict (email, purpose) do update set sent_at = excluded.sent_at
     where m.sent_at <= excluded.sent_at - make_interval(secs => $intervalSeconds) or m.sent_at > excluded.sent_at + interval '5 minutes'
   returning sent_at`,
  z.object({ sent_at: z.string() }),
);
/** Claims the right to send one email of a kind to an address. Returns no row while the last email is too recent. */
export const takeEmailInterval = (tx: IdentityTx, of: InputOf<typeof takeMailIntervalStatement>) =>
  takeMailIntervalStatement.one(tx, of);

const lastMailStatement = statement(
  "identity.find-last-email",
  { email: "text", purpose: "text" },
  "select sent_at from auth.email_intervals where email = $email and purpose = $purpose",
  z.object({ sent_at: z.string() }),
);
export const lastEmail = (tx: IdentityTx, of: InputOf<typeof lastMailStatement>) =>
  lastMailStatement.one(tx, of);

const dropOldMailIntervalsStatement = statement(
  "identity.delete-old-email-intervals",
  { at: "timestamptz" },
  "delete from auth.email_intervals where sent_at < $at::timestamptz - interval '1 day'",
);
export const deleteOldEmailIntervals = (tx: IdentityTx, at: Date | string) =>
  dropOldMailIntervalsStatement.run(tx, { at });

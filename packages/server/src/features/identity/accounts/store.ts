import { accountType } from "@autoiq/domain/identity/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

const metadata = z.record(z.string(), z.unknown());
const moment = z.string().nullable();

/** A second factor as the identity wire shows it; its secret stays where it is. */
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
  /** "" when there is none. */
  email: z.string(),
  /** Digits without the plus; "" when there is none. */
  phone: z.string(),
  password_hash: z.string().nullable(),
  account_type: accountType,
  company_name: z.string(),
  /** The password was made by chance and shown to nobody: the person has yet to choose one. */
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
 * An account's factors, newest last. As a part of the statement: a function that sets its own search path is called
 * each time at the cost of several such reads.
 */
const factorsOf = (owner: string) => `coalesce((
    select json_agg(json_strip_nulls(json_build_object(
      'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
      'phone', nullif(f.phone, ''), 'last_challenged_at', f.last_challenged_at, 'created_at', f.created_at,
      'updated_at', f.updated_at)) order by f.created_at, f.id)
    from auth.mfa_factors f where f.user_id = ${owner}), '[]'::json)`;

/** Of auth.users, under no other name. */
export const userColumns = `id, coalesce(email, '') as email, coalesce(phone, '') as phone, password_hash, account_type,
  company_name, awaits_password, app_metadata, user_metadata, email_confirmed_at, phone_confirmed_at,
  confirmation_sent_at, recovery_sent_at, reauthentication_sent_at, invited_at, new_email, email_change_sent_at,
  email_change_half_confirmed, new_phone, phone_change_sent_at, last_sign_in_at, banned_until, is_anonymous, erased_at,
  created_at, updated_at, ${factorsOf("users.id")} as factors`;

/**
 * The columns for a sign-in by password: of an account that waits, the password of its newest sign-up, so that whoever
 * knows it is told to confirm the address first. No session is opened with it.
 */
const signInColumns = userColumns.replace(
  "password_hash",
  `coalesce(password_hash, (select s.password_hash from auth.sign_ups s
     where s.user_id = users.id and s.password_hash is not null order by s.created_at desc, s.id desc limit 1))
   as password_hash`,
);
export const signInWhere = (name: string, condition: string) =>
  statement(`identity.${name}`, `select ${signInColumns} from auth.users where ${condition}`, userRow);

/** The accounts of which a condition holds. */
export const usersWhere = (name: string, condition: string) =>
  statement(`identity.${name}`, `select ${userColumns} from auth.users where ${condition}`, userRow);

/**
 * Sets something of the account $1 and answers with it as it is then.
 * @param at the parameter that says when
 */
export const userSet = (name: string, at: "$2" | "$3", set: string, condition = "true") =>
  statement(
    `identity.${name}`,
    `update auth.users set ${set}, updated_at = ${at}::timestamptz where id = $1 and ${condition}
     returning ${userColumns}`,
    userRow,
  );

export const findUser = usersWhere("find-user", "id = $1");
export const findUserByEmail = usersWhere("find-user-by-email", "email = $1");
export const findSignInByEmail = signInWhere("find-sign-in-by-email", "email = $1");
export const lockUserByEmail = usersWhere("lock-user-by-email", "email = $1 for update");
/** Accounts that want to move to that address, the latest to ask first. */
export const findUsersByNewEmail = usersWhere(
  "find-users-by-new-email",
  "new_email = $1 order by email_change_sent_at desc limit 5",
);
export const lockUser = usersWhere("lock-user", "id = $1 for update");

/** Confirmed accounts that named a business and have no seat, nor an open request, anywhere. */
export const waitingFor = statement(
  "identity.waiting-for",
  `select ${userColumns} from auth.users
   where company_name <> '' and lower(company_name) = lower($1) and email_confirmed_at is not null
     and account_type in ('management', 'technician', 'admin')
     and not exists (select from public.staff s where s.user_id = users.id and s.status in ('active', 'requested', 'suspended'))
   order by created_at limit 50`,
  userRow,
);

/** Nothing comes back when the address has an account already. Its password waits with the sign-up. */
export const addUser = statement(
  "identity.add-user",
  `insert into auth.users (id, email, account_type, company_name, app_metadata, user_metadata, confirmation_sent_at,
     created_at, updated_at)
   values ($1, $2, $3, $4, $5::json::jsonb, $6::json::jsonb, $7::timestamptz, $7::timestamptz, $7::timestamptz)
   on conflict (email) do nothing returning ${userColumns}`,
  userRow,
);

export const stampConfirmation = userSet(
  "stamp-confirmation",
  "$2",
  "confirmation_sent_at = $2::timestamptz",
);
export const stampRecovery = statement(
  "identity.stamp-recovery",
  "update auth.users set recovery_sent_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1",
);

/** The address is proved, and from now on the account has the password $2, if there is one. */
export const confirmEmail = userSet(
  "confirm-email",
  "$3",
  `email_confirmed_at = $3::timestamptz, password_hash = coalesce($2, password_hash),
     user_metadata = user_metadata || '{"email_verified": true}'`,
  "email_confirmed_at is null",
);

export const setPassword = userSet("set-password", "$3", "password_hash = $2, awaits_password = false");
export const setMetadata = userSet("set-metadata", "$3", "user_metadata = $2::json::jsonb");
export const askEmailChange = userSet(
  "ask-email-change",
  "$3",
  "new_email = $2, email_change_sent_at = $3::timestamptz, email_change_half_confirmed = email is null",
);
export const halfConfirmEmailChange = statement(
  "identity.half-confirm-email-change",
  "update auth.users set email_change_half_confirmed = true, updated_at = $2::timestamptz where id = $1",
);
export const changeEmail = userSet(
  "change-email",
  "$2",
  `email = new_email, new_email = null, email_change_half_confirmed = false,
     email_confirmed_at = coalesce(email_confirmed_at, $2::timestamptz),
     user_metadata = user_metadata || jsonb_build_object('email', new_email)`,
  "new_email is not null",
);

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

export const identitiesOf = statement(
  "identity.identities-of",
  `select identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
   from auth.identities where user_id = $1 order by created_at, identity_id`,
  identityRow,
);
export const addIdentity = statement(
  "identity.add-identity",
  `insert into auth.identities (identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at,
     updated_at)
   values ($1, $2::uuid, 'email', $2::uuid::text, $3::json::jsonb, $4::timestamptz, $4::timestamptz, $4::timestamptz)`,
);
export const updateIdentity = statement(
  "identity.update-identity",
  `insert into auth.identities as i (identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at,
     created_at, updated_at)
   values (gen_random_uuid(), $1::uuid, 'email', $1::uuid::text,
     jsonb_build_object('sub', $1::uuid, 'phone_verified', false) || $2::json::jsonb, $3::timestamptz, $3::timestamptz,
     $3::timestamptz)
   on conflict (provider, provider_id) do update set identity_data = i.identity_data || $2::json::jsonb,
     updated_at = excluded.updated_at`,
);

export const addSettings = statement(
  "identity.add-settings",
  `insert into public.user_email_settings (id, email, user_id, dashboard_type, source, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz)`,
);
export const updateSettingsEmail = statement(
  "identity.update-settings-email",
  `insert into public.user_email_settings (id, email, user_id, dashboard_type, email_verified, created_at, updated_at)
   select gen_random_uuid(), $2, id, account_type, true, $3::timestamptz, $3::timestamptz from auth.users where id = $1
   on conflict (user_id) do update set email = excluded.email, email_verified = true,
     updated_at = excluded.updated_at`,
);

/** Takes the right to send one mail of a kind to an address: nothing comes back while the last one is too fresh. */
export const takeMailInterval = statement(
  "identity.take-mail-interval",
  `insert into auth.mail_intervals as m (email, purpose, sent_at) values ($1, $2, $3::timestamptz)
   on conflict (email, purpose) do update set sent_at = excluded.sent_at
     where m.sent_at <= excluded.sent_at - make_interval(secs => $4) or m.sent_at > excluded.sent_at + interval '5 minutes'
   returning sent_at`,
  z.object({ sent_at: z.string() }),
);
export const lastMail = statement(
  "identity.last-mail",
  "select sent_at from auth.mail_intervals where email = $1 and purpose = $2",
  z.object({ sent_at: z.string() }),
);
export const dropOldMailIntervals = statement(
  "identity.drop-old-mail-intervals",
  "delete from auth.mail_intervals where sent_at < $1::timestamptz - interval '1 day'",
);

import { accountType } from "@autoiq/domain/identity/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { userColumns, userRow } from "../accounts/store.ts";

const signUpRow = z.object({
  id: z.string(),
  user_id: z.string(),
  password_hash: z.string().nullable(),
  account_type: accountType,
  company_name: z.string(),
  user_metadata: z.record(z.string(), z.unknown()),
  awaits_password: z.boolean(),
  source: z.string(),
  by_administrator: z.boolean(),
  browser_hash: z.instanceof(Buffer).nullable(),
});
export type SignUp = z.infer<typeof signUpRow>;
const columns = `id, user_id, password_hash, account_type, company_name, user_metadata, awaits_password, source,
  by_administrator, browser_hash`;

const insertSignUpStatement = statement(
  "identity.insert-sign-up",
  {
    id: "uuid",
    userId: "uuid",
    passwordHash: "text?",
    accountType: "text",
    companyName: "text",
    userMetadata: "json",
    awaitsPassword: "bool",
    source: "text",
    byAdministrator: "bool",
    browserHash: "bytea?",
    at: "timestamptz",
  },
  `insert into auth.sign_ups (id, user_id, password_hash, account_type, company_name, user_metadata, awaits_password,
     source, by_administrator, browser_hash, created_at)
   values ($id, $userId, $passwordHash, $accountType, $companyName, $userMetadata::json::jsonb, $awaitsPassword, $source, $byAdministrator, $browserHash, $at::timestamptz) returning ${columns}`,
  signUpRow,
);
export const insertSignUp = (tx: IdentityTx, of: InputOf<typeof insertSignUpStatement>) =>
  insertSignUpStatement.one(tx, of);

const findSignUpStatement = statement(
  "identity.find-sign-up",
  { signUpId: "uuid", userId: "uuid" },
  `select ${columns} from auth.sign_ups where id = $signUpId and user_id = $userId`,
  signUpRow,
);
export const findSignUp = (tx: IdentityTx, of: InputOf<typeof findSignUpStatement>) =>
  findSignUpStatement.one(tx, of);

const signUpsOfStatement = statement(
  "identity.sign-ups-of",
  { userId: "uuid" },
  `select ${columns} from auth.sign_ups where user_id = $userId order by created_at desc, id desc limit 20`,
  signUpRow,
);
/** An account's sign-ups, newest first. */
export const lastSignUpOf = (tx: IdentityTx, userId: string) => signUpsOfStatement.one(tx, { userId });
export const signUpsOf = (tx: IdentityTx, userId: string) => signUpsOfStatement.all(tx, { userId });

const dropSignUpsOfStatement = statement(
  "identity.delete-sign-ups-of",
  { userId: "uuid" },
  "delete from auth.sign_ups where user_id = $userId",
);
export const dropSignUpsOf = (tx: IdentityTx, userId: string) => dropSignUpsOfStatement.run(tx, { userId });

const dropOldSignUpsStatement = statement(
  "identity.delete-old-sign-ups",
  { userId: "uuid", at: "timestamptz" },
  `with old as (
     delete from auth.sign_ups where user_id = $userId and created_at < $at::timestamptz - interval '30 days' returning id)
   delete from auth.one_time_tokens t using old where t.user_id = $userId and t.sign_up_id = old.id`,
);
/** Sign-ups not confirmed within 30 days, with their secrets. */
export const dropOldSignUps = (tx: IdentityTx, of: InputOf<typeof dropOldSignUpsStatement>) =>
  dropOldSignUpsStatement.run(tx, of);

const becomeSignUpStatement = statement(
  "identity.apply-sign-up",
  {
    userId: "uuid",
    accountType: "text",
    companyName: "text",
    userMetadata: "json",
    awaitsPassword: "bool",
    at: "timestamptz",
  },
  `update auth.users set account_type = $accountType, company_name = $companyName, user_metadata = $userMetadata::json::jsonb, awaits_password = $awaitsPassword,
     new_email = null, new_phone = null, updated_at = $at::timestamptz
   where id = $userId and email_confirmed_at is null and phone_confirmed_at is null returning ${userColumns}`,
  userRow,
);
/**
 * Gives an account that is not proved yet what its confirmed sign-up says, except for the password, which is written
 * with the proof. Returns no row if the account is already proved.
 */
export const applySignUp = (tx: IdentityTx, of: InputOf<typeof becomeSignUpStatement>) =>
  becomeSignUpStatement.one(tx, of);

const resetUnconfirmedAccountStatement = statement(
  "identity.reset-unconfirmed-account",
  { userId: "uuid", at: "timestamptz" },
  `update auth.users set password_hash = null, account_type = 'client', company_name = '', awaits_password = false,
     user_metadata = jsonb_build_object('sub', id, 'email', coalesce(email, ''), 'email_verified', false,
       'phone_verified', false),
     new_email = null, new_phone = null, phone = case when email is null then phone end, updated_at = $at::timestamptz
   where id = $userId and email_confirmed_at is null and phone_confirmed_at is null returning ${userColumns}`,
  userRow,
);
/** An account that is not proved yet, reset to ignore everything that was entered for it. */
export const clearUnprovedAccount = (tx: IdentityTx, of: InputOf<typeof resetUnconfirmedAccountStatement>) =>
  resetUnconfirmedAccountStatement.one(tx, of);

const setSettingsTypeStatement = statement(
  "identity.set-settings-type",
  { userId: "uuid", dashboardType: "text", source: "text", at: "timestamptz" },
  `update public.user_email_settings set dashboard_type = $dashboardType, source = $source, updated_at = $at::timestamptz
   where user_id = $userId`,
);
export const setSettingsType = (tx: IdentityTx, of: InputOf<typeof setSettingsTypeStatement>) =>
  setSettingsTypeStatement.run(tx, of);

const dropWaitingHoldersStatement = statement(
  "identity.delete-unconfirmed-users",
  { email: "text" },
  "delete from auth.users where email = $email and email_confirmed_at is null and phone_confirmed_at is null",
);
/** Frees an address from accounts that only wait for its confirmation. */
export const dropWaitingHolders = (tx: IdentityTx, email: string) =>
  dropWaitingHoldersStatement.run(tx, { email });

const findReservationStatement = statement(
  "identity.find-reservation",
  { email: "text", since: "timestamptz" },
  `select u.id from auth.users u
   where u.email = $email and (
     exists (select from auth.sign_ups s where s.user_id = u.id and s.awaits_password and s.account_type = 'student'
       and s.created_at > $since::timestamptz)
     or (u.awaits_password and u.account_type = 'student' and u.confirmation_sent_at > $since::timestamptz))`,
  z.object({ id: z.string() }),
);
/** A training place that was reserved for the address since then, confirmed or not. */
export const findReservation = (tx: IdentityTx, of: InputOf<typeof findReservationStatement>) =>
  findReservationStatement.one(tx, of);

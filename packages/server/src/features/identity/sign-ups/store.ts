import { accountType } from "@autoiq/domain/identity/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
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

export const insertSignUp = statement(
  "identity.insert-sign-up",
  `insert into auth.sign_ups (id, user_id, password_hash, account_type, company_name, user_metadata, awaits_password,
     source, by_administrator, browser_hash, created_at)
   values ($1, $2, $3, $4, $5, $6::json::jsonb, $7, $8, $9, $10, $11::timestamptz) returning ${columns}`,
  signUpRow,
);

export const findSignUp = statement(
  "identity.find-sign-up",
  `select ${columns} from auth.sign_ups where id = $1 and user_id = $2`,
  signUpRow,
);

/** Sign-ups of an account, newest first. */
export const signUpsOf = statement(
  "identity.sign-ups-of",
  `select ${columns} from auth.sign_ups where user_id = $1 order by created_at desc, id desc limit 20`,
  signUpRow,
);

export const dropSignUpsOf = statement(
  "identity.drop-sign-ups-of",
  "delete from auth.sign_ups where user_id = $1",
);
/** Sign-ups that nobody confirmed within 30 days, with their secrets. */
export const dropOldSignUps = statement(
  "identity.drop-old-sign-ups",
  `with old as (
     delete from auth.sign_ups where user_id = $1 and created_at < $2::timestamptz - interval '30 days' returning id)
   delete from auth.one_time_tokens t using old where t.user_id = $1 and t.sign_up_id = old.id`,
);

/**
 * Gives an account that nobody has proved yet what its confirmed sign-up says, but for the password, which is written
 * with the proof; nothing comes back when it is proved already.
 */
export const becomeSignUp = statement(
  "identity.become-sign-up",
  `update auth.users set account_type = $2, company_name = $3, user_metadata = $4::json::jsonb, awaits_password = $5,
     new_email = null, new_phone = null, updated_at = $6::timestamptz
   where id = $1 and email_confirmed_at is null and phone_confirmed_at is null returning ${userColumns}`,
  userRow,
);

/** An account that nobody has proved yet, as it is when nothing of what was typed for it counts. */
export const becomeNobodys = statement(
  "identity.become-nobodys",
  `update auth.users set password_hash = null, account_type = 'client', company_name = '', awaits_password = false,
     user_metadata = jsonb_build_object('sub', id, 'email', coalesce(email, ''), 'email_verified', false,
       'phone_verified', false),
     new_email = null, new_phone = null, phone = case when email is null then phone end, updated_at = $2::timestamptz
   where id = $1 and email_confirmed_at is null and phone_confirmed_at is null returning ${userColumns}`,
  userRow,
);

export const setSettingsType = statement(
  "identity.set-settings-type",
  `update public.user_email_settings set dashboard_type = $2, source = $3, updated_at = $4::timestamptz
   where user_id = $1`,
);

/** Takes an address back from accounts that only wait for its confirmation. */
export const dropWaitingHolders = statement(
  "identity.drop-waiting-holders",
  "delete from auth.users where email = $1 and email_confirmed_at is null and phone_confirmed_at is null",
);

/** A seat in the training that somebody reserved for the address since then, confirmed or not. */
export const findReservation = statement(
  "identity.find-reservation",
  `select u.id from auth.users u
   where u.email = $1 and (
     exists (select from auth.sign_ups s where s.user_id = u.id and s.awaits_password and s.account_type = 'student'
       and s.created_at > $2::timestamptz)
     or (u.awaits_password and u.account_type = 'student' and u.confirmation_sent_at > $2::timestamptz))`,
  z.object({ id: z.string() }),
);

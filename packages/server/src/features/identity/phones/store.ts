import { statement } from "../../../platform/database/statement.ts";
import { signInWhere, userColumns, userRow, userSet, usersWhere } from "../accounts/store.ts";

export const findUserByPhone = usersWhere("find-user-by-phone", "phone = $1");
export const findSignInByPhone = signInWhere("find-sign-in-by-phone", "phone = $1");
export const lockUserByPhone = usersWhere("lock-user-by-phone", "phone = $1 for update");

/** Accounts that want to move to that number, the latest to ask first. */
export const findUsersByNewPhone = usersWhere(
  "find-users-by-new-phone",
  "new_phone = $1 order by phone_change_sent_at desc limit 5",
);

/** Nothing comes back when the number has an account already. Its password waits with the sign-up. */
export const addPhoneUser = statement(
  "identity.add-phone-user",
  `insert into auth.users (id, phone, account_type, app_metadata, user_metadata, confirmation_sent_at, created_at,
     updated_at)
   values ($1, $2, 'client', '{"provider": "phone", "providers": ["phone"]}', $3::json::jsonb, $4::timestamptz,
     $4::timestamptz, $4::timestamptz)
   on conflict (phone) do nothing returning ${userColumns}`,
  userRow,
);

/** The number is proved, and from now on the account has the password $2, if there is one. */
export const confirmPhone = userSet(
  "confirm-phone",
  "$3",
  `phone_confirmed_at = $3::timestamptz, password_hash = coalesce($2, password_hash),
     user_metadata = user_metadata || '{"phone_verified": true}'`,
  "phone_confirmed_at is null",
);

export const askPhoneChange = userSet(
  "ask-phone-change",
  "$3",
  "new_phone = $2, phone_change_sent_at = $3::timestamptz",
);
export const changePhone = userSet(
  "change-phone",
  "$2",
  `phone = new_phone, new_phone = null, phone_confirmed_at = $2::timestamptz,
     user_metadata = user_metadata || jsonb_build_object('phone', new_phone, 'phone_verified', true)`,
  "new_phone is not null",
);

export const stampReauthentication = statement(
  "identity.stamp-reauthentication",
  "update auth.users set reauthentication_sent_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1",
);

import { statement } from "../../../platform/database/statement.ts";
import { userColumns, userRow } from "../accounts/store.ts";

export const findUserByPhone = statement(
  "identity.find-user-by-phone",
  `select ${userColumns} from auth.users where phone = $1`,
  userRow,
);

/** Accounts that want to move to that number, the latest to ask first. */
export const findUsersByNewPhone = statement(
  "identity.find-users-by-new-phone",
  `select ${userColumns} from auth.users where new_phone = $1 order by phone_change_sent_at desc limit 5`,
  userRow,
);

/** Nothing comes back when the number has an account already. */
export const addPhoneUser = statement(
  "identity.add-phone-user",
  `insert into auth.users (id, phone, password_hash, account_type, app_metadata, user_metadata, confirmation_sent_at,
     created_at, updated_at)
   values ($1, $2, $3, 'client', '{"provider": "phone", "providers": ["phone"]}', $4::json::jsonb, $5::timestamptz,
     $5::timestamptz, $5::timestamptz)
   on conflict (phone) do nothing returning ${userColumns}`,
  userRow,
);

export const confirmPhone = statement(
  "identity.confirm-phone",
  `update auth.users set phone_confirmed_at = $2::timestamptz, updated_at = $2::timestamptz,
     user_metadata = user_metadata || '{"phone_verified": true}'
   where id = $1 and phone_confirmed_at is null returning ${userColumns}`,
  userRow,
);

export const askPhoneChange = statement(
  "identity.ask-phone-change",
  `update auth.users set new_phone = $2, phone_change_sent_at = $3::timestamptz, updated_at = $3::timestamptz
   where id = $1 returning ${userColumns}`,
  userRow,
);
export const changePhone = statement(
  "identity.change-phone",
  `update auth.users set phone = new_phone, new_phone = null, phone_confirmed_at = $2::timestamptz,
     updated_at = $2::timestamptz,
     user_metadata = user_metadata || jsonb_build_object('phone', new_phone, 'phone_verified', true)
   where id = $1 and new_phone is not null returning ${userColumns}`,
  userRow,
);

export const stampReauthentication = statement(
  "identity.stamp-reauthentication",
  "update auth.users set reauthentication_sent_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1",
);

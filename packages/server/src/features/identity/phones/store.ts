import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { signInColumns, userColumns, userRow } from "../accounts/store.ts";

const findUserByPhoneStatement = statement(
  "identity.find-user-by-phone",
  { phone: "text" },
  `select ${userColumns} from auth.users where phone = $phone`,
  userRow,
);
export const findUserByPhone = (tx: IdentityTx, phone: string) => findUserByPhoneStatement.one(tx, { phone });

const findSignInByPhoneStatement = statement(
  "identity.find-sign-in-by-phone",
  { phone: "text" },
  `select ${signInColumns} from auth.users where phone = $phone`,
  userRow,
);
export const findSignInByPhone = (tx: IdentityTx, phone: string) =>
  findSignInByPhoneStatement.one(tx, { phone });

const lockUserByPhoneStatement = statement(
  "identity.lock-user-by-phone",
  { phone: "text" },
  `select ${userColumns} from auth.users where phone = $phone for update`,
  userRow,
);
export const lockUserByPhone = (tx: IdentityTx, phone: string) => lockUserByPhoneStatement.one(tx, { phone });

const findUsersByNewPhoneStatement = statement(
  "identity.find-users-by-new-phone",
  { newPhone: "text" },
  `select ${userColumns} from auth.users where new_phone = $newPhone order by phone_change_sent_at desc limit 5`,
  userRow,
);
/** Accounts that want to move to that number, latest request first. */
export const findUsersByNewPhone = (tx: IdentityTx, newPhone: string) =>
  findUsersByNewPhoneStatement.all(tx, { newPhone });

const addPhoneUserStatement = statement(
  "identity.add-phone-user",
  { id: "uuid", phone: "text", userMetadata: "json", at: "timestamptz" },
  `insert into auth.users (id, phone, account_type, app_metadata, user_metadata, confirmation_sent_at, created_at,
     updated_at)
   values ($id, $phone, 'client', '{"provider": "phone", "providers": ["phone"]}', $userMetadata::json::jsonb, $at::timestamptz,
     $at::timestamptz, $at::timestamptz)
   on conflict (phone) do nothing returning ${userColumns}`,
  userRow,
);
/** Returns no row when the number already has an account. Its password is stored with the sign-up. */
export const addPhoneUser = (tx: IdentityTx, of: InputOf<typeof addPhoneUserStatement>) =>
  addPhoneUserStatement.one(tx, of);

const confirmPhoneStatement = statement(
  "identity.confirm-phone",
  { userId: "uuid", passwordHash: "text?", at: "timestamptz" },
  `update auth.users set phone_confirmed_at = $at::timestamptz, password_hash = coalesce($passwordHash, password_hash),
     user_metadata = user_metadata || '{"phone_verified": true}', updated_at = $at::timestamptz
   where id = $userId and phone_confirmed_at is null returning ${userColumns}`,
  userRow,
);
/** The number is proved. From now on the account has the password `passwordHash`, if there is one. */
export const confirmPhone = (tx: IdentityTx, of: InputOf<typeof confirmPhoneStatement>) =>
  confirmPhoneStatement.one(tx, of);

const askPhoneChangeStatement = statement(
  "identity.ask-phone-change",
  { userId: "uuid", newPhone: "text", at: "timestamptz" },
  `update auth.users set new_phone = $newPhone, phone_change_sent_at = $at::timestamptz, updated_at = $at::timestamptz
   where id = $userId returning ${userColumns}`,
  userRow,
);
export const recordPhoneChange = (tx: IdentityTx, of: InputOf<typeof askPhoneChangeStatement>) =>
  askPhoneChangeStatement.one(tx, of);

const changePhoneStatement = statement(
  "identity.change-phone",
  { userId: "uuid", at: "timestamptz" },
  `update auth.users set phone = new_phone, new_phone = null, phone_confirmed_at = $at::timestamptz,
     user_metadata = user_metadata || jsonb_build_object('phone', new_phone, 'phone_verified', true), updated_at = $at::timestamptz
   where id = $userId and new_phone is not null returning ${userColumns}`,
  userRow,
);
export const changePhone = (tx: IdentityTx, of: InputOf<typeof changePhoneStatement>) =>
  changePhoneStatement.one(tx, of);

const dropPhoneStatement = statement(
  "identity.delete-phone",
  { userId: "uuid", at: "timestamptz" },
  `update auth.users set phone = null, phone_confirmed_at = null, new_phone = null,
     user_metadata = user_metadata - 'phone' || '{"phone_verified": false}', updated_at = $at::timestamptz
   where id = $userId and phone_confirmed_at is not null and email is not null and email_confirmed_at is not null
   returning ${userColumns}`,
  userRow,
);
/** Leaves an account without a confirmed email address as it is, and returns no row. */
export const dropPhone = (tx: IdentityTx, of: InputOf<typeof dropPhoneStatement>) =>
  dropPhoneStatement.one(tx, of);

const stampReauthenticationStatement = statement(
  "identity.stamp-reauthentication",
  { userId: "uuid", reauthenticationSentAt: "timestamptz" },
  "update auth.users set reauthentication_sent_at = $reauthenticationSentAt::timestamptz, updated_at = $reauthenticationSentAt::timestamptz where id = $userId",
);
export const stampReauthentication = (tx: IdentityTx, of: InputOf<typeof stampReauthenticationStatement>) =>
  stampReauthenticationStatement.run(tx, of);

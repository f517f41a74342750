import { statement } from "../../../platform/database/statement.ts";
import { userColumns, userRow } from "../accounts/store.ts";

export const addAnonymousUser = statement(
  "identity.add-anonymous-user",
  `insert into auth.users (id, account_type, app_metadata, user_metadata, is_anonymous, created_at, updated_at)
   values ($1, 'client', '{}', $2::json::jsonb, true, $3::timestamptz, $3::timestamptz)
   returning ${userColumns}`,
  userRow,
);

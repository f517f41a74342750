import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { userColumns, userRow } from "../accounts/store.ts";

const addAnonymousUserStatement = statement(
  "identity.add-anonymous-user",
  { id: "uuid", userMetadata: "json", createdAt: "timestamptz" },
  `insert into auth.users (id, account_type, app_metadata, user_metadata, is_anonymous, created_at, updated_at)
   values ($id, 'client', '{}', $userMetadata::json::jsonb, true, $createdAt::timestamptz, $createdAt::timestamptz)
   returning ${userColumns}`,
  userRow,
);
export const addAnonymousUser = (tx: IdentityTx, of: InputOf<typeof addAnonymousUserStatement>) =>
  addAnonymousUserStatement.one(tx, of);

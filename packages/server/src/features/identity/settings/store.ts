import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { AccountTx } from "../../../platform/tenancy.ts";

export const settingsRow = z.object({
  id: z.string(),
  email: z.string(),
  user_id: z.string(),
  dashboard_type: z.string(),
  is_active: z.boolean(),
  mfa_enabled: z.boolean(),
  email_verified: z.boolean(),
  source: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SettingsRow = z.infer<typeof settingsRow>;
const columns =
  "id, email, user_id, dashboard_type, is_active, mfa_enabled, email_verified, source, created_at, updated_at";

const ownSettingsStatement = statement(
  "identity.find-own-settings",
  {},
  `select ${columns} from public.user_email_settings where user_id = app.user_id()`,
  settingsRow,
);
/** Runs as autoiq_account, so row-level security lets through only the caller's own row, whatever the request is. */
export const listOwnSettings = (tx: AccountTx) => ownSettingsStatement.all(tx);
export const ownSettings = (tx: AccountTx) => ownSettingsStatement.one(tx);

const updateOwnSettingsStatement = statement(
  "identity.update-own-settings",
  { isActive: "bool", source: "text", at: "timestamptz" },
  `update public.user_email_settings set is_active = $isActive, source = $source, updated_at = $at::timestamptz
   where user_id = app.user_id() returning ${columns}`,
  settingsRow,
);
export const updateOwnSettings = (tx: AccountTx, of: InputOf<typeof updateOwnSettingsStatement>) =>
  updateOwnSettingsStatement.one(tx, of);

const dashboardTypeOfStatement = statement(
  "identity.find-dashboard-type",
  { email: "text" },
  "select public.get_user_dashboard_type($email) as dashboard_type",
  z.object({ dashboard_type: z.string().nullable() }),
);
export const dashboardTypeOf = (tx: AccountTx, email: string) => dashboardTypeOfStatement.one(tx, { email });

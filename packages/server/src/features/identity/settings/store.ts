import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

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

/** Runs as autoiq_account: row-level security lets only the caller's own row through, whatever is asked. */
export const ownSettings = statement(
  "identity.own-settings",
  `select ${columns} from public.user_email_settings where user_id = app.user_id()`,
  settingsRow,
);

export const updateOwnSettings = statement(
  "identity.update-own-settings",
  `update public.user_email_settings set is_active = $1, source = $2, updated_at = $3::timestamptz
   where user_id = app.user_id() returning ${columns}`,
  settingsRow,
);

export const dashboardTypeOf = statement(
  "identity.dashboard-type-of",
  "select public.get_user_dashboard_type($1) as dashboard_type",
  z.object({ dashboard_type: z.string().nullable() }),
);

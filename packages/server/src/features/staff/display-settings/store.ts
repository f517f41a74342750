import { displaySettings } from "@autoiq/domain/staff/display-settings/contract";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// Row-level security shows people only their own settings. `userId` repeats that for the index.

const columns = `visit_details as "visitDetails", schedule_color as "scheduleColor"`;

const findStatement = statement(
  "staff.find-display-settings",
  { organizationId: "uuid", userId: "uuid" },
  `select ${columns} from display_settings where organization_id = $organizationId and user_id = $userId`,
  displaySettings,
);
export const findDisplaySettings = (tx: TenantTx, userId: string) => findStatement.one(tx, { userId });

const putStatement = statement(
  "staff.save-display-settings",
  { organizationId: "uuid", userId: "uuid", visitDetails: "bool?", scheduleColor: "text?" },
  `insert into display_settings (organization_id, user_id, visit_details, schedule_color)
   values ($organizationId, $userId, $visitDetails, $scheduleColor)
   on conflict (organization_id, user_id) do update set
     visit_details = coalesce(excluded.visit_details, display_settings.visit_details),
     schedule_color = coalesce(excluded.schedule_color, display_settings.schedule_color)
   returning ${columns}`,
  displaySettings,
);
/** Null leaves a setting as it is. */
export const putDisplaySettings = (tx: TenantTx, of: InputOf<typeof putStatement>) =>
  putStatement.one(tx, of);

const dropStatement = statement(
  "staff.delete-display-settings",
  { organizationId: "uuid", userId: "uuid" },
  "delete from display_settings where organization_id = $organizationId and user_id = $userId",
);
export const dropDisplaySettings = (tx: TenantTx, userId: string) => dropStatement.run(tx, { userId });

import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// In the order of their ids, so that two such actions on the same customers never deadlock.
const lock = statement(
  "customers.lock-many",
  { organizationId: "uuid", customerIds: "uuid[]" },
  `select id, coalesce(nullif(company, ''), trim(first_name || ' ' || last_name)) as name, alert, merged_into is not null as merged
   from customers where organization_id = $organizationId and id = any ($customerIds::uuid[]) order by id for update`,
  z.object({ id: z.uuid(), name: z.string(), alert: z.string(), merged: z.boolean() }),
);
export const lockCustomers = (tx: TenantTx, ids: readonly string[]) => lock.all(tx, { customerIds: ids });

const set = statement(
  "customers.set-alert",
  { organizationId: "uuid", customerIds: "uuid[]", alert: "text" },
  "update customers set alert = $alert, version = version + 1 where organization_id = $organizationId and id = any ($customerIds::uuid[])",
);
export const setAlert = (tx: TenantTx, ids: readonly string[], alert: string) =>
  set.run(tx, { customerIds: ids, alert });

import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// In the order of their ids: two such acts on the same customers wait for one another instead of each other.
const lock = statement(
  "customers.lock-many",
  `select id, coalesce(nullif(company, ''), trim(first_name || ' ' || last_name)) as name, alert, merged_into is not null as merged
   from customers where organization_id = $1 and id = any ($2::uuid[]) order by id for update`,
  z.object({ id: z.uuid(), name: z.string(), alert: z.string(), merged: z.boolean() }),
);
export const lockCustomers = (tx: TenantTx, ids: readonly string[]) => lock.all(tx, tx.organizationId, ids);

const set = statement(
  "customers.set-alert",
  "update customers set alert = $3, version = version + 1 where organization_id = $1 and id = any ($2::uuid[])",
);
export const setAlert = (tx: TenantTx, ids: readonly string[], alert: string) =>
  set.run(tx, tx.organizationId, ids, alert);

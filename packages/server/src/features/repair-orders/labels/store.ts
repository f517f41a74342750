import { repairOrder } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// In the order of their ids: two such acts on the same repair orders wait for one another instead of each other.
const lock = statement(
  "repair-orders.lock-many",
  `select r.id, r.number, r.status, r.labels, r.location_id as "locationId" from repair_orders r
   where r.organization_id = $1 and r.id = any ($2::uuid[]) order by r.id for update`,
  z.object({
    id: z.uuid(),
    number: z.number().int(),
    status: repairOrder.shape.status,
    labels: z.array(z.string()),
    locationId: z.uuid(),
  }),
);
/** Those of other locations are not locked, and not among them. */
export const lockOrders = (tx: TenantTx, ids: readonly string[]) => lock.all(tx, tx.organizationId, ids);

const found = statement(
  "repair-orders.numbers",
  "select id, number from repair_orders where organization_id = $1 and id = any ($2::uuid[])",
  z.object({ id: z.uuid(), number: z.number().int() }),
);
export const findNumbers = (tx: TenantTx, ids: readonly string[]) => found.all(tx, tx.organizationId, ids);

const offered = statement(
  "repair-orders.label-offered",
  "select name from labels where organization_id = $1 and location_id = $2 and lower(name) = lower($3)",
  z.object({ name: z.string() }),
);
/** As the shop writes it; undefined: it has no such label. */
export const findLabel = async (tx: TenantTx, locationId: string, name: string) =>
  (await offered.one(tx, tx.organizationId, locationId, name))?.name;

const set = statement(
  "repair-orders.set-label",
  `update repair_orders set version = version + 1,
     labels = case when $4 then array_append(labels, $3) else array_remove(labels, $3) end
   where organization_id = $1 and id = any ($2::uuid[])`,
);
export const setLabel = (tx: TenantTx, ids: readonly string[], label: string, on: boolean) =>
  set.run(tx, tx.organizationId, ids, label, on);

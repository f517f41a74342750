import { repairOrder } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// Locks by id order, so that two such actions on the same repair orders cannot deadlock.
const lock = statement(
  "repair-orders.lock-many",
  { organizationId: "uuid", repairOrderIds: "uuid[]" },
  `select r.id, r.number, r.status, r.labels, r.location_id as "locationId" from repair_orders r
   where r.organization_id = $organizationId and r.id = any ($repairOrderIds::uuid[]) order by r.id for update`,
  z.object({
    id: z.uuid(),
    number: z.number().int(),
    status: repairOrder.shape.status,
    labels: z.array(z.string()),
    locationId: z.uuid(),
  }),
);
/** Repair orders of other locations are neither locked nor returned. */
export const lockOrders = (tx: TenantTx, ids: readonly string[]) => lock.all(tx, { repairOrderIds: ids });

const found = statement(
  "repair-orders.find-numbers",
  { organizationId: "uuid", repairOrderIds: "uuid[]" },
  "select id, number from repair_orders where organization_id = $organizationId and id = any ($repairOrderIds::uuid[])",
  z.object({ id: z.uuid(), number: z.number().int() }),
);
export const findNumbers = (tx: TenantTx, ids: readonly string[]) => found.all(tx, { repairOrderIds: ids });

const offered = statement(
  "repair-orders.check-label",
  { organizationId: "uuid", locationId: "uuid", name: "text" },
  "select name from labels where organization_id = $organizationId and location_id = $locationId and lower(name) = lower($name)",
  z.object({ name: z.string() }),
);
/** The label in the shop's spelling. Undefined when the shop has no such label. */
export const findLabel = async (tx: TenantTx, locationId: string, name: string) =>
  (await offered.one(tx, { locationId, name }))?.name;

const set = statement(
  "repair-orders.set-label",
  { organizationId: "uuid", repairOrderIds: "uuid[]", label: "text", on: "bool" },
  `update repair_orders set version = version + 1,
     labels = case when $on then array_append(labels, $label) else array_remove(labels, $label) end
   where organization_id = $organizationId and id = any ($repairOrderIds::uuid[])`,
);
export const setLabel = (tx: TenantTx, ids: readonly string[], label: string, on: boolean) =>
  set.run(tx, { repairOrderIds: ids, label, on });

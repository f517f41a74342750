import type { InputOf } from "../../../platform/database/statement.ts";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const installPartsStatement = statement(
  "repair-orders.install-parts",
  { organizationId: "uuid", repairOrderId: "uuid", jobId: "uuid" },
  `update job_lines set part_state = 'installed', back_ordered = false,
     core_state = case when core_cents > 0 and core_state = 'none' then 'pending' else core_state end
   where organization_id = $organizationId and repair_order_id = $repairOrderId and job_id = $jobId and kind = 'part'
     and (part_state = 'issued' or part_id is null)`,
);

/** Parts issued to a completed job are now on the car. Non-stock parts were bought for it. */
export const installParts = (tx: TenantTx, of: InputOf<typeof installPartsStatement>) =>
  installPartsStatement.run(tx, of);

const setLineStateStatement = statement(
  "repair-orders.set-line-state",
  { organizationId: "uuid", lineId: "uuid", partState: "text", backOrdered: "bool" },
  `update job_lines set part_state = $partState, back_ordered = $backOrdered,
     core_state = case when $partState = 'issued' and core_cents > 0 and core_state = 'none' then 'pending' else core_state end
   where organization_id = $organizationId and id = $lineId`,
);

export const setLineState = (tx: TenantTx, of: InputOf<typeof setLineStateStatement>) =>
  setLineStateStatement.run(tx, of);

const setCoreStatement = statement(
  "repair-orders.set-core",
  { organizationId: "uuid", lineId: "uuid", coreState: "text" },
  "update job_lines set core_state = $coreState where organization_id = $organizationId and id = $lineId",
);

export const setCore = (tx: TenantTx, of: InputOf<typeof setCoreStatement>) => setCoreStatement.run(tx, of);

const setDotStatement = statement(
  "repair-orders.set-dot",
  { organizationId: "uuid", lineId: "uuid", dotNumber: "text" },
  "update job_lines set dot_number = $dotNumber where organization_id = $organizationId and id = $lineId",
);

export const setDot = (tx: TenantTx, of: InputOf<typeof setDotStatement>) => setDotStatement.run(tx, of);

const takeFromShelfStatement = statement(
  "repair-orders.issue-from-stock",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    partId: "uuid",
    quantity: "numeric",
    unitCostCents: "int4",
    lineId: "uuid",
    now: "timestamptz",
    byUserId: "uuid",
  },
  `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, line_id,
     at, by_user_id)
   values ($organizationId, $id, $locationId, $partId, 'issued', -$quantity::numeric, $unitCostCents, $lineId, $now, $byUserId)`,
);

export const deductFromStock = (tx: TenantTx, of: InputOf<typeof takeFromShelfStatement>) =>
  takeFromShelfStatement.run(tx, of);

import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

export const orderOfJob = statement(
  "repair-orders.order-of-job",
  `select repair_order_id as "repairOrderId" from jobs where organization_id = $1 and id = $2`,
  z.object({ repairOrderId: z.string() }),
);

export const writeFindings = statement(
  "repair-orders.write-findings",
  "update jobs set cause = $3, correction = $4 where organization_id = $1 and id = $2",
);

/** Who wrote cause and correction last. */
export const findingsWriter = statement(
  "repair-orders.findings-writer",
  `select actor_name as name from history
   where organization_id = $1 and subject_id = $2 and subject = 'work' and action like 'wrote the findings%'
   order by at desc, id desc limit 1`,
  z.object({ name: z.string() }),
);

export const setWork = statement(
  "repair-orders.set-work",
  `update jobs set work_state = $3, hold_reason = $4, completed_at = $5 where organization_id = $1 and id = $2`,
);

/** What was taken for a completed job is on the car now; what is not stocked was bought for it. */
export const installParts = statement(
  "repair-orders.install-parts",
  `update job_lines set part_state = 'installed', back_ordered = false,
     core_state = case when core_cents > 0 and core_state = 'none' then 'pending' else core_state end
   where organization_id = $1 and repair_order_id = $2 and job_id = $3 and kind = 'part'
     and (part_state = 'issued' or part_id is null)`,
);

export const setLineState = statement(
  "repair-orders.set-line-state",
  `update job_lines set part_state = $3, back_ordered = $4,
     core_state = case when $3 = 'issued' and core_cents > 0 and core_state = 'none' then 'pending' else core_state end
   where organization_id = $1 and id = $2`,
);

export const setCore = statement(
  "repair-orders.set-core",
  "update job_lines set core_state = $3 where organization_id = $1 and id = $2",
);

export const setDot = statement(
  "repair-orders.set-dot",
  "update job_lines set dot_number = $3 where organization_id = $1 and id = $2",
);

export const takeFromShelf = statement(
  "repair-orders.take-from-shelf",
  `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, line_id,
     at, by_user_id)
   values ($1, $2, $3, $4, 'issued', -$5::numeric, $6, $7, $8, $9)`,
);

export const markChecked = statement(
  "repair-orders.mark-checked",
  "update repair_orders set quality_checked_at = $3, quality_checked_by = $4 where organization_id = $1 and id = $2",
);

export const markVoid = statement(
  "repair-orders.mark-void",
  "update repair_orders set voided_at = $3 where organization_id = $1 and id = $2",
);

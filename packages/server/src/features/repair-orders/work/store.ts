import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const orderOfJobStatement = statement(
  "repair-orders.find-order-of-job",
  { organizationId: "uuid", jobId: "uuid" },
  `select repair_order_id as "repairOrderId" from jobs where organization_id = $organizationId and id = $jobId`,
  z.object({ repairOrderId: z.string() }),
);
export const orderOfJob = (tx: TenantTx, jobId: string) => orderOfJobStatement.one(tx, { jobId });

const writeFindingsStatement = statement(
  "repair-orders.write-findings",
  { organizationId: "uuid", jobId: "uuid", cause: "text", correction: "text" },
  "update jobs set cause = $cause, correction = $correction where organization_id = $organizationId and id = $jobId",
);
export const writeFindings = (tx: TenantTx, of: InputOf<typeof writeFindingsStatement>) =>
  writeFindingsStatement.run(tx, of);

const findingsWriterStatement = statement(
  "repair-orders.find-findings-writer",
  { organizationId: "uuid", subjectId: "uuid" },
  `select actor_name as name from history
   where organization_id = $organizationId and subject_id = $subjectId and subject = 'work' and action like 'wrote the findings%'
   order by at desc, id desc limit 1`,
  z.object({ name: z.string() }),
);
/** Who last wrote the cause and correction. */
export const findingsWriter = (tx: TenantTx, subjectId: string) =>
  findingsWriterStatement.one(tx, { subjectId });

const setWorkStatement = statement(
  "repair-orders.set-work-state",
  { organizationId: "uuid", jobId: "uuid", workState: "text", holdReason: "text?", now: "timestamptz?" },
  `update jobs set work_state = $workState, hold_reason = $holdReason, completed_at = $now,
     reopened_for = case when $workState = 'completed' then '' else reopened_for end
   where organization_id = $organizationId and id = $jobId`,
);
export const setWork = (tx: TenantTx, of: InputOf<typeof setWorkStatement>) => setWorkStatement.run(tx, of);

const reopenStatement = statement(
  "repair-orders.reopen-job",
  { organizationId: "uuid", repairOrderId: "uuid", jobId: "uuid", workState: "text", reason: "text" },
  `with unchecked as (
     update repair_orders set quality_checked_at = null, quality_checked_by = null
     where organization_id = $organizationId and id = $repairOrderId)
   update jobs set work_state = $workState, completed_at = null, reopened_for = $reason
   where organization_id = $organizationId and id = $jobId`,
);
/** Opens a completed job again. What was checked before is not what the customer gets, so the quality check is open too. */
export const reopen = (tx: TenantTx, of: InputOf<typeof reopenStatement>) => reopenStatement.run(tx, of);

const markCheckedStatement = statement(
  "repair-orders.mark-checked",
  { organizationId: "uuid", repairOrderId: "uuid", now: "timestamptz", qualityCheckedBy: "uuid" },
  "update repair_orders set quality_checked_at = $now, quality_checked_by = $qualityCheckedBy where organization_id = $organizationId and id = $repairOrderId",
);
export const markChecked = (tx: TenantTx, of: InputOf<typeof markCheckedStatement>) =>
  markCheckedStatement.run(tx, of);

const markVoidStatement = statement(
  "repair-orders.mark-void",
  { organizationId: "uuid", repairOrderId: "uuid", now: "timestamptz" },
  "update repair_orders set voided_at = $now where organization_id = $organizationId and id = $repairOrderId",
);
export const markVoid = (tx: TenantTx, of: InputOf<typeof markVoidStatement>) =>
  markVoidStatement.run(tx, of);

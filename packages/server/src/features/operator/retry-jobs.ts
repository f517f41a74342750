import { jobNameOf } from "@autoiq/domain/administration/job-names";
import type { OperatorTx } from "../../platform/tenancy.ts";
import { type OperatorContext, recordOperatorAction } from "./record-action.ts";
import { insertAction, retryRows } from "./store.ts";

const counted = (count: number) => (count === 1 ? "1 failed job" : `${count} failed jobs`);

/** Starts failed jobs again: one, or all of a kind. Only jobs that failed for good start, so a repeat starts none. */
export async function retryJobs(
  tx: OperatorTx,
  context: OperatorContext,
  of: { readonly id: number; readonly task: string },
): Promise<{ retried: number }> {
  const rows = await retryRows(tx, of.id === 0 ? null : [of.id], of.task);
  const name = jobNameOf(of.task)?.label ?? of.task;
  const ofBusiness = Map.groupBy(rows, ({ businessId }) => businessId);
  for (const [organizationId, jobs] of ofBusiness) {
    const action = `started ${counted(jobs.length)} again: ${name}`;
    if (organizationId)
      await recordOperatorAction(tx, context, {
        organizationId,
        action,
        reason: "",
        subject: "organization",
        subjectId: organizationId,
        after: { jobs: jobs.map(({ id }) => id).slice(0, 50) },
      });
    else {
      const { now, newId, operator } = context;
      await insertAction(tx, { id: newId(), at: now, operator, action, businessId: null, reason: "" });
    }
  }
  return { retried: rows.length };
}

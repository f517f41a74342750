import { creditChanges, diagnosisCreditText } from "@autoiq/domain/repair-orders/diagnosis";
import { blankLine } from "@autoiq/domain/repair-orders/lines/fields";
import type { Job, Line } from "@autoiq/domain/repair-orders/schema";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { creditsDiagnosis } from "../../shops/reads.ts";
import type { WholeOrder } from "../reads.ts";
import { addCredit, removeCredit } from "./store.ts";

/**
 * Credits diagnoses whose repair is approved by these decisions, and takes back credits whose repair no longer is, under
 * the repair order's lock.
 * @param answers the new authorization of jobs by their ids
 * @returns the jobs with their lines from now on
 */
export async function creditDiagnoses(
  tx: TenantTx,
  order: Pick<WholeOrder, "id" | "jobs">,
  answers: ReadonlyMap<string, string>,
  newId: () => string,
): Promise<readonly Job[]> {
  if (!order.jobs.some((job) => job.department?.isDiagnosis)) return order.jobs;
  const changes = creditChanges(order.jobs, {
    creditsDiagnosis: await creditsDiagnosis(tx),
    before: new Map(order.jobs.map((job) => [job.id, job.authorization])),
    after: new Map(order.jobs.map((job) => [job.id, answers.get(job.id) ?? job.authorization])),
  });
  let jobs: readonly Job[] = order.jobs;
  const setLines = (jobId: string, next: (lines: readonly Line[]) => Line[]) => {
    jobs = jobs.map((job) => (job.id === jobId ? { ...job, lines: next(job.lines) } : job));
  };
  for (const change of changes) {
    if (change.kind === "remove") {
      await removeCredit(tx, change.lineId);
      setLines(change.jobId, (lines) => lines.filter(({ id }) => id !== change.lineId));
      continue;
    }
    const { jobId, amountCents, basisPoints } = change;
    const id = newId();
    const line = { id, description: diagnosisCreditText, amountCents };
    await addCredit(tx, { repairOrderId: order.id, jobId, ...line, basisPoints });
    const nothing = { ...blankLine, partState: null, backOrdered: false, coreState: "none" } as const;
    setLines(jobId, (lines) => [
      ...lines,
      { ...nothing, ...line, kind: "discount", discountBasisPoints: basisPoints, isDiagnosisCredit: true },
    ]);
  }
  return jobs;
}

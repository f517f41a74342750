import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { splitJob as contract } from "@autoiq/domain/payroll/contract";
import type { JobShare } from "@autoiq/domain/payroll/finished-jobs";
import { shareJob } from "@autoiq/domain/payroll/period-rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findPeople, lockPay } from "../store.ts";
import * as shares from "./store.ts";

const isSame = (left: readonly JobShare[], right: readonly JobShare[]): boolean =>
  left.length === right.length &&
  left.every(({ staffId, basisPoints }) =>
    right.some((each) => each.staffId === staffId && each.basisPoints === basisPoints),
  );

/** Shares a job among technicians, or makes it its technician's alone again. For closed weeks the next period pays the difference. */
export async function splitJob(
  tx: TenantTx,
  context: ActionContext,
  jobId: string,
  { seen, shares: wanted }: BodyOf<typeof contract>,
): Promise<undefined | Refusal> {
  const allowed = shareJob(wanted);
  if (!allowed.ok) return allowed;
  await lockPay(tx);
  const job = await shares.findSharedJob(tx, jobId);
  if (!job) throw new AppError("not-found", "That job wasn't found.");
  // A repeat of the request that was saved.
  if (isSame(job.shares, wanted)) return undefined;
  if (!isSame(job.shares, seen))
    return conflict("Somebody else changed how this job is shared. Refresh to see it.");
  const team = new Set((await findPeople(tx)).map(({ staffId }) => staffId));
  if (wanted.some(({ staffId }) => !team.has(staffId)))
    throw new AppError("not-found", "That person wasn't found.");
  await shares.replaceShares(tx, {
    jobId,
    shares: wanted.map(({ staffId, basisPoints }, index) => ({ staffId, basisPoints, position: index + 1 })),
  });
  await recordAction(tx, context, {
    action:
      wanted.length > 0
        ? `shared ${job.name} on RO ${job.number} among ${wanted.length} people`
        : `ended the sharing of ${job.name} on RO ${job.number}`,
    subject: "pay",
    subjectId: jobId,
  });
  tx.changed("staff", jobId);
  return undefined;
}

import { type Cents, sum } from "../kernel/money.ts";
import { discountBase } from "./discount-lines.ts";
import type { Job } from "./schema.ts";

export const diagnosisCreditText = "Diagnosis credited toward approved repair";

/** Whether the job finds out what is wrong. What was found is shown to the customer, and repairs are written from it. */
export const isDiagnosis = (job: Pick<Job, "department">): boolean => job.department?.isDiagnosis ?? false;

/** What was found by a diagnosis. Empty for other jobs, and until it is written. */
export const foundBy = (job: Pick<Job, "department" | "cause">): string =>
  isDiagnosis(job) ? job.cause.trim() : "";

/** Whether what has to be on record of a finished job is written: the correction, or what a diagnosis found. */
export const isWrittenUp = (job: Pick<Job, "department" | "cause" | "correction">): boolean =>
  (isDiagnosis(job) ? job.cause : job.correction).trim() !== "";

/** Diagnosis first, for whoever works on the car. Others keep their order. */
export const diagnosisFirst = <J extends Pick<Job, "department">>(jobs: readonly J[]): J[] =>
  jobs.toSorted((a, b) => Number(isDiagnosis(b)) - Number(isDiagnosis(a)));

type CreditedJob = Pick<Job, "id" | "department" | "diagnosisJobId" | "pay" | "lines">;

/** A discount that begins to credit a diagnosis, or the one that no longer does. */
export type CreditChange =
  | {
      readonly kind: "add";
      readonly jobId: string;
      /** Below zero. */
      readonly amountCents: Cents;
      /** 100% where nothing else is taken off, so that it follows the lines. Null: the fixed amount. */
      readonly basisPoints: number | null;
    }
  | { readonly kind: "remove"; readonly jobId: string; readonly lineId: string };

/**
 * What a decision changes about the credits for diagnoses. A diagnosis that the customer pays is credited with its
 * labor, parts, and sublet while it and a repair written from it are approved. A shop that stops crediting keeps the
 * credits that it gave.
 * @param before the authorization of each job until now
 * @param after the authorization of each job from now on
 */
export function creditChanges(
  jobs: readonly CreditedJob[],
  of: {
    readonly creditsDiagnosis: boolean;
    readonly before: ReadonlyMap<string, string>;
    readonly after: ReadonlyMap<string, string>;
  },
): CreditChange[] {
  const isEarned = (job: CreditedJob, at: ReadonlyMap<string, string>) =>
    at.get(job.id) === "approved" &&
    jobs.some((repair) => repair.diagnosisJobId === job.id && at.get(repair.id) === "approved");
  return jobs.filter(isDiagnosis).flatMap((job): CreditChange[] => {
    const credit = job.lines.find((line) => line.isDiagnosisCredit);
    if (credit) return isEarned(job, of.after) ? [] : [{ kind: "remove", jobId: job.id, lineId: credit.id }];
    // Only what becomes earned now: a credit that somebody took off stays off.
    const becomes = isEarned(job, of.after) && !isEarned(job, of.before);
    if (!of.creditsDiagnosis || !becomes || job.pay !== "customer") return [];
    const others = job.lines.filter((line) => line.kind === "discount");
    const amountCents = discountBase(job.lines, "job") + sum(others.map((line) => line.amountCents));
    if (amountCents <= 0) return [];
    return [
      {
        kind: "add",
        jobId: job.id,
        amountCents: -amountCents,
        basisPoints: others.length === 0 ? 10_000 : null,
      },
    ];
  });
}

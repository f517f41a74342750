import type { RepairOrder } from "../schema.ts";

type Job = Pick<RepairOrder["jobs"][number], "name" | "inspectionItemId" | "cannedJobId">;

/** What of an inspection's finding decides which job is its own. */
export interface Finding {
  readonly id: string;
  readonly label: string;
  /** What its template assigns, and that canned job's name if it is still on the list. */
  readonly cannedJobId: string | null;
  readonly cannedJobName: string | null;
}

const named = (name: string) => name.trim().toLowerCase();

/**
 * The repair order's job for a finding: its own, one already created from its canned job, or one of the same name, which
 * was written by hand or added from an earlier visit.
 */
export const jobOfFinding = <On extends Job>(jobs: readonly On[], finding: Finding): On | undefined =>
  jobs.find((job) => job.inspectionItemId === finding.id) ??
  jobs.find((job) => finding.cannedJobId !== null && job.cannedJobId === finding.cannedJobId) ??
  jobs.find((job) =>
    [finding.label, finding.cannedJobName ?? finding.label].map(named).includes(named(job.name)),
  );

/** Findings that still need a job: what the job picker and the assistant offer. */
export const findingsWithoutJob = <Found extends Finding>(
  findings: readonly Found[],
  jobs: readonly Job[],
): Found[] => findings.filter((finding) => !jobOfFinding(jobs, finding));

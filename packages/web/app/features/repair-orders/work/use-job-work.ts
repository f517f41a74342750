import { en as words } from "@autoiq/domain/catalog/action-words/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { changeWork, writeFindings } from "@autoiq/domain/repair-orders/contract";
import type { holdReasons } from "@autoiq/domain/repair-orders/schema";
import { clockOffJob } from "@autoiq/domain/time-clock/contract";
import { perform } from "~/platform/offline/action-queue";
import { formatFindings } from "~/platform/offline/conflict-preview";
import { useOfflineAction } from "~/platform/offline/use-offline-action";

type HoldReason = (typeof holdReasons)[number];

/** The job, its repair order, and whether the user's own clock is running on it. */
export interface WorkedJob {
  readonly jobId: string;
  readonly jobName: string;
  readonly repairOrderId: string;
  readonly clocked: boolean;
}

/** A technician's actions on a job. Each can wait on the device. */
export function useJobWork(job: WorkedJob, onRefusal: (sentence: string) => void) {
  const { act, keeping } = useOfflineAction(onRefusal);
  const about = { repairOrderId: job.repairOrderId, jobName: job.jobName };
  const of = { params: { id: job.jobId }, lane: `job:${job.jobId}`, about };
  // The clock stops separately, so the hours count even if the rest is rejected later.
  const clock = job.clocked
    ? [
        [
          clockOffJob,
          { ...of, lane: `clock/${job.jobId}`, words: fillIn(words.clockedOff, { job: job.jobName }) },
        ] as const,
      ]
    : [];
  return {
    keeping,
    complete: () =>
      act(...clock, [
        changeWork,
        { ...of, body: { work: "completed" }, words: fillIn(words.completedJob, { job: job.jobName }) },
      ]),
    hold: (holdReason: HoldReason) =>
      act(...clock, [
        changeWork,
        {
          ...of,
          body: { work: "on-hold", holdReason },
          words: fillIn(words.onHold, { job: job.jobName }),
          detail: words.hold[holdReason],
        },
      ]),
    resume: () =>
      act([
        changeWork,
        { ...of, body: { work: "pending" }, words: fillIn(words.resumed, { job: job.jobName }) },
      ]),
  };
}

type Findings = { cause: string; correction: string };

/** Stores cause and correction over what was `seen`, and sends them. */
export const performFindings = (job: Omit<WorkedJob, "clocked">, written: Findings, seen: Findings) =>
  perform(writeFindings, {
    params: { id: job.jobId },
    lane: `job:${job.jobId}/findings`,
    grows: true,
    body: { ...written, seen },
    words: fillIn(words.wroteFindings, { job: job.jobName }),
    detail: formatFindings(written),
    about: { repairOrderId: job.repairOrderId, jobName: job.jobName },
  });

import { changeWork, writeFindings } from "@autoiq/domain/repair-orders/contract";
import type { holdReasons } from "@autoiq/domain/repair-orders/schema";
import { clockOffJob } from "@autoiq/domain/time-clock/contract";
import { perform } from "~/platform/offline/kept-acts";
import { sayFindings } from "~/platform/offline/theirs";
import { useAct } from "~/platform/offline/use-act";

type HoldReason = (typeof holdReasons)[number];
const holdWords: Record<HoldReason, string> = {
  ...{ parts: "waits for parts", approval: "waits for an approval" },
  ...{ bay: "waits for a bay", other: "waits for another reason" },
};

/** Of which repair order, and whether the person's own clock runs on it. */
export interface WorkedJob {
  readonly jobId: string;
  readonly jobName: string;
  readonly repairOrderId: string;
  readonly clocked: boolean;
}

/** What the person at the car says of a job; each can wait on the device. */
export function useJobWork(job: WorkedJob, onRefusal: (sentence: string) => void) {
  const { act, keeping } = useAct(onRefusal);
  const about = { repairOrderId: job.repairOrderId, jobName: job.jobName };
  const of = { params: { id: job.jobId }, lane: `job:${job.jobId}`, about };
  // The clock ends by itself, too: should the rest be refused later, the hours still stand.
  const clock = job.clocked
    ? [[clockOffJob, { ...of, lane: `clock/${job.jobId}`, words: `Clocked off “${job.jobName}”` }] as const]
    : [];
  return {
    keeping,
    complete: () =>
      act(...clock, [
        changeWork,
        { ...of, body: { work: "completed" }, words: `Completed “${job.jobName}”` },
      ]),
    hold: (holdReason: HoldReason) =>
      act(...clock, [
        changeWork,
        {
          ...{ ...of, body: { work: "on-hold", holdReason }, words: `Put “${job.jobName}” on hold` },
          detail: holdWords[holdReason],
        },
      ]),
    resume: () =>
      act([changeWork, { ...of, body: { work: "pending" }, words: `Took “${job.jobName}” up again` }]),
  };
}

type Findings = { cause: string; correction: string };

/** Keeps cause and correction, over what was `seen`, and sends them. */
export const performFindings = (job: Omit<WorkedJob, "clocked">, written: Findings, seen: Findings) =>
  perform(writeFindings, {
    ...{ params: { id: job.jobId }, lane: `job:${job.jobId}/findings`, grows: true },
    body: { ...written, seen },
    words: `Wrote the findings of “${job.jobName}”`,
    detail: sayFindings(written),
    about: { repairOrderId: job.repairOrderId, jobName: job.jobName },
  });

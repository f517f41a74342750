import { en as words } from "@autoiq/domain/catalog/action-words/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician/en";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { clockIn, clockOffJob, clockOnJob, clockOut, getMyDay } from "@autoiq/domain/time-clock/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryOptionsFor } from "~/platform/api";
import { sharedMessages } from "~/platform/language/messages";
import type { ActionInput } from "~/platform/offline/action-queue";
import { useActionQueue } from "~/platform/offline/use-action-queue";
import { useOfflineAction } from "~/platform/offline/use-offline-action";
import { toast } from "~/platform/toast";
import { applyPendingActions } from "./apply-pending-actions";
import { useClockInPlace } from "./clock-in-place";

/** The day from the server, with this device's pending actions applied. */
export function useMyDay() {
  const query = useQuery(queryOptionsFor(getMyDay));
  const { acts } = useActionQueue();
  const { data } = query;
  const day = useMemo(() => data && applyPendingActions(data, acts), [data, acts]);
  return { data: day, error: query.error, refetch: query.refetch };
}

/** A job as shown by a clock. */
export interface ClockedJob {
  readonly jobId: string;
  readonly jobName: string;
  readonly repairOrderId: string;
  readonly repairOrderNumber: number;
}

const aboutOf = ({ jobName, repairOrderId, repairOrderNumber }: ClockedJob) => ({
  jobName,
  repairOrderId,
  repairOrderNumber: String(repairOrderNumber),
});

const on = (job: ClockedJob, body: ActionInput["body"]): readonly [Contract, ActionInput] => [
  clockOnJob,
  {
    body,
    params: { id: job.jobId },
    lane: `clock/${job.jobId}`,
    about: aboutOf(job),
    words: fillIn(words.clockedOn, { job: job.jobName }),
  },
];
const off = (job: ClockedJob): readonly [Contract, ActionInput] => [
  clockOffJob,
  {
    params: { id: job.jobId },
    lane: `clock/${job.jobId}`,
    about: aboutOf(job),
    words: fillIn(words.clockedOff, { job: job.jobName }),
  },
];

/** Clocks count from the click, online or offline. */
export function useClocks() {
  const { act, keeping } = useOfflineAction();
  const { asks, locating, bodyNow } = useClockInPlace();
  return {
    keeping: keeping || locating,
    /** Whether a clock-in sends where the person is. */
    asksPosition: asks,
    clockIn: async () =>
      act([clockIn, { body: await bodyNow(), lane: "attendance", words: words.clockedIn }]),
    clockOut: () => act([clockOut, { lane: "attendance", words: words.clockedOut }]),
    /**
     * @param running the job the user is clocked on to. There is only one at a time, and its clock stops first
     */
    clockOn: async (job: ClockedJob, running: (ClockedJob & { isMissedClockOut: boolean }) | null) => {
      if (running?.isMissedClockOut) {
        const t = sharedMessages("technician", en).clock;
        toast({
          title: t.missed,
          description: fillIn(t.missedText, { job: running.jobName }),
          variant: "destructive",
        });
        return false;
      }
      // Who is on a job is clocked in. Anyone else may be clocked in by it.
      return running && running.jobId !== job.jobId
        ? act(off(running), on(job, {}))
        : act(on(job, await bodyNow()));
    },
    clockOff: (job: ClockedJob) => act(off(job)),
  };
}

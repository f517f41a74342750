import type { Contract } from "@autoiq/domain/kernel/contract";
import { clockIn, clockOffJob, clockOnJob, clockOut, getMyDay } from "@autoiq/domain/time-clock/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryOptionsFor } from "~/platform/api";
import type { Deed } from "~/platform/offline/kept-acts";
import { useAct } from "~/platform/offline/use-act";
import { useKeptActs } from "~/platform/offline/use-kept";
import { toast } from "~/platform/toast";
import { dayAfter } from "./after-acts";

/** The day as the server has it, and what was done here since. */
export function useMyDay() {
  const query = useQuery(queryOptionsFor(getMyDay));
  const { acts } = useKeptActs();
  const { data } = query;
  const day = useMemo(() => data && dayAfter(data, acts), [data, acts]);
  return { data: day, error: query.error, refetch: query.refetch };
}

/** A job as a clock names it. */
export interface ClockedJob {
  readonly jobId: string;
  readonly jobName: string;
  readonly repairOrderId: string;
  readonly repairOrderNumber: number;
}

const aboutOf = ({ jobName, repairOrderId, repairOrderNumber }: ClockedJob) => ({
  ...{ jobName, repairOrderId, repairOrderNumber: String(repairOrderNumber) },
});

const on = (job: ClockedJob): readonly [Contract, Deed] => [
  clockOnJob,
  {
    ...{ params: { id: job.jobId }, lane: `clock/${job.jobId}`, about: aboutOf(job) },
    words: `Clocked on to “${job.jobName}”`,
  },
];
const off = (job: ClockedJob): readonly [Contract, Deed] => [
  clockOffJob,
  {
    ...{ params: { id: job.jobId }, lane: `clock/${job.jobId}`, about: aboutOf(job) },
    words: `Clocked off “${job.jobName}”`,
  },
];

/** Clocks count from when they are pressed, with a connection or without. */
export function useClocks() {
  const { act, keeping } = useAct();
  return {
    keeping,
    clockIn: () => act([clockIn, { lane: "attendance", words: "Clocked in" }]),
    clockOut: () => act([clockOut, { lane: "attendance", words: "Clocked out" }]),
    /** @param running the job that the person's clock is on: there is one at a time, and it stops first */
    clockOn: (job: ClockedJob, running: (ClockedJob & { left: boolean }) | null) => {
      if (running?.left) {
        toast({
          title: "A clock was left running",
          description: `Say first when the one for “${running.jobName}” ended: the note at the top of this page asks for it.`,
          variant: "destructive",
        });
        return Promise.resolve(false);
      }
      return running && running.jobId !== job.jobId ? act(off(running), on(job)) : act(on(job));
    },
    clockOff: (job: ClockedJob) => act(off(job)),
  };
}

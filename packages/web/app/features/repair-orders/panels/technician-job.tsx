import { changeWork, getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { getMyDay } from "@autoiq/domain/time-clock/contract";
import { CircleCheck, Undo2 } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatQuantity } from "~/platform/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { FindingsForm } from "../forms/findings-form";
import { HoldDialog } from "../forms/hold-dialog";
import { useFindings } from "../forms/use-findings";
import { JobParts } from "./job-parts";
import { JobPill } from "./states";

/** One job as the person at the car works it. `clock` is its clock button. */
export function TechnicianJob({
  repairOrderId,
  job,
  clock,
  locked,
}: {
  repairOrderId: string;
  job: Job;
  clock: ReactNode;
  /** The repair order is invoiced, closed or void: nothing on it changes any more. */
  locked: boolean;
}) {
  const kept = useMemo(() => ({ cause: job.cause, correction: job.correction }), [job.cause, job.correction]);
  const findings = useFindings(job.id, kept);
  const [refusal, setRefusal] = useState<string>();
  const change = useWrite(changeWork, {
    invalidates: [getRepairOrder, getMyDay],
    onSuccess: () => setRefusal(undefined),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const completed = job.work === "completed";
  const answeredNo = job.authorization === "declined" || job.authorization === "deferred";
  const workable = job.authorization === "approved" && !completed && !locked;
  const sold = job.lines.reduce((hours, line) => hours + Number(line.hours ?? 0), 0);

  const complete = async () => {
    // What is typed belongs to the job that is completed; without it the server would refuse or lose it.
    if (!(await findings.save())) return;
    change.mutate({ params: { id: job.id }, body: { work: "completed" } });
  };

  return (
    <article
      id={job.id}
      aria-labelledby={`${job.id}-name`}
      className="scroll-mt-36 rounded-lg border border-line bg-surface shadow-1"
    >
      <header className="border-line border-b px-4 py-3">
        <h2 id={`${job.id}-name`} className="font-semibold text-base leading-snug">
          {job.name}
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-muted text-xs tabular">
          <JobPill authorization={job.authorization} work={job.work} holdReason={job.holdReason} />
          <span>
            {formatQuantity(job.clockedHours)} of {formatQuantity(sold.toFixed(2))} h
          </span>
          <span>{job.technician?.name ?? "Nobody's yet"}</span>
        </p>
      </header>
      <div className="grid gap-4 p-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid content-start gap-3">
          {job.concern ? (
            <div>
              <h3 className="font-medium text-fg-muted text-xs">Concern</h3>
              <p className="text-sm">{job.concern}</p>
            </div>
          ) : null}
          {job.description ? <p className="text-sm">{job.description}</p> : null}
          <JobParts repairOrderId={repairOrderId} job={job} />
        </div>
        {answeredNo ? null : <FindingsForm findings={findings} readOnly={completed || locked} />}
      </div>
      {workable || refusal ? (
        <footer className="grid gap-3 border-line border-t px-4 py-3">
          {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
          {workable ? (
            <div className="grid gap-2 max-sm:*:w-full sm:flex sm:flex-wrap">
              {clock}
              {job.work === "on-hold" ? (
                <Button
                  loading={change.isPending && change.variables.body.work === "pending"}
                  aria-label={`Take off hold: ${job.name}`}
                  onClick={() => change.mutate({ params: { id: job.id }, body: { work: "pending" } })}
                >
                  <Undo2 aria-hidden="true" />
                  Take off hold
                </Button>
              ) : (
                <HoldDialog jobId={job.id} jobName={job.name} />
              )}
              <Button
                className="sm:ml-auto"
                loading={change.isPending && change.variables.body.work === "completed"}
                aria-label={`Complete job: ${job.name}`}
                onClick={() => void complete()}
              >
                <CircleCheck aria-hidden="true" />
                Complete job
              </Button>
            </div>
          ) : null}
        </footer>
      ) : null}
    </article>
  );
}

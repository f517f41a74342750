import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician/en";
import { en as orderText } from "@autoiq/domain/catalog/technician-order/en";
import { isDiagnosis } from "@autoiq/domain/repair-orders/diagnosis";
import { complete as mayComplete } from "@autoiq/domain/repair-orders/rules";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { CircleCheck, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { JobParts } from "~/features/repair-orders/parts/job-parts";
import { formatQuantity } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { JobPill } from "../status-labels";
import { FindingsForm } from "./findings-form";
import { HoldDialog } from "./hold-dialog";
import { useFindings } from "./use-findings";
import { useJobWork } from "./use-job-work";

/** One job in the technician's view. `clock` is its clock button. */
export function TechnicianJob({
  repairOrderId,
  job,
  clock,
  clocked,
  locked,
}: {
  repairOrderId: string;
  job: Job;
  clock: ReactNode;
  /** Whether that clock is running. */
  clocked: boolean;
  /** The repair order is invoiced, closed or void, so it is read-only. */
  locked: boolean;
}) {
  const { car } = useSharedMessages("technician", en);
  const { job: t } = useSharedMessages("technician-order", orderText);
  const saved = useMemo(
    () => ({ cause: job.cause, correction: job.correction }),
    [job.cause, job.correction],
  );
  const ofJob = { jobId: job.id, jobName: job.name, repairOrderId, clocked };
  const findings = useFindings(ofJob, saved);
  const [refusal, setRefusal] = useState<string>();
  const work = useJobWork(ofJob, setRefusal);
  const completed = job.work === "completed";
  // The button that completed it is gone, so keyboard users continue from the job's name.
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(completed);
  useEffect(() => {
    if (completed && !before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = completed;
  }, [completed]);
  const answeredNo = job.authorization === "declined" || job.authorization === "deferred";
  const workable = job.authorization === "approved" && !completed && !locked;
  const sold = job.lines.reduce((hours, line) => hours + Number(line.hours ?? 0), 0);

  const complete = async () => {
    setRefusal(undefined);
    // Completing the job includes the typed text.
    if (!(await findings.save())) return;
    const allowed = mayComplete({ ...job, ...findings.values });
    if (allowed.ok) await work.complete();
    else setRefusal(allowed.reason);
  };

  return (
    <article
      id={job.id}
      aria-labelledby={`${job.id}-name`}
      className="scroll-mt-36 rounded-lg border border-line bg-surface shadow-1"
    >
      <header className="border-line border-b px-4 py-3">
        <h2
          ref={heading}
          tabIndex={-1}
          id={`${job.id}-name`}
          className="font-semibold text-base leading-snug outline-none"
        >
          {job.name}
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-muted text-xs tabular">
          <JobPill authorization={job.authorization} work={job.work} holdReason={job.holdReason} />
          <span>
            {fillIn(car.hours, {
              clocked: formatQuantity(job.clockedHours),
              sold: formatQuantity(sold.toFixed(2)),
            })}
          </span>
          <span>{job.technician?.name ?? car.unassigned}</span>
        </p>
      </header>
      {job.reopenedFor ? (
        <Notice tone="warning" title={t.reopened} className="mx-4 mt-4">
          {job.reopenedFor}
        </Notice>
      ) : null}
      <div className="grid gap-4 p-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid content-start gap-3">
          {job.concern ? (
            <div>
              <h3 className="font-medium text-fg-muted text-xs">{t.concern}</h3>
              <p className="text-sm">{job.concern}</p>
            </div>
          ) : null}
          {job.description ? <p className="text-sm">{job.description}</p> : null}
          <JobParts repairOrderId={repairOrderId} job={job} />
        </div>
        {answeredNo ? null : (
          <FindingsForm findings={findings} readOnly={completed || locked} isDiagnosis={isDiagnosis(job)} />
        )}
      </div>
      {workable || refusal ? (
        <footer className="grid gap-3 border-line border-t px-4 py-3">
          {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
          {workable ? (
            <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:basis-[calc(50%-0.25rem)]">
              {clock}
              {job.work === "on-hold" ? (
                <Button
                  loading={work.keeping}
                  aria-label={fillIn(t.resumeJob, { job: job.name })}
                  onClick={() => void work.resume()}
                >
                  <Undo2 aria-hidden="true" />
                  {t.resume}
                </Button>
              ) : (
                <HoldDialog jobId={job.id} jobName={job.name} onHold={work.hold} />
              )}
              <Button
                variant={clocked ? "primary" : "secondary"}
                className="max-sm:basis-full! sm:ml-auto"
                loading={work.keeping}
                aria-label={fillIn(t.completeJob, { job: job.name })}
                onClick={() => void complete()}
              >
                <CircleCheck aria-hidden="true" />
                {t.complete}
              </Button>
            </div>
          ) : null}
        </footer>
      ) : null}
    </article>
  );
}

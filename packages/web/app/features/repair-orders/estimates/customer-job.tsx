import type { Catalog } from "@autoiq/domain/catalog/areas";
import type { ReactNode } from "react";
import { useMessages } from "~/platform/language/messages";
import { StatusPill, type Tone } from "~/ui/badge";
import { CustomerLines } from "./customer-lines";
import type { CustomerJob as Job } from "./customer-view";

function statusOf(job: Job, t: Catalog["customer-order"]["job"]): { word: string; tone: Tone } | null {
  if (job.authorization === "declined") return { word: t.declined, tone: "neutral" };
  if (job.authorization === "deferred") return { word: t.deferred, tone: "neutral" };
  if (job.authorization === "proposed") return null;
  if (job.work === "completed") return { word: t.completed, tone: "success" };
  if (job.work === "in-progress") return { word: t.inProgress, tone: "accent" };
  if (job.work === "on-hold") return { word: t.onHold, tone: "warning" };
  return { word: t.approved, tone: "info" };
}

/** One job as a row: why it is needed comes before its price. Each can be decided separately. */
export function CustomerJob({
  job,
  finding,
  children,
}: {
  job: Job;
  /** The inspection finding behind this job. */
  finding: ReactNode;
  /** The decision controls, if a decision is possible. */
  children: ReactNode;
}) {
  const { job: t } = useMessages("customer-order");
  const now = statusOf(job, t);
  return (
    <article aria-labelledby={`job-${job.id}`} className="grid gap-2 p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={`job-${job.id}`} className="min-w-0 font-semibold text-base leading-snug">
          {job.name}
        </h3>
        {now ? <StatusPill tone={now.tone}>{now.word}</StatusPill> : null}
      </header>
      {finding}
      {job.found ? (
        <div className="border-accent border-l-2 pl-3 text-sm">
          <h4 className="font-medium text-fg-muted text-xs">{t.found}</h4>
          <p className="whitespace-pre-line">{job.found}</p>
        </div>
      ) : null}
      {job.description ? <p className="text-sm">{job.description}</p> : null}
      <CustomerLines job={job} />
      {children}
    </article>
  );
}

import type { ReactNode } from "react";
import { StatusPill, type Tone } from "~/ui/badge";
import { Money } from "~/ui/data-display";
import { CustomerLines } from "./customer-lines";
import type { CustomerJob as Job } from "./customer-view";

function statusOf(job: Job): { word: string; tone: Tone } | null {
  if (job.authorization === "declined") return { word: "You declined", tone: "neutral" };
  if (job.authorization === "deferred") return { word: "Deferred by you", tone: "neutral" };
  if (job.authorization === "proposed") return null;
  if (job.work === "completed") return { word: "Done", tone: "success" };
  if (job.work === "in-progress") return { word: "In work", tone: "accent" };
  if (job.work === "on-hold") return { word: "Approved, waiting", tone: "warning" };
  return { word: "Approved by you", tone: "info" };
}

/** One job with its own price, so that each can be decided separately. */
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
  const now = statusOf(job);
  return (
    <article
      aria-labelledby={`job-${job.id}`}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-1"
    >
      <header className="flex items-start justify-between gap-4">
        <h3 id={`job-${job.id}`} className="min-w-0 font-semibold text-base leading-snug">
          {job.name}
        </h3>
        <p className="shrink-0 text-right font-semibold text-base">
          {job.pay === "customer" ? (
            <Money cents={job.subtotalCents} />
          ) : job.pay === "warranty" ? (
            "Covered by warranty"
          ) : (
            "No charge"
          )}
        </p>
      </header>
      {now ? (
        <div>
          <StatusPill tone={now.tone}>{now.word}</StatusPill>
        </div>
      ) : null}
      {job.description ? <p className="text-sm">{job.description}</p> : null}
      {finding}
      <CustomerLines job={job} />
      {children}
    </article>
  );
}

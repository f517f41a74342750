import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician/en";
import { ChevronRight, KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatQuantity } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { DateTime } from "~/ui/data-display";
import { JobClock } from "./job-clock";
import type { DayVehicle as Car, DayJob, OnJob } from "./my-day";

/** One car of the day: the customer's concern, its inspection, and each job with its clock. */
export function DayVehicle({
  car,
  timeZone,
  now,
  onJob,
  next,
  to,
  pill,
  inspection,
}: {
  car: Car;
  timeZone: string;
  now: Date;
  /** The job the caller is clocked on to. */
  onJob: OnJob | null;
  /** The next job when no clock is running. */
  next: string | undefined;
  /** The technician's page of this repair order. */
  to: string;
  pill: (job: DayJob) => ReactNode;
  inspection: ReactNode;
}) {
  const { car: t, clock } = useSharedMessages("technician", en);
  return (
    <article
      aria-label={fillIn(t.label, { vehicle: car.vehicle, number: car.number })}
      className="rounded-lg border border-line bg-surface shadow-1"
    >
      <header className="border-line border-b px-4 py-3">
        <Link to={to} className="group flex min-h-11 items-center justify-between gap-3 rounded-sm">
          <h2 className="min-w-0 font-semibold text-base leading-snug group-hover:underline">
            {car.vehicle}
          </h2>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-fg-subtle" />
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-muted text-xs">
          <span className="tabular">{fillIn(t.order, { number: car.number })}</span>
          <span className="wrap-anywhere">{car.customerName}</span>
          {car.keytag ? (
            <span className="wrap-anywhere inline-flex items-center gap-1">
              <KeyRound aria-hidden="true" className="size-3.5" />
              {fillIn(t.key, { tag: car.keytag })}
            </span>
          ) : null}
          {car.promisedAt ? (
            <span>
              <Text
                of={t.promised}
                values={{ time: <DateTime instant={car.promisedAt} timeZone={timeZone} /> }}
              />
              {new Date(car.promisedAt) < now ? (
                <strong className="font-semibold text-danger-text"> {t.late}</strong>
              ) : null}
            </span>
          ) : null}
        </p>
        {car.concern ? <p className="mt-2 line-clamp-3 text-sm">“{car.concern}”</p> : null}
        <div className="mt-3">{inspection}</div>
      </header>
      {car.jobs.length === 0 ? (
        <p className="px-4 py-3 text-fg-muted text-sm">{t.noJob}</p>
      ) : (
        <ul>
          {car.jobs.map((job) => {
            const running = job.id === onJob?.jobId;
            const workable = job.authorization === "approved" && job.work !== "completed";
            return (
              <li
                key={job.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0"
              >
                <div className="min-w-0 flex-1 basis-40">
                  <p className="font-medium text-sm">{job.name}</p>
                  <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-muted text-xs tabular">
                    {pill(job)}
                    <span>
                      {fillIn(t.hours, {
                        clocked: formatQuantity(job.clockedHours),
                        sold: formatQuantity(job.soldHours),
                      })}
                    </span>
                    {running && onJob?.isMissedClockOut ? (
                      <span className="font-medium text-accent-text">{clock.missed}</span>
                    ) : null}
                    {job.mine ? null : <span>{t.unassigned}</span>}
                  </p>
                </div>
                {workable || running ? (
                  <JobClock
                    job={{
                      jobId: job.id,
                      jobName: job.name,
                      repairOrderId: car.id,
                      repairOrderNumber: car.number,
                    }}
                    running={onJob}
                    primary={job.id === next}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </article>
  );
}

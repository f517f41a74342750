import { jobNameOf } from "@autoiq/domain/administration/job-names";
import {
  type FailedJob,
  getHealth,
  listFailedEmails,
  listFailedJobs,
  retryJobs,
} from "@autoiq/domain/operator/contract";
import { RotateCw } from "lucide-react";
import { useMemo } from "react";
import { useWrite } from "~/platform/api";
import { formatCount, formatTime } from "~/platform/format";
import { Button } from "~/ui/button";
import { type Column, DataTable, NoValue } from "~/ui/lists/data-table";
import { toast } from "~/ui/toast";

/** A kind of job in words. Emails of an installation go to accounts, too. */
export const jobLabel = (task: string): string =>
  task === "email.send" ? "Emails" : (jobNameOf(task)?.label ?? task);

/** Starts failed jobs again. */
export function useRetry() {
  return useWrite(retryJobs, {
    invalidates: [listFailedJobs, listFailedEmails, getHealth],
    onSuccess: ({ retried }) =>
      toast({
        title:
          retried === 0
            ? "Nothing to retry"
            : retried === 1
              ? "1 job starts again"
              : `${formatCount(retried)} jobs start again`,
        ...(retried === 0 ? { description: "It already started again." } : {}),
      }),
  });
}

export function FailedJobTable({
  rows,
  timeZone,
  onRetry,
  retrying,
}: {
  rows: readonly FailedJob[];
  timeZone: string;
  onRetry: (job: FailedJob) => void;
  /** The id of the job that is being started. */
  retrying: number | undefined;
}) {
  const columns = useMemo(
    (): readonly Column<FailedJob>[] => [
      {
        id: "task",
        header: "Job",
        lead: true,
        cell: (job) => (
          <span className="grid">
            <span className="font-medium">{jobLabel(job.task)}</span>
            <span className="text-fg-muted text-xs">
              {job.task} · {job.id}
            </span>
          </span>
        ),
      },
      { id: "business", header: "Business", cell: (job) => job.business || <NoValue /> },
      {
        id: "failed",
        header: "Failed",
        cell: (job) => <span className="tabular">{formatTime(job.failedAt, timeZone)}</span>,
      },
      { id: "attempts", header: "Attempts", align: "end", cell: (job) => formatCount(job.attempts) },
      {
        id: "error",
        header: "Error",
        cell: (job) => <span className="wrap-anywhere text-fg-muted">{job.error || "No message"}</span>,
      },
      {
        id: "retry",
        header: "Retry",
        hidesHeader: true,
        align: "end",
        corner: true,
        cell: (job) => (
          <Button
            size="sm"
            aria-label={`Retry ${jobLabel(job.task)} ${job.id}`}
            loading={retrying === job.id}
            onClick={() => onRetry(job)}
          >
            <RotateCw aria-hidden="true" />
            Retry
          </Button>
        ),
      },
    ],
    [timeZone, onRetry, retrying],
  );
  return <DataTable caption="Failed jobs" columns={columns} rows={rows} rowKey={(job) => String(job.id)} />;
}

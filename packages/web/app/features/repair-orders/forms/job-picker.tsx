import { listCannedJobs } from "@autoiq/domain/inventory/contract";
import { addCannedJobs } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { PencilLine, Search } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatQuantity } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Dialog } from "~/ui/dialog";
import { ErrorState } from "~/ui/error-state";
import { Money } from "~/ui/figures";
import { Notice } from "~/ui/notice";
import { SkeletonRows } from "~/ui/skeleton";
import { useOrderWrite } from "../api";

/** What a new job is for: a finding of the inspection, or nothing in particular. */
export type JobReason = { inspectionItemId: string; label: string; note: string } | null;

const itemClass =
  "flex min-h-11 cursor-pointer select-none items-center justify-between gap-4 rounded-md px-2.5 py-1.5 text-sm data-[selected=true]:bg-accent-soft";

/** A saved job in two clicks: it is added, priced at today's rates, the moment it is chosen. */
export function JobPicker({
  order,
  reason,
  onWriteOwn,
  onClose,
}: {
  order: RepairOrder;
  reason: JobReason;
  /** A job of its own, with the typed text as its name. */
  onWriteOwn: (name: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const canned = useQuery(queryOptionsFor(listCannedJobs));
  const add = useOrderWrite(addCannedJobs, onClose);
  const words = text.trim().toLowerCase().split(/\s+/);
  // A finding brings the jobs that share its words to the top: "Front brake pads" finds the brake jobs.
  const hints = (reason?.label.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/s$/, ""));
  const jobs = (canned.data?.jobs ?? [])
    .map((job) => {
      const all = `${job.code} ${job.name} ${job.category} ${job.description}`.toLowerCase();
      return { job, all, shared: hints.filter((word) => all.includes(word)).length };
    })
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .sort((a, b) => b.shared - a.shared)
    .map(({ job }) => job);
  const own = text.trim() || (reason?.label ?? "");
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={reason ? `Job for “${reason.label}”` : "Add a job"}
      description="Choose a saved job, or write your own."
    >
      <Command shouldFilter={false} label="Saved jobs" className="grid gap-2">
        <div className="flex items-center gap-2.5 rounded-md border border-line-strong px-3">
          <Search aria-hidden="true" className="size-4 text-fg-muted" />
          <Command.Input
            autoFocus
            value={text}
            onValueChange={setText}
            placeholder="Brakes, oil, battery…"
            className="h-10 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-fg-subtle md:text-sm"
          />
        </div>
        {add.refusal ? <Notice tone="danger">{add.refusal}</Notice> : null}
        {canned.error ? (
          <ErrorState error={canned.error} onRetry={() => void canned.refetch()} />
        ) : canned.isPending ? (
          <SkeletonRows label="Loading saved jobs" rows={4} />
        ) : null}
        <Command.List
          aria-busy={add.isPending}
          className="max-h-[min(50vh,24rem)] overflow-y-auto rounded-md border border-line p-1"
        >
          {jobs.map((job) => (
            <Command.Item
              key={job.id}
              value={job.id}
              disabled={add.isPending}
              className={itemClass}
              onSelect={() =>
                add.mutate({
                  params: { id: order.id },
                  body: {
                    version: order.version,
                    jobs: [
                      {
                        jobId: newId(),
                        cannedJobId: job.id,
                        inspectionItemId: reason?.inspectionItemId ?? null,
                      },
                    ],
                  },
                })
              }
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{job.name}</span>
                <span className="block truncate text-fg-muted text-xs">
                  {[job.code, job.category, `${formatQuantity(job.hours)} h`].filter(Boolean).join(" · ")}
                </span>
              </span>
              <Money cents={job.subtotalCents} className="shrink-0 font-medium" />
            </Command.Item>
          ))}
          {/* Not before the list is there: Enter would take it for the first saved job. */}
          {canned.isPending ? null : (
            <Command.Item value="write-own" className={itemClass} onSelect={() => onWriteOwn(own)}>
              <span className="flex items-center gap-2">
                <PencilLine aria-hidden="true" className="size-4 text-fg-muted" />
                {own ? `Write “${own}” as an own job` : "Write an own job"}
              </span>
            </Command.Item>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

import { listCannedJobs, listJobPackages } from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { addCannedJobs } from "@autoiq/domain/repair-orders/contract";
import { addJobPackage, addPreviousJobs, getSuggestions } from "@autoiq/domain/repair-orders/jobs/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { PencilLine, Search } from "lucide-react";
import { useRef, useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Kbd } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Dialog } from "~/ui/overlays/dialog";
import { useOrderWrite } from "../api";
import { entriesOf, type PickerEntry, pick } from "./picker-entries";
import { itemClass, PickerItem } from "./picker-item";

/** What a new job is for: an inspection finding, or nothing in particular. */
export type JobReason = { inspectionItemId: string; label: string; note: string } | null;

const headings: Record<PickerEntry["kind"], string> = {
  finding: "Findings without a job",
  open: "Previously declined or deferred",
  canned: "Canned jobs",
  package: "Packages",
  done: "Previously done on this car",
};

/** Everything the picker lists for a repair order, prefetched so that it opens complete. */
export function usePickerLists(orderId: string, enabled: boolean) {
  const suggestions = useQuery({ ...queryOptionsFor(getSuggestions, { params: { id: orderId } }), enabled });
  const canned = useQuery({ ...queryOptionsFor(listCannedJobs), enabled });
  const packages = useQuery({ ...queryOptionsFor(listJobPackages), enabled });
  return { suggestions, canned, packages };
}

/**
 * Adds a job by typing: Enter adds the first match with its lines at today's prices. One list holds canned jobs,
 * packages, findings, declined work and this car's history. Shift+Enter adds and stays open for the next.
 */
export function JobPicker({
  order,
  reason: givenReason,
  onWriteOwn,
  onClose,
}: {
  order: RepairOrder;
  reason: JobReason;
  /** A custom job named after the typed text. */
  onWriteOwn: (name: string, reason: JobReason) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const [reason, setReason] = useState(givenReason);
  const [added, setAdded] = useState<readonly string[]>([]);
  const staying = useRef(false);
  const { suggestions, canned, packages } = usePickerLists(order.id, true);

  const onAdded = () => {
    if (!staying.current) return onClose();
    setText("");
    setReason(givenReason);
    return undefined;
  };
  const addSaved = useOrderWrite(addCannedJobs, onAdded);
  const addEarlier = useOrderWrite(addPreviousJobs, onAdded);
  const addPack = useOrderWrite(addJobPackage, onAdded);
  const adding = addSaved.isPending || addEarlier.isPending || addPack.isPending;
  const refusal = addSaved.refusal ?? addEarlier.refusal ?? addPack.refusal;
  const params = { id: order.id };

  const take = (entry: PickerEntry) => {
    if (entry.kind === "finding") {
      const { inspectionItemId, label, note } = entry.finding;
      setReason({ inspectionItemId, label, note });
      setText("");
      return;
    }
    setAdded((all) => [...all, entry.title]);
    const idempotencyKey = newId();
    switch (entry.kind) {
      case "canned": {
        const inspectionItemId = reason?.inspectionItemId ?? null;
        const jobs = [{ jobId: newId(), cannedJobId: entry.canned.id, inspectionItemId }];
        addSaved.mutate({ params, body: { jobs }, idempotencyKey });
        return;
      }
      case "package":
        addPack.mutate({ params, body: { packageId: entry.pack.id }, idempotencyKey });
        return;
      default:
        addEarlier.mutate({
          params,
          body: { jobs: [{ jobId: newId(), earlierJobId: entry.earlier.jobId }] },
          idempotencyKey,
        });
    }
  };
  const waiting = canned.isPending || suggestions.isPending;
  const entries = entriesOf({
    suggestions: suggestions.data,
    canned: canned.data?.jobs,
    packages: packages.data?.packages,
  });
  const groups = waiting ? [] : pick(entries, text, reason);
  const own = text.trim() || (reason?.label ?? "");
  const broken = canned.error ?? suggestions.error ?? packages.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={reason ? `Job for “${reason.label}”` : "Add a job"}
      description={
        added.length > 0 && !adding
          ? `Added ${added.join(", ")}.`
          : "Search canned jobs, packages, findings, and this car's history."
      }
    >
      <Command
        shouldFilter={false}
        label="Jobs to add"
        className="grid gap-2"
        onKeyDownCapture={(event) => {
          staying.current = event.shiftKey;
        }}
        onClickCapture={(event) => {
          staying.current = event.shiftKey;
        }}
      >
        <div className="flex items-center gap-2.5 rounded-md border border-line-strong px-3">
          <Search aria-hidden="true" className="size-4 text-fg-muted" />
          <Command.Input
            autoFocus
            value={text}
            onValueChange={setText}
            placeholder="Oil, brakes, battery…"
            className="h-10 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-fg-subtle md:text-sm"
          />
          {reason && !givenReason ? (
            <Button size="sm" variant="ghost" onClick={() => setReason(null)}>
              Any job
            </Button>
          ) : null}
        </div>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        {broken ? (
          <ErrorState
            error={broken}
            onRetry={() => {
              for (const each of [canned, suggestions, packages]) if (each.error) void each.refetch();
            }}
          />
        ) : waiting ? (
          <SkeletonRows label="Loading jobs" rows={4} />
        ) : null}
        <Command.List
          aria-busy={adding}
          className="max-h-[min(54vh,27rem)] overflow-y-auto rounded-md border border-line p-1"
        >
          {groups.map((group) => (
            <Command.Group
              key={group.kind}
              heading={headings[group.kind]}
              className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-fg-muted [&_[cmdk-group-heading]]:text-xs"
            >
              {group.entries.map((entry) => (
                <PickerItem key={entry.key} entry={entry} disabled={adding} onTake={() => take(entry)} />
              ))}
            </Command.Group>
          ))}
          {/* Not before the list is there: Enter would take it for the first canned job. */}
          {waiting ? null : (
            <Command.Item
              value="write-own"
              className={itemClass}
              disabled={adding}
              onSelect={() => onWriteOwn(own, reason)}
            >
              <span className="flex items-center gap-2">
                <PencilLine aria-hidden="true" className="size-4 text-fg-muted" />
                {own ? `Create “${own}” as a custom job` : "Create a custom job"}
              </span>
            </Command.Item>
          )}
        </Command.List>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-xs max-md:hidden">
          <span>
            <Kbd>Enter</Kbd> to add
          </span>
          <span>
            <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> to add and keep searching
          </span>
          <span>
            <Kbd>Esc</Kbd> to close
          </span>
        </p>
      </Command>
    </Dialog>
  );
}

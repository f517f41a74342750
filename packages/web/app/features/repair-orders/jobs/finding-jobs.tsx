import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { sum } from "@autoiq/domain/kernel/money";
import { addCannedJobs } from "@autoiq/domain/repair-orders/contract";
import { jobOfFinding } from "@autoiq/domain/repair-orders/jobs/finding-job";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { Plus } from "lucide-react";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { useOrderWrite } from "../api";

type SuggestedCannedJob = { id: string; name: string; subtotalCents: number };
type Finding = Pick<InspectionItem, "id" | "label" | "cannedJobId">;
type Jobs = RepairOrder["jobs"];

/** The repair order's job for a finding, by the same rule as what the job picker offers. */
export const jobOf = (jobs: Jobs, item: Finding, saved: SuggestedCannedJob | undefined) =>
  jobOfFinding(jobs, {
    id: item.id,
    label: item.label,
    cannedJobId: item.cannedJobId,
    cannedJobName: saved?.name ?? null,
  });

/** The canned job a template assigns to a finding, at today's price, added by one click. */
export function FindingJob({
  order,
  item,
  saved,
  onOther,
}: {
  order: RepairOrder;
  item: Finding;
  /** Undefined if the template assigns none or it was removed from the list. */
  saved: SuggestedCannedJob | undefined;
  onOther: () => void;
}) {
  const add = useOrderWrite(addCannedJobs);
  const job = jobOf(order.jobs, item, saved);
  if (job)
    return (
      <a href={`#job-${job.id}`} className="text-accent-text underline">
        {job.inspectionItemId === item.id ? "Job: " : "Covered by job: "}
        {job.name}
      </a>
    );
  if (!saved)
    return (
      <Button size="sm" aria-label={`Make a job for ${item.label}`} onClick={onOther}>
        Make a job
      </Button>
    );
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex gap-1.5">
        <Button
          size="sm"
          className="min-w-0 flex-1 justify-between"
          loading={add.isPending}
          aria-label={`Add ${saved.name} ${formatMoney(saved.subtotalCents)} for ${item.label}`}
          onClick={() => add.mutate(requestedJobs(order.id, [{ item, saved }]))}
        >
          <span className="flex min-w-0 items-center gap-1.5">
            <Plus aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="truncate">{saved.name}</span>
          </span>
          <Money cents={saved.subtotalCents} />
        </Button>
        <Button size="sm" variant="ghost" aria-label={`Other job for ${item.label}`} onClick={onOther}>
          Other
        </Button>
      </div>
      {add.refusal ? <Notice tone="danger">{add.refusal}</Notice> : null}
    </div>
  );
}

/** Adds the canned jobs of all findings in one click. Two findings with the same job add it once. */
export function AllFindingJobs({
  order,
  items,
  saved,
}: {
  order: RepairOrder;
  items: readonly Finding[];
  saved: readonly SuggestedCannedJob[];
}) {
  const add = useOrderWrite(addCannedJobs);
  const selected = new Map<string, { item: Finding; saved: SuggestedCannedJob }>();
  for (const item of items) {
    const its = saved.find((each) => each.id === item.cannedJobId);
    if (its && !selected.has(its.id) && !jobOf(order.jobs, item, its))
      selected.set(its.id, { item, saved: its });
  }
  const jobs = [...selected.values()].slice(0, 20);
  if (jobs.length < 2) return null;
  return (
    <div className="grid gap-1.5">
      <Button
        size="sm"
        className="justify-between"
        loading={add.isPending}
        onClick={() => add.mutate(requestedJobs(order.id, jobs))}
      >
        <span>Add all {jobs.length} jobs</span>
        <Money cents={sum(jobs.map((each) => each.saved.subtotalCents))} />
      </Button>
      {add.refusal ? <Notice tone="danger">{add.refusal}</Notice> : null}
    </div>
  );
}

const requestedJobs = (id: string, jobs: readonly { item: Finding; saved: SuggestedCannedJob }[]) => ({
  params: { id },
  body: {
    jobs: jobs.map(({ item, saved }) => ({
      jobId: newId(),
      cannedJobId: saved.id,
      inspectionItemId: item.id,
    })),
  },
  idempotencyKey: newId(),
});

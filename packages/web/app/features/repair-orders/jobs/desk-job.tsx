import { needsNewAuthorization } from "@autoiq/domain/repair-orders/approved-changes";
import { assignTechnician, changeWork, removeJob } from "@autoiq/domain/repair-orders/contract";
import { isDiagnosis, isWrittenUp } from "@autoiq/domain/repair-orders/diagnosis";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import { editJob, removeJob as mayRemove } from "@autoiq/domain/repair-orders/rules";
import type { Job, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { homeFirst } from "@autoiq/domain/shops/schema";
import {
  ArrowDown,
  ArrowUp,
  CircleCheck,
  CirclePlay,
  Ellipsis,
  GripVertical,
  NotebookPen,
  Pencil,
  Trash2,
  Undo2,
  Wrench,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatQuantity } from "~/platform/format";
import { needsConfirmation } from "~/platform/problem";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useDepartments } from "~/platform/shop/use-departments";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import type { Reorder } from "~/ui/lists/use-reorder";
import { Menu, MenuItem, MenuSeparator } from "~/ui/overlays/menu";
import { toast } from "~/ui/toast";
import { useOrderWrite } from "../api";
import { useUndoLastChange } from "../history/use-undo-last-change";
import { JobPill } from "../status-labels";
import { FindingsDialog } from "../work/findings-dialog";
import { HoldDialog } from "../work/hold-dialog";
import { ReopenDialog } from "../work/reopen-dialog";
import { DeskLines } from "./desk-lines";
import { SkillReason } from "./skill-reason";

/** One job in the front desk's view: what it is, technician, progress and price. */
export function DeskJob({
  order,
  job,
  technicians,
  locked,
  mayWrite,
  reorder,
  covered,
  onEdit,
  onAddRepair,
}: {
  order: RepairOrder;
  job: Job;
  technicians: readonly { id: string; name: string; departmentId?: string | null | undefined }[];
  /** Invoiced, closed or void, so read-only. */
  locked: boolean;
  mayWrite: boolean;
  /** Undefined when there is nothing to reorder. */
  reorder: Reorder | undefined;
  /** The package that covers it, or could. */
  covered?: ReactNode;
  onEdit: () => void;
  /** Begins a repair from this diagnosis. */
  onAddRepair: () => void;
}) {
  const hasDepartments = useDepartments().length > 0;
  const { may } = useWorkspace();
  const diagnosis = order.jobs.find((each) => each.id === job.diagnosisJobId);
  const [asking, setAsking] = useState<"findings" | "reopening" | null>(null);
  const assign = useOrderWrite(assignTechnician);
  const undoLast = useUndoLastChange(order);
  const remove = useOrderWrite(removeJob, () =>
    toast({ title: `“${job.name}” removed`, action: { label: "Undo", onClick: () => void undoLast() } }),
  );
  const work = useOrderWrite(changeWork);
  const complete = () => work.mutate({ params: { id: job.id }, body: { work: "completed" } });
  const hasTime = job.clockedHours !== "0" && Number(job.clockedHours) > 0;
  const editable = mayWrite && !locked && editJob(job).ok;
  const removable = mayWrite && !locked && mayRemove(job, hasTime).ok;
  const workable = !locked && job.authorization === "approved" && job.work !== "completed";
  const reopenable = !locked && job.work === "completed" && may("job.quality-check");
  const clocked = order.clocks.filter((clock) => clock.jobId === job.id).map((clock) => clock.name);
  const refusal = assign.refusal ?? remove.refusal ?? work.refusal;
  const off = job.authorization === "declined" || job.authorization === "deferred";
  const addRepair =
    mayWrite && !locked && !off && isDiagnosis(job) ? (
      <Button onClick={onAddRepair}>
        <Wrench aria-hidden="true" />
        Add repair
      </Button>
    ) : null;
  const up = reorder?.step(job.id, -1);
  const down = reorder?.step(job.id, 1);
  return (
    <article
      aria-label={job.name}
      id={`job-${job.id}`}
      className={cn(
        "rounded-lg border border-line bg-surface shadow-1",
        reorder?.isHeld(job.id) && "border-accent opacity-60",
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-2 px-3 py-2.5">
        {reorder ? (
          <IconButton
            label={`Move ${job.name}`}
            icon={<GripVertical />}
            size="sm"
            tooltip={false}
            className="-ml-1.5 cursor-grab touch-none text-fg-muted active:cursor-grabbing"
            {...reorder.handleProps(job.id)}
          />
        ) : null}
        <div className="min-w-0 flex-1 basis-36">
          <h3 className="font-semibold">{job.name}</h3>
          <p className="mt-1 flex flex-wrap items-center gap-1.5">
            <JobPill authorization={job.authorization} work={job.work} holdReason={job.holdReason} />
            {hasDepartments && job.department ? <Badge>{job.department.name}</Badge> : null}
            {diagnosis ? <span className="text-fg-muted text-xs">From “{diagnosis.name}”</span> : null}
            {needsNewAuthorization(job, order) ? <Badge tone="warning">Needs new authorization</Badge> : null}
            {job.pay === "customer" ? null : (
              <Badge tone="violet">{job.pay === "warranty" ? "Warranty pays" : "Shop pays"}</Badge>
            )}
            {clocked.length > 0 ? <Badge tone="accent">{clocked.join(", ")} working</Badge> : null}
            {hasTime ? (
              <span className="text-fg-muted text-xs">{formatQuantity(job.clockedHours)} h clocked</span>
            ) : null}
          </p>
        </div>
        <div className="ml-auto flex items-center gap-1.5">
          <Money
            cents={jobSubtotal(job)}
            className={off ? "text-fg-muted line-through" : "font-semibold text-base"}
          />
          {editable ? (
            <IconButton label={`Edit ${job.name}`} icon={<Pencil />} size="sm" onClick={onEdit} />
          ) : null}
          {workable || reopenable || removable || up || down ? (
            <Menu
              trigger={
                <IconButton label={`More for ${job.name}`} icon={<Ellipsis />} size="sm" tooltip={false} />
              }
            >
              {workable ? (
                <>
                  <MenuItem onSelect={() => setAsking("findings")}>
                    <NotebookPen aria-hidden="true" />
                    {isDiagnosis(job) ? "Write what was found" : "Add cause and correction"}
                  </MenuItem>
                  {job.work === "on-hold" ? (
                    <MenuItem
                      onSelect={() => work.mutate({ params: { id: job.id }, body: { work: "pending" } })}
                    >
                      <CirclePlay aria-hidden="true" />
                      Resume
                    </MenuItem>
                  ) : null}
                  <MenuItem onSelect={() => (isWrittenUp(job) ? complete() : setAsking("findings"))}>
                    <CircleCheck aria-hidden="true" />
                    Mark as completed
                  </MenuItem>
                </>
              ) : null}
              {reopenable ? (
                <MenuItem onSelect={() => setAsking("reopening")}>
                  <Undo2 aria-hidden="true" />
                  Reopen job
                </MenuItem>
              ) : null}
              {(workable || reopenable) && (up || down) ? <MenuSeparator /> : null}
              {up ? (
                <MenuItem onSelect={up}>
                  <ArrowUp aria-hidden="true" />
                  Move up
                </MenuItem>
              ) : null}
              {down ? (
                <MenuItem onSelect={down}>
                  <ArrowDown aria-hidden="true" />
                  Move down
                </MenuItem>
              ) : null}
              {(workable || up || down) && removable ? <MenuSeparator /> : null}
              {removable ? (
                <MenuItem
                  destructive
                  onSelect={() =>
                    remove.mutate({
                      params: { id: order.id, jobId: job.id },
                      query: { version: order.version },
                    })
                  }
                >
                  <Trash2 aria-hidden="true" />
                  Remove job
                </MenuItem>
              ) : null}
            </Menu>
          ) : null}
        </div>
      </header>
      {job.reopenedFor ? (
        <Notice tone="warning" title="Reopened" className="mx-3 mb-2">
          {job.reopenedFor}
        </Notice>
      ) : null}
      {job.concern || job.cause || job.correction ? (
        <dl className="grid grid-cols-[5.5rem_1fr] gap-x-3 gap-y-0.5 px-3 pb-2 text-sm">
          {(
            [
              ["Concern", job.concern],
              [isDiagnosis(job) ? "Found" : "Cause", job.cause],
              [isDiagnosis(job) ? "Advised" : "Correction", job.correction],
            ] as const
          ).map(([term, text]) =>
            text ? (
              <div key={term} className="contents">
                <dt className="text-fg-muted">{term}</dt>
                <dd className="whitespace-pre-line">{text}</dd>
              </div>
            ) : null,
          )}
        </dl>
      ) : null}
      <DeskLines job={job} />
      {covered}
      {mayWrite && !locked && !off && job.work !== "completed" ? (
        <footer className="flex flex-wrap items-center gap-2 border-line border-t px-3 py-2">
          <Select
            aria-label={`Technician for ${job.name}`}
            className="w-44 max-sm:flex-1"
            value={job.technician?.id ?? ""}
            onChange={(event) =>
              assign.mutate({
                params: { id: order.id, jobId: job.id },
                body: { technicianId: event.target.value || null },
              })
            }
            options={[
              { value: "", label: "Unassigned" },
              ...homeFirst(technicians, job.department?.id).map((person) => ({
                value: person.id,
                label: person.name,
              })),
              ...(job.technician && !technicians.some((person) => person.id === job.technician?.id)
                ? [{ value: job.technician.id, label: job.technician.name }]
                : []),
            ]}
          />
          {workable && job.work !== "on-hold" ? <HoldDialog jobId={job.id} jobName={job.name} /> : null}
          {addRepair}
        </footer>
      ) : job.technician || addRepair ? (
        <footer className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-3 py-2 text-fg-muted text-sm">
          <span>{job.technician?.name}</span>
          {addRepair}
        </footer>
      ) : null}
      {needsConfirmation(assign.error) && assign.refusal ? (
        <SkillReason
          warning={assign.refusal}
          label="Assign anyway"
          loading={assign.isPending}
          onCancel={() => {
            assign.forgive();
            assign.reset();
          }}
          onConfirm={(skillReason) => {
            const { params, body } = assign.variables ?? {};
            if (params && body) assign.mutate({ params, body: { ...body, skillReason } });
          }}
        />
      ) : refusal ? (
        <Notice
          tone="danger"
          className="m-3"
          action={
            <Button
              size="sm"
              onClick={() => {
                assign.forgive();
                remove.forgive();
                work.forgive();
              }}
            >
              OK
            </Button>
          }
        >
          {refusal}
        </Notice>
      ) : null}
      {asking === "reopening" ? <ReopenDialog job={job} onClose={() => setAsking(null)} /> : null}
      {asking === "findings" ? (
        <FindingsDialog
          repairOrderId={order.id}
          job={job}
          onComplete={complete}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </article>
  );
}

import {
  limitWord,
  measured,
  type PointKind,
  pointKindLabel,
  pointKinds,
  unitOf,
} from "@autoiq/domain/inspections/points";
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { formatMoney } from "~/platform/format";
import { cn } from "~/ui/cn";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { ofKind, type PointDraft, problemOf, readyPoint } from "./template-draft";

export type CannedJobOption = { id: string; name: string; subtotalCents: number };

/** One template item: a row to read and reorder, with its fields below when expanded. */
export function TemplatePointRow({
  point,
  jobs,
  open,
  showProblem,
  onOpen,
  onChange,
  onMove,
  onRemove,
}: {
  point: PointDraft;
  jobs: readonly CannedJobOption[];
  open: boolean;
  showProblem: boolean;
  onOpen: (open: boolean) => void;
  onChange: (point: PointDraft) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const fields = useId();
  const problem = showProblem ? problemOf(point) : undefined;
  const byKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  const name = point.label.trim() || "New point";
  return (
    <li className="border-line border-t first:border-t-0">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Alt and an arrow move the row from any of its buttons */}
      <div className="flex items-center gap-1 py-1 pr-2 pl-1" onKeyDown={byKey}>
        <button
          type="button"
          id={`row-${point.id}`}
          aria-expanded={open}
          aria-controls={fields}
          onClick={() => onOpen(!open)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
        >
          <ChevronDown
            aria-hidden="true"
            className={cn("size-4 shrink-0 text-fg-muted transition-transform", open && "rotate-180")}
          />
          <span className="min-w-0 flex-1">
            <span className={cn("block truncate font-medium text-sm", problem && "text-danger-text")}>
              {name}
            </span>
            <span className="block truncate text-fg-muted text-xs">
              {problem?.sentence ?? summary(point, jobs)}
            </span>
          </span>
        </button>
        <IconButton
          label={`Move ${name} up`}
          icon={<ArrowUp />}
          tooltip={false}
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<ArrowDown />}
          tooltip={false}
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => onMove(1)}
        />
        <IconButton label={`Remove ${name}`} icon={<Trash2 />} tooltip={false} onClick={onRemove} />
      </div>
      <div id={fields} hidden={!open}>
        {open ? <PointFields point={point} jobs={jobs} problem={problem} onChange={onChange} /> : null}
      </div>
    </li>
  );
}

function summary(point: PointDraft, jobs: readonly CannedJobOption[]): string {
  const ready = readyPoint(point);
  const job = jobs.find((each) => each.id === point.cannedJobId);
  return [
    pointKindLabel(point.kind),
    ready?.limits ? limitWord(ready.limits, point.unit) : "",
    job ? `Job: ${job.name}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

function PointFields({
  point,
  jobs,
  problem,
  onChange,
}: {
  point: PointDraft;
  jobs: readonly CannedJobOption[];
  problem: { field: string; sentence: string } | undefined;
  onChange: (point: PointDraft) => void;
}) {
  const of = (field: string) => (problem?.field === field ? problem.sentence : undefined);
  return (
    <div className="grid gap-3 bg-sunken/50 px-4 pt-2 pb-4 sm:grid-cols-6">
      <Field label="Inspection point" required error={of("label")} className="sm:col-span-4">
        <Input
          value={point.label}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => onChange({ ...point, label: event.target.value })}
        />
      </Field>
      <Field label="What to record" className="sm:col-span-2">
        <Select
          value={point.kind}
          options={pointKinds.map((kind) => ({ value: kind, label: pointKindLabel(kind) }))}
          onChange={(event) => onChange(ofKind(point, event.target.value as PointKind))}
        />
      </Field>
      {measured(point.kind) ? (
        <>
          {unitOf(point.kind) === "" ? (
            <Field label="Unit" className="sm:col-span-2">
              <Input
                value={point.unit}
                maxLength={12}
                placeholder="psi"
                autoComplete="off"
                onChange={(event) => onChange({ ...point, unit: event.target.value })}
              />
            </Field>
          ) : null}
          <Limits
            unitLabel={point.unit}
            value={point.limits}
            error={of("limits")}
            onChange={(limits) => onChange({ ...point, limits })}
          />
          {point.kind === "battery" ? (
            <Limits
              unitLabel="% of rated CCA"
              value={point.capacityLimits}
              error={of("capacityLimits")}
              onChange={(capacityLimits) => onChange({ ...point, capacityLimits })}
            />
          ) : null}
        </>
      ) : null}
      <Field label="Hint for the technician" className="sm:col-span-3">
        <Input
          value={point.hint}
          maxLength={200}
          autoComplete="off"
          placeholder="Where to measure, what to look for"
          onChange={(event) => onChange({ ...point, hint: event.target.value })}
        />
      </Field>
      <Field
        label="Canned job for findings"
        hint="Added to the repair order with one click."
        className="sm:col-span-3"
      >
        <Select
          value={point.cannedJobId ?? ""}
          onChange={(event) => onChange({ ...point, cannedJobId: event.target.value || null })}
          options={[
            { value: "", label: "No canned job" },
            ...jobs.map((job) => ({
              value: job.id,
              label: `${job.name}, ${formatMoney(job.subtotalCents)}`,
            })),
          ]}
        />
      </Field>
    </div>
  );
}

function Limits({
  unitLabel,
  value,
  error,
  onChange,
}: {
  unitLabel: string;
  value: { soonAt: string; urgentAt: string };
  error: string | undefined;
  onChange: (value: { soonAt: string; urgentAt: string }) => void;
}) {
  const unit = unitLabel ? ` (${unitLabel})` : "";
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:col-span-4">
      <legend className="sr-only">Soon and urgent limits{unit}</legend>
      <Field label={`Soon at${unit}`} error={error}>
        <Input
          value={value.soonAt}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange({ ...value, soonAt: event.target.value })}
        />
      </Field>
      <Field label={`Urgent at${unit}`}>
        <Input
          value={value.urgentAt}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange({ ...value, urgentAt: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}

import { sum } from "@autoiq/domain/kernel/money";
import { saveJob } from "@autoiq/domain/repair-orders/contract";
import { laborRate, lineAmount, withDiscountAmounts } from "@autoiq/domain/repair-orders/pricing";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { homeFirst } from "@autoiq/domain/shops/schema";
import { anyDiscount, formatShare } from "@autoiq/domain/staff/limits";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { newId } from "~/platform/new-id";
import { needsConfirmation } from "~/platform/problem";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useDepartments } from "~/platform/shop/use-departments";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Kbd, Money } from "~/ui/data-display";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { useOrderWrite } from "../api";
import { ApprovedChangeNotice } from "./approved-change";
import { DepartmentField } from "./department-field";
import { JobConflict } from "./job-conflict";
import {
  bodyOf,
  type DraftLine,
  emptyLine,
  isOverwritten,
  type JobDraft,
  pricedDraft,
  versionFor,
} from "./job-draft";
import { LineRow, lineKindLabels } from "./line-row";
import { SkillReason } from "./skill-reason";

const kinds = ["labor", "part", "sublet", "fee", "discount"] as const;
const payTypeLabels = { customer: "Customer pays", warranty: "Warranty pays", internal: "Shop pays" };

/** Edits one job: name, payer, technician, and lines. */
export function JobEditor({
  order,
  draft,
  technicians,
  onChange,
  onClose,
}: {
  order: RepairOrder;
  draft: JobDraft;
  technicians: readonly { id: string; name: string; departmentId?: string | null | undefined }[];
  onChange: (draft: JobDraft) => void;
  onClose: () => void;
}) {
  const { matrix, laborMatrix } = useShop().location;
  const { discountBasisPoints } = useWorkspace().limits;
  const { laborRateCents } = order.pricing;
  const saved = order.jobs.find((job) => job.id === draft.jobId);
  const hasDepartments = useDepartments().length > 0;
  const [tried, setTried] = useState(false);
  const [freshLine, setFreshLine] = useState<string | null>(null);
  const save = useOrderWrite(saveJob, onClose);
  const sentAs = useRef<number | null>(null);
  const overwritten = isOverwritten(draft, order);
  const set = (change: Partial<JobDraft>) => onChange({ ...draft, ...change });
  const setLine = (line: DraftLine) =>
    set({ lines: draft.lines.map((each) => (each.id === line.id ? line : each)) });
  const amounts = withDiscountAmounts(draft.lines.map(pricedDraft)).map(lineAmount);
  const nameMissing = tried && draft.name.trim() === "";

  const submit = (skillReason?: string) => {
    setTried(true);
    const against = versionFor(draft, order);
    sentAs.current = against;
    const body = bodyOf(draft, against);
    if (!body || draft.name.trim() === "") return;
    save.mutate({
      params: { id: order.id, jobId: draft.jobId },
      body: skillReason === undefined ? body : { ...body, skillReason },
    });
  };
  // Another user saved a different part of the repair order at the same time. Nothing here conflicts, so retry.
  const { stale } = save;
  const { version } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version is what it waits for
  useEffect(() => {
    if (!stale || overwritten || sentAs.current === version) return;
    save.forgive();
    submit();
  }, [stale, version]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      noValidate
      aria-label={draft.isNew ? "New job" : `Edit ${draft.name}`}
      className="rounded-lg border-2 border-accent bg-surface p-3 shadow-2"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div
        className={cn(
          "grid grid-cols-2 gap-2",
          hasDepartments
            ? "sm:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_10.5rem]"
            : "sm:grid-cols-[minmax(0,1fr)_9.5rem_10.5rem]",
        )}
      >
        <Field
          label="Job"
          required
          className="col-span-full"
          error={nameMissing ? "Enter a job name." : undefined}
        >
          <Input
            autoFocus
            value={draft.name}
            placeholder="Front brake pads and rotors"
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label="Customer concern" className="max-sm:col-span-2">
          <Input value={draft.concern} onChange={(event) => set({ concern: event.target.value })} />
        </Field>
        <DepartmentField
          chosenId={draft.departmentId}
          current={saved?.department}
          onChange={(departmentId) => set({ departmentId })}
        />
        <Field label="Who pays">
          <Select
            value={draft.pay}
            onChange={(event) => {
              const value = event.target.value;
              if (value === "customer" || value === "warranty" || value === "internal") set({ pay: value });
            }}
            options={Object.entries(payTypeLabels).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Field label="Technician">
          <Select
            value={draft.technicianId ?? ""}
            onChange={(event) => set({ technicianId: event.target.value || null })}
            options={[
              { value: "", label: "Unassigned" },
              ...homeFirst(technicians, draft.departmentId ?? saved?.department?.id).map((person) => ({
                value: person.id,
                label: person.name,
              })),
            ]}
          />
        </Field>
      </div>
      {draft.lines.length > 0 ? (
        <div
          aria-hidden="true"
          className="mt-3 hidden grid-cols-[minmax(0,1fr)_4.75rem_6.25rem_6rem_4.75rem_2rem] gap-1.5 border-line border-b pb-1 text-fg-muted text-xs lg:grid"
        >
          <span>Line</span>
          <span className="text-right">Hours, qty</span>
          <span className="text-right">Rate, price</span>
          <span className="text-right">Amount</span>
        </div>
      ) : null}
      <ul aria-label="Lines">
        {draft.lines.map((line, index) => (
          <LineRow
            key={line.id}
            line={line}
            amountCents={amounts[index] ?? 0}
            position={index + 1}
            matrix={matrix}
            labor={{ rateCents: laborRateCents, matrix: laborMatrix }}
            showProblems={tried}
            autoFocus={freshLine === line.id}
            onChange={setLine}
            onRemove={() => set({ lines: draft.lines.filter((each) => each.id !== line.id) })}
          />
        ))}
      </ul>
      {discountBasisPoints < anyDiscount && draft.lines.some((line) => line.kind === "discount") ? (
        <p className="mt-1 text-fg-muted text-xs">
          {discountBasisPoints === 0
            ? "You can't give discounts. Ask an owner or manager."
            : `You can give up to ${formatShare(discountBasisPoints)} off a job.`}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            aria-label={`Add ${lineKindLabels[kind].toLowerCase()}`}
            onClick={() => {
              const line = emptyLine(newId(), kind, laborRate(laborRateCents, "1", laborMatrix));
              setFreshLine(line.id);
              set({ lines: [...draft.lines, line] });
            }}
          >
            <Plus aria-hidden="true" />
            {lineKindLabels[kind]}
          </Button>
        ))}
        <p className="ml-auto text-sm">
          <span className="text-fg-muted">Before supplies and tax </span>
          <Money cents={sum(amounts)} className="font-semibold" />
        </p>
      </div>
      <ApprovedChangeNotice order={order} draft={draft} />
      {save.refusal && needsConfirmation(save.error) ? (
        <SkillReason
          warning={save.refusal}
          label="Save anyway"
          loading={save.isPending}
          onCancel={save.forgive}
          onConfirm={submit}
        />
      ) : save.refusal || overwritten ? (
        <div className="mt-3">
          <JobConflict
            order={order}
            draft={draft}
            editor={save.refusal}
            onChange={(next) => {
              save.forgive();
              onChange(next);
            }}
            onClose={onClose}
          />
        </div>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-2 border-line border-t pt-3">
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save job
        </Button>
        <Button onClick={onClose}>Discard</Button>
        <span className="text-fg-muted text-xs max-md:hidden">
          <Kbd>Ctrl+Enter</Kbd> to save
        </span>
      </div>
    </form>
  );
}

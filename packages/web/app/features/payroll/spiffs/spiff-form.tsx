import {
  getPay,
  getSpiffChoices,
  type PayOverview,
  previewPeriod,
  type SpiffRow,
  saveSpiff,
} from "@autoiq/domain/payroll/contract";
import { type SpiffTarget, spiffEarners } from "@autoiq/domain/payroll/spiffs";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

type Kind = SpiffTarget["kind"];
const kinds: readonly { value: Kind; label: string }[] = [
  { value: "canned-job", label: "A canned job" },
  { value: "category", label: "A category of parts" },
  { value: "part", label: "One part" },
];
const earners = [
  { value: spiffEarners[0], label: "The technician of the job" },
  { value: spiffEarners[1], label: "The service advisor of the repair order" },
];

/** Adds or changes a fixed amount for a canned job or part. */
export function SpiffForm({
  spiff,
  people,
  today,
  onDone,
}: {
  spiff: SpiffRow | null;
  people: PayOverview["people"];
  today: string;
  onDone: () => void;
}) {
  const choices = useQuery(queryOptionsFor(getSpiffChoices, {}));
  const [id] = useState(() => spiff?.id ?? newId());
  const [kind, setKind] = useState<Kind>(spiff?.target.kind ?? "canned-job");
  const [cannedJobId, setCannedJobId] = useState(
    spiff?.target.kind === "canned-job" ? spiff.target.cannedJobId : "",
  );
  const [category, setCategory] = useState(spiff?.target.kind === "category" ? spiff.target.category : "");
  const [partNumber, setPartNumber] = useState("");
  const [cents, setCents] = useState(spiff?.cents ?? null);
  const [earner, setEarner] = useState(spiff?.earner ?? spiffEarners[0]);
  const [staffId, setStaffId] = useState(spiff?.staffId ?? "");
  const [startsOn, setStartsOn] = useState(spiff?.startsOn ?? today);
  const [endsOn, setEndsOn] = useState(spiff?.endsOn ?? "");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveSpiff, {
    invalidates: [getPay, previewPeriod],
    onSuccess: () => {
      toast({ title: "Spiff saved" });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(Object.values(problem.problem.errors ?? {})[0] ?? problem.message);
      return true;
    },
  });
  if (choices.error) return <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />;
  if (!choices.data) return <SkeletonRows label="Loading form" rows={4} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const target =
      kind === "canned-job"
        ? ({ kind, cannedJobId } as const)
        : kind === "category"
          ? ({ kind, category } as const)
          : ({ kind, partNumber } as const);
    const found: Record<string, string> = {};
    if (kind === "canned-job" && !cannedJobId) found.target = "Choose a canned job.";
    if (kind === "category" && !category) found.target = "Choose a category.";
    if (kind === "part" && !partNumber.trim()) found.target = "Enter a part number.";
    if (!cents) found.cents = "Enter an amount such as 5.00.";
    if (!startsOn) found.startsOn = "Choose a day.";
    setErrors(found);
    if (!cents || Object.keys(found).length > 0) return;
    save.mutate({
      params: { id },
      body: {
        version: spiff?.version ?? 0,
        target,
        cents,
        earner,
        staffId: staffId || null,
        startsOn,
        endsOn: endsOn || null,
      },
    });
  };
  return (
    <form noValidate aria-label="Spiff" className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Paid for">
          <Select
            options={kinds}
            value={kind}
            onChange={({ target }) =>
              setKind(kinds.find(({ value }) => value === target.value)?.value ?? kind)
            }
          />
        </Field>
        {kind === "canned-job" ? (
          <Field label="Canned job" required error={errors.target}>
            <Select
              options={[
                { value: "", label: "Choose" },
                ...choices.data.cannedJobs.map((each) => ({ value: each.id, label: each.name })),
              ]}
              value={cannedJobId}
              onChange={({ target }) => setCannedJobId(target.value)}
            />
          </Field>
        ) : kind === "category" ? (
          <Field label="Category" required error={errors.target}>
            <Select
              options={[
                { value: "", label: "Choose" },
                ...choices.data.categories.map((each) => ({ value: each, label: each })),
              ]}
              value={category}
              onChange={({ target }) => setCategory(target.value)}
            />
          </Field>
        ) : (
          <Field label="Part number" required error={errors.target}>
            <Input value={partNumber} onChange={({ target }) => setPartNumber(target.value)} />
          </Field>
        )}
        <Field label={kind === "canned-job" ? "Amount" : "Amount apiece"} required error={errors.cents}>
          <MoneyInput className="text-right" cents={cents} onCentsChange={setCents} />
        </Field>
        <Field label="Earned by">
          <Select
            options={earners}
            value={earner}
            onChange={({ target }) =>
              setEarner(spiffEarners.find((value) => value === target.value) ?? earner)
            }
          />
        </Field>
        <Field label="Only">
          <Select
            options={[
              { value: "", label: "Anyone" },
              ...people.map((person) => ({ value: person.staffId, label: person.name })),
            ]}
            value={staffId}
            onChange={({ target }) => setStaffId(target.value)}
          />
        </Field>
        <Field label="From" required error={errors.startsOn}>
          <Input type="date" value={startsOn} onChange={({ target }) => setStartsOn(target.value)} />
        </Field>
        <Field label="Last day" hint="Empty: it goes on.">
          <Input type="date" value={endsOn} onChange={({ target }) => setEndsOn(target.value)} />
        </Field>
      </div>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}

import { getOwnPay, previewPeriod, splitJob } from "@autoiq/domain/payroll/contract";
import type { JobShare } from "@autoiq/domain/payroll/finished-jobs";
import { shareJob } from "@autoiq/domain/payroll/period-rules";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

const most = 6;
interface Row {
  readonly staffId: string;
  readonly basisPoints: number | null;
}

/** Shares a job's flag hours, commission, and spiffs among technicians. */
export function SplitJobForm({
  jobId,
  technicianId,
  shares,
  people,
  onDone,
}: {
  jobId: string;
  /** Whose statement it was opened from. */
  technicianId: string;
  /** As they are now. Empty: the job is the technician's alone. */
  shares: readonly JobShare[];
  people: readonly { readonly staffId: string; readonly name: string }[];
  onDone: () => void;
}) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    shares.length > 0
      ? shares
      : [
          { staffId: technicianId, basisPoints: 5000 },
          { staffId: "", basisPoints: 5000 },
        ],
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(splitJob, {
    invalidates: [previewPeriod, getOwnPay],
    onSuccess: () => {
      toast({ title: "Job shared" });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const send = (wanted: readonly JobShare[]) =>
    save.mutate({ params: { id: jobId }, body: { seen: [...shares], shares: [...wanted] } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = rows.flatMap(({ staffId, basisPoints }) =>
      staffId && basisPoints ? [{ staffId, basisPoints }] : [],
    );
    const allowed = shareJob(wanted);
    setRefusal(allowed.ok ? null : allowed.reason);
    if (allowed.ok) send(wanted);
  };
  const change = (at: number, part: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <form noValidate aria-label="Split the job" className="grid gap-4" onSubmit={submit}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a share has no identity but its place.
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_7em] gap-3">
          <Field label={`Person ${index + 1}`}>
            <Select
              options={[
                { value: "", label: "Nobody" },
                ...people.map(({ staffId, name }) => ({ value: staffId, label: name })),
              ]}
              value={row.staffId}
              onChange={({ target }) => change(index, { staffId: target.value })}
            />
          </Field>
          <Field label="Percent">
            <DecimalInput
              className="text-right"
              decimals={2}
              value={row.basisPoints}
              onValueChange={(basisPoints) => change(index, { basisPoints })}
            />
          </Field>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {rows.length < most ? (
          <Button size="sm" onClick={() => setRows([...rows, { staffId: "", basisPoints: null }])}>
            Add a person
          </Button>
        ) : null}
        {shares.length > 0 ? (
          <Button size="sm" loading={save.isPending} onClick={() => send([])}>
            Remove the split
          </Button>
        ) : null}
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

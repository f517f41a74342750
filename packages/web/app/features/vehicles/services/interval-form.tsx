import {
  listServiceIntervals,
  listServicesDue,
  saveServiceInterval,
} from "@autoiq/domain/vehicles/services/contract";
import type { ServiceInterval } from "@autoiq/domain/vehicles/services/schema";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

const numberOf = (text: string): number | null => {
  const digits = text.replace(/[\s,.]/g, "");
  return digits === "" ? null : Number(digits);
};

/** A recurring service: its name, its interval, and which finished jobs count as it. */
export function IntervalForm({
  existing,
  onDone,
  onCancel,
}: {
  existing?: ServiceInterval | undefined;
  onDone: () => void;
  onCancel: () => void;
}) {
  const [id] = useState(() => existing?.id ?? newId());
  const [name, setName] = useState(existing?.name ?? "");
  const [months, setMonths] = useState(existing?.months?.toString() ?? "");
  const [miles, setMiles] = useState(existing?.miles?.toString() ?? "");
  const [phrases, setPhrases] = useState(existing?.phrases.join(", ") ?? "");
  const [active, setActive] = useState(existing?.active ?? true);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveServiceInterval, {
    invalidates: [listServiceIntervals, listServicesDue],
    onSuccess: onDone,
    onProblem: (problem) => {
      setErrors(problem.problem.errors ?? {});
      setRefusal(problem.message);
      return true;
    },
  });
  const errorOf = (field: string) =>
    errors[field] ?? Object.entries(errors).find(([path]) => path.startsWith(`${field}.`))?.[1];
  return (
    <form
      noValidate
      aria-label={existing ? `Edit ${existing.name}` : "New service"}
      className="grid gap-3 rounded-md border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        setErrors({});
        setRefusal(null);
        save.mutate({
          params: { id },
          body: {
            name,
            months: numberOf(months),
            miles: numberOf(miles),
            phrases: phrases
              .split(",")
              .map((phrase) => phrase.trim())
              .filter(Boolean),
            active,
            version: existing?.version ?? 0,
          },
        });
      }}
    >
      <Field label="Service" error={errorOf("name")}>
        <Input value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Every (months)" error={errorOf("months")}>
          <Input inputMode="numeric" value={months} onChange={(event) => setMonths(event.target.value)} />
        </Field>
        <Field label="Every (miles)" error={errorOf("miles")}>
          <Input inputMode="numeric" value={miles} onChange={(event) => setMiles(event.target.value)} />
        </Field>
      </div>
      <Field
        label="Mark done when a finished job's name contains"
        hint="Separate phrases with commas, such as: oil and filter, oil change"
        error={errorOf("phrases")}
      >
        <Input value={phrases} onChange={(event) => setPhrases(event.target.value)} />
      </Field>
      <Checkbox label="Active" checked={active} onChange={(event) => setActive(event.target.checked)} />
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {existing ? "Save service" : "Add service"}
        </Button>
      </DialogButtons>
    </form>
  );
}

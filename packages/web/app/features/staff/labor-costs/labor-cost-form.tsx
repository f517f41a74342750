import {
  addLaborCost,
  correctLaborCost,
  type LaborCost,
  listLaborCosts,
} from "@autoiq/domain/staff/labor-costs/contract";
import type { PayBasis } from "@autoiq/domain/staff/labor-costs/rules";
import type { StaffMember } from "@autoiq/domain/staff/schema";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import type { ProblemError } from "~/platform/problem";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";

const bases: readonly { value: PayBasis; label: string }[] = [
  { value: "hourly", label: "Hourly" },
  { value: "flat-rate", label: "Flat rate" },
];

/** Adds what an hour of a person costs from a day on, or corrects one that has not been in use. */
export function LaborCostForm({
  person,
  today,
  current,
  correcting,
  onDone,
}: {
  person: Pick<StaffMember, "id" | "name">;
  today: string;
  current: LaborCost | undefined;
  correcting: LaborCost | null;
  onDone: () => void;
}) {
  const [id] = useState(newId);
  const [cents, setCents] = useState<number | null>(correcting?.hourlyCostCents ?? null);
  const [startsOn, setStartsOn] = useState(correcting?.startsOn ?? today);
  const [payBasis, setPayBasis] = useState<PayBasis>((correcting ?? current)?.payBasis ?? "hourly");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const options = {
    invalidates: [listLaborCosts],
    onProblem: (problem: ProblemError) => {
      const fields = problem.problem.errors ?? {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setRefusal(problem.message);
      return true;
    },
    onSuccess: () => {
      toast({ title: `Labor cost saved for ${person.name}` });
      onDone();
    },
  };
  const add = useWrite(addLaborCost, options);
  const correct = useWrite(correctLaborCost, options);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const found = {
      ...(cents === null ? { hourlyCostCents: "Enter an amount such as 38.50." } : {}),
      ...(startsOn ? {} : { startsOn: "Enter a date." }),
    };
    setErrors(found);
    if (cents === null || !startsOn) return;
    const body = { startsOn, hourlyCostCents: cents, payBasis };
    if (correcting)
      correct.mutate({
        params: { id: person.id, costId: correcting.id },
        body: { ...body, version: correcting.version },
      });
    else add.mutate({ params: { id: person.id }, body: { ...body, id } });
  };
  return (
    <form
      noValidate
      aria-label={correcting ? "Correct the labor cost" : "Set the labor cost"}
      className="grid gap-3 rounded-lg border border-line p-3"
      onSubmit={submit}
    >
      <h3 className="font-semibold text-sm">
        {correcting ? "Correct the labor cost" : current ? "Add a change" : "Set the labor cost"}
      </h3>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Cost per hour" required error={errors.hourlyCostCents}>
          <MoneyInput className="text-right" cents={cents} onCentsChange={setCents} />
        </Field>
        <Field label="Pay type" error={errors.payBasis}>
          <Select
            options={bases}
            value={payBasis}
            onChange={({ target: { value } }) =>
              setPayBasis(bases.find((each) => each.value === value)?.value ?? "hourly")
            }
          />
        </Field>
        <Field label="From" required error={errors.startsOn}>
          <Input type="date" value={startsOn} onChange={({ target: { value } }) => setStartsOn(value)} />
        </Field>
      </div>
      <p className="text-fg-muted text-xs">
        {payBasis === "flat-rate"
          ? "Each flat-rate hour sold costs this, however long the work takes. Include payroll taxes and benefits."
          : "Each hour clocked on a job costs this. Include payroll taxes and benefits, not only the wage."}
      </p>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex justify-end gap-2">
        {correcting ? <Button onClick={onDone}>Cancel</Button> : null}
        <Button type="submit" variant="primary" loading={add.isPending || correct.isPending}>
          {correcting ? "Save correction" : "Save"}
        </Button>
      </div>
    </form>
  );
}

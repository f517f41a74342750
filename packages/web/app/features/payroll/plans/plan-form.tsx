import { getPay, type PlanRow, previewPeriod, savePayPlan } from "@autoiq/domain/payroll/contract";
import { countsFlagHours, isMonday, mayDraw, type OvertimeRule } from "@autoiq/domain/payroll/plans";
import { sampleWeek } from "@autoiq/domain/payroll/sample-week";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { KindFields, LawNote } from "./kind-fields";
import { type Kind, planOf, type Typed, typedOf } from "./typed-plan";

const kinds: readonly { value: Kind; label: string }[] = [
  { value: "hourly", label: "Hourly" },
  { value: "hourly-bonus", label: "Hourly with a flag-hour bonus" },
  { value: "flat", label: "Flat rate" },
  { value: "commission", label: "Commission" },
  { value: "tiers", label: "Commission by tiers" },
  { value: "advisor", label: "Service advisor's commission" },
  { value: "salary", label: "Salary" },
  { value: "outside", label: "Not paid here" },
];
const rules: readonly { value: OvertimeRule; label: string }[] = [
  { value: "federal", label: "Federal: above 40 hours a week" },
  { value: "california", label: "California: above 8 hours a day, 40 a week" },
  { value: "exempt", label: "None: exempt from overtime" },
];

/** Sets or changes how a person is paid from a Monday on. */
export function PlanForm({
  person,
  plan,
  current,
  startsOn: suggested,
  onDone,
}: {
  person: { readonly staffId: string; readonly name: string };
  plan: PlanRow | null;
  /** What a new plan begins from: the one that counts now. */
  current: PlanRow | undefined;
  /** Of a new plan. */
  startsOn: string;
  onDone: () => void;
}) {
  const [id] = useState(() => plan?.id ?? newId());
  const [typed, setTyped] = useState(() => typedOf((plan ?? current)?.plan));
  const [startsOn, setStartsOn] = useState(plan?.startsOn ?? suggested);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const save = useWrite(savePayPlan, {
    invalidates: [getPay, previewPeriod],
    onSuccess: () => {
      toast({ title: `Pay plan saved for ${person.name}` });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(Object.values(problem.problem.errors ?? {})[0] ?? problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const read = planOf(typed);
    const found: Record<string, string> = { ...("errors" in read ? read.errors : {}) };
    if (!startsOn || !isMonday(startsOn)) found.startsOn = "A pay plan begins on a Monday. Choose one.";
    setErrors(found);
    if ("errors" in read || Object.keys(found).length > 0) return;
    save.mutate({
      params: { id },
      body: { version: plan?.version ?? 0, staffId: person.staffId, startsOn, plan: read.plan },
    });
  };
  const { kind } = typed;
  const read = planOf(typed);
  const sample = "plan" in read ? sampleWeek(read.plan) : null;
  return (
    <form noValidate aria-label="Pay plan" className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Paid">
          <Select
            options={kinds}
            value={kind}
            onChange={({ target }) =>
              change({ kind: kinds.find(({ value }) => value === target.value)?.value ?? kind })
            }
          />
        </Field>
        <Field label="From" required error={errors.startsOn}>
          <Input type="date" value={startsOn} onChange={({ target }) => setStartsOn(target.value)} />
        </Field>
        <KindFields typed={typed} errors={errors} change={change} />
        {mayDraw(kind) ? (
          <Field
            label="Draw a week"
            hint="Empty: none. A week below it is lifted to it, and later weeks pay that back, never below the draw."
          >
            <MoneyInput
              className="text-right"
              cents={typed.drawCents}
              onCentsChange={(drawCents) => change({ drawCents })}
            />
          </Field>
        ) : null}
        {mayDraw(kind) ? (
          <Field
            label="For an hour of paid leave"
            hint="Empty: what the person earned an hour in the pay periods of the last 90 days, without overtime premium (Cal. Labor Code 246(l)(2))."
          >
            <MoneyInput
              className="text-right"
              cents={typed.leaveRateCents}
              onCentsChange={(leaveRateCents) => change({ leaveRateCents })}
            />
          </Field>
        ) : null}
        {kind === "outside" ? null : (
          <Field label="Overtime" className="sm:col-span-2">
            <Select
              options={rules}
              value={typed.overtime}
              onChange={({ target }) =>
                change({ overtime: rules.find(({ value }) => value === target.value)?.value ?? "federal" })
              }
            />
          </Field>
        )}
      </div>
      {kind === "outside" ? (
        <p className="text-fg-muted text-sm">
          For an owner's draw or another company's payroll: time and jobs pay nothing here.
        </p>
      ) : null}
      <LawNote typed={typed} />
      {countsFlagHours(kind) ? (
        <Checkbox
          label="A comeback takes its flag hours back"
          hint="From the technician whose work came back, when somebody else does it again: at most the week's flag hours. Some states forbid such deductions: ask your payroll service first."
          checked={typed.takesBackComebacks}
          onChange={({ target }) => change({ takesBackComebacks: target.checked })}
        />
      ) : null}
      {sample ? (
        <p className="rounded-lg border border-line bg-sunken px-3 py-2 text-sm" aria-live="polite">
          {sample}
        </p>
      ) : null}
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

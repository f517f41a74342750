import { getPay, type PlanRow, previewPeriod, savePayPlan } from "@autoiq/domain/payroll/contract";
import type { KeptPlan } from "@autoiq/domain/payroll/pay-period";
import { isMonday, type OvertimeRule } from "@autoiq/domain/payroll/plans";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

type Kind = KeptPlan["kind"];
const kinds: readonly { value: Kind; label: string }[] = [
  { value: "hourly", label: "Hourly" },
  { value: "flat", label: "Flat rate" },
  { value: "commission", label: "Commission" },
  { value: "outside", label: "Not paid here" },
];
const rules: readonly { value: OvertimeRule; label: string }[] = [
  { value: "federal", label: "Federal: above 40 hours a week" },
  { value: "california", label: "California: above 8 hours a day, 40 a week" },
  { value: "exempt", label: "None: exempt from overtime" },
];

/** What is typed. Amounts are null while they are not numbers. */
interface Typed {
  readonly kind: Kind;
  readonly rateCents: number | null;
  /** In hundredths. */
  readonly guarantee: number | null;
  readonly labor: number | null;
  readonly parts: number | null;
  readonly overtime: OvertimeRule;
}

function typedOf(plan: KeptPlan | undefined): Typed {
  return {
    kind: plan?.kind ?? "hourly",
    rateCents: plan && "rateCents" in plan ? plan.rateCents : null,
    guarantee:
      plan?.kind === "flat" && plan.guaranteeHours ? Math.round(Number(plan.guaranteeHours) * 100) : null,
    labor: plan?.kind === "commission" ? plan.laborBasisPoints : null,
    parts: plan?.kind === "commission" ? plan.partsBasisPoints : null,
    overtime: plan && "overtime" in plan ? plan.overtime : "federal",
  };
}

/** The plan that was typed, or what is missing by field. */
function planOf(typed: Typed): { plan: KeptPlan } | { errors: Readonly<Record<string, string>> } {
  const { kind, rateCents, guarantee, labor, parts, overtime } = typed;
  switch (kind) {
    case "outside":
      return { plan: { kind } };
    case "commission":
      if (labor === null || parts === null)
        return {
          errors: {
            ...(labor === null ? { labor: "Enter a percentage such as 40, or 0." } : {}),
            ...(parts === null ? { parts: "Enter a percentage such as 5, or 0." } : {}),
          },
        };
      return { plan: { kind, laborBasisPoints: labor, partsBasisPoints: parts, overtime } };
    default:
      if (rateCents === null) return { errors: { rate: "Enter an amount such as 32.50." } };
      return {
        plan:
          kind === "hourly"
            ? { kind, rateCents, overtime }
            : {
                kind,
                rateCents,
                overtime,
                guaranteeHours: guarantee ? (guarantee / 100).toFixed(2) : null,
              },
      };
  }
}

/** Sets or changes how a person is paid from a Monday on. */
export function PlanForm({
  person,
  plan,
  startsOn: suggested,
  onDone,
}: {
  person: { readonly staffId: string; readonly name: string };
  plan: PlanRow | null;
  /** Of a new plan. */
  startsOn: string;
  onDone: () => void;
}) {
  const [id] = useState(() => plan?.id ?? newId());
  const [typed, setTyped] = useState(() => typedOf(plan?.plan));
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
        {kind === "hourly" || kind === "flat" ? (
          <Field
            label={kind === "hourly" ? "For an hour at work" : "For a flag hour"}
            required
            error={errors.rate}
          >
            <MoneyInput
              className="text-right"
              cents={typed.rateCents}
              onCentsChange={(rateCents) => change({ rateCents })}
            />
          </Field>
        ) : null}
        {kind === "flat" ? (
          <Field label="Guaranteed flag hours a week" hint="Empty: none. Counts in weeks with worked time.">
            <DecimalInput
              className="text-right"
              decimals={2}
              value={typed.guarantee}
              onValueChange={(guarantee) => change({ guarantee })}
            />
          </Field>
        ) : null}
        {kind === "commission" ? (
          <>
            <Field
              label="Percent of labor"
              required
              error={errors.labor}
              hint="Of what the customer pays for it."
            >
              <DecimalInput
                className="text-right"
                decimals={2}
                value={typed.labor}
                onValueChange={(labor) => change({ labor })}
              />
            </Field>
            <Field label="Percent of parts" required error={errors.parts}>
              <DecimalInput
                className="text-right"
                decimals={2}
                value={typed.parts}
                onValueChange={(parts) => change({ parts })}
              />
            </Field>
          </>
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
          For a salary or an owner's draw: time and jobs pay nothing here.
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

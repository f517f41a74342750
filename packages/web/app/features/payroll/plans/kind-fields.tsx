import { commissionBases, type OvertimeRule, tierMeasures } from "@autoiq/domain/payroll/plans";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { TierFields } from "./tier-fields";
import type { Errors, Typed } from "./typed-plan";

type Change = (part: Partial<Typed>) => void;
interface Props {
  readonly typed: Typed;
  readonly errors: Errors;
  readonly change: Change;
}

const measures = [
  { value: tierMeasures[0], label: "Flag hours of the week" },
  { value: tierMeasures[1], label: "Gross profit of the week" },
];
const bases = [
  { value: commissionBases[0], label: "Jobs that they complete" },
  { value: commissionBases[1], label: "Invoices that they advise" },
];

function Percent({
  label,
  hint,
  error,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  error: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  return (
    <Field label={label} required error={error} hint={hint}>
      <DecimalInput className="text-right" decimals={2} value={value} onValueChange={onChange} />
    </Field>
  );
}

/** The fields that only this kind of plan has. */
export function KindFields({ typed, errors, change }: Props) {
  const { kind } = typed;
  return (
    <>
      {kind === "hourly" || kind === "flat" || kind === "hourly-bonus" ? (
        <Field
          label={kind === "flat" ? "For a flag hour" : "For an hour at work"}
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
      {kind === "hourly-bonus" ? (
        <>
          <Field label="Bonus for a flag hour" required error={errors.bonus}>
            <MoneyInput
              className="text-right"
              cents={typed.bonusCents}
              onCentsChange={(bonusCents) => change({ bonusCents })}
            />
          </Field>
          <Field
            label="Above flag hours a week"
            required
            error={errors.bonusAbove}
            hint="The bonus is part of the regular rate for overtime (29 CFR 778.208)."
          >
            <DecimalInput
              className="text-right"
              decimals={2}
              value={typed.bonusAbove}
              onValueChange={(bonusAbove) => change({ bonusAbove })}
            />
          </Field>
        </>
      ) : null}
      {kind === "salary" ? (
        <Field
          label="Salary a week"
          required
          error={errors.week}
          hint="Paid for every week, also without time."
        >
          <MoneyInput
            className="text-right"
            cents={typed.weekCents}
            onCentsChange={(weekCents) => change({ weekCents })}
          />
        </Field>
      ) : null}
      {kind === "commission" || kind === "advisor" ? (
        <>
          <Percent
            label="Percent of labor"
            hint="Of what the customer pays for it."
            error={errors.labor}
            value={typed.labor}
            onChange={(labor) => change({ labor })}
          />
          <Percent
            label="Percent of parts"
            error={errors.parts}
            value={typed.parts}
            onChange={(parts) => change({ parts })}
          />
        </>
      ) : null}
      {kind === "advisor" ? (
        <Percent
          label="Percent of gross profit"
          hint="Labor, parts, and sublet less the cost of parts and sublet. The statement shows it."
          error={errors.profit}
          value={typed.profit}
          onChange={(profit) => change({ profit })}
        />
      ) : null}
      {kind === "tiers" ? <Tiers typed={typed} errors={errors} change={change} /> : null}
    </>
  );
}

function Tiers({ typed, errors, change }: Props) {
  return (
    <>
      <Field label="Commission on">
        <Select
          options={bases}
          value={typed.of}
          onChange={({ target }) =>
            change({ of: commissionBases.find((of) => of === target.value) ?? typed.of })
          }
        />
      </Field>
      {typed.of === "completed" ? (
        <Field label="Tier chosen by">
          <Select
            options={measures}
            value={typed.by}
            onChange={({ target }) =>
              change({ by: tierMeasures.find((by) => by === target.value) ?? typed.by })
            }
          />
        </Field>
      ) : null}
      <div className="sm:col-span-2">
        <TierFields typed={typed} errors={errors} onChange={(tiers) => change({ tiers })} />
      </div>
    </>
  );
}

const salaryOvertime: Readonly<Record<OvertimeRule, string>> = {
  federal:
    "For hours above 40, half of the regular rate is added: the salary and all other pay of the week, divided by the hours worked (29 CFR 778.114). Some states don't allow it.",
  california:
    "Overtime hours are paid at one and a half or two of a fortieth of the salary (Labor Code 515(d)).",
  exempt: "Exempt people have no overtime. An exemption depends on duties and on a least salary.",
};

/** What the law says of the plan that is typed. */
export function LawNote({ typed }: { typed: Typed }) {
  return typed.kind === "salary" ? (
    <p className="text-fg-muted text-sm">{salaryOvertime[typed.overtime]}</p>
  ) : null;
}

import { getShop } from "@autoiq/domain/shops/contract";
import { getSetup } from "@autoiq/domain/shops/setup/contract";
import {
  type DatedRules,
  getSalesTax,
  type SalesTaxSettings,
  saveTaxRules,
  taxRulesInput,
} from "@autoiq/domain/shops/tax/contract";
import {
  type LaborTaxability,
  type TaxableKind,
  type TireFeeRule,
  taxableKinds,
} from "@autoiq/domain/shops/tax/schema";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { RadioGroup } from "~/ui/forms/radio-group";
import { SaveBar } from "~/ui/forms/save-bar";
import { Card } from "~/ui/layout/card";
import { TireFeeFields } from "./tire-fee-fields";

const laborOptions: readonly { value: LaborTaxability; label: string; hint: string }[] = [
  { value: "always", label: "Always", hint: "Labor is taxed on every bill." },
  { value: "never", label: "Never", hint: "Labor that is listed separately is not taxed." },
  {
    value: "with-parts",
    label: "Only when parts are furnished",
    hint: "Any part makes the whole bill taxable. Without a part, nothing is taxed.",
  },
  {
    value: "with-parts-by-job",
    label: "Only in jobs that furnish parts",
    hint: "A part makes its job taxable. Jobs without a part are not taxed.",
  },
];
const kindNames: Readonly<Record<TaxableKind, string>> = {
  part: "Parts",
  sublet: "Sublet",
  fee: "Fees",
  supplies: "Shop supplies",
};

/** Whether parts decide what is taxed, so that the kinds of charges are not read. */
const isByParts = (labor: LaborTaxability) => labor === "with-parts" || labor === "with-parts-by-job";

/** The rule without fields that are still empty, for the example bill. */
const shownRule = ({ basisPoints, capCents, large }: TireFeeRule): TireFeeRule => ({
  basisPoints: basisPoints || 0,
  capCents,
  large: large && { cents: large.cents || 0, basisPoints: large.basisPoints || 0 },
});

type Typed = Omit<DatedRules, "state" | "confirmedBy">;
const rulesOf = ({ state: _, confirmedBy: __, ...rules }: DatedRules): Typed => rules;

/** What is taxed from a day on, and the state's fees. A save confirms it. */
export function TaxRulesForm({
  tax,
  onTyped,
}: {
  tax: SalesTaxSettings;
  onTyped: (typed: { day: string; rules: Omit<Typed, "fromDay"> } | null) => void;
}) {
  const current = tax.rules.filter((each) => each.fromDay <= tax.today).at(-1) ?? tax.rules[0];
  const [typed, setTyped] = useState<Typed | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveTaxRules, {
    invalidates: [getSalesTax, getShop, getSetup],
    onSuccess: (_, { body }) => {
      set(null);
      toast({
        title: "Sales tax confirmed",
        description:
          body.fromDay > tax.today
            ? `The rules apply from ${body.fromDay}.`
            : "New estimates use these rules.",
      });
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  if (!current) return null;
  const values: Typed = typed ?? { ...rulesOf(current), fromDay: tax.today };
  function set(to: Typed | null) {
    setTyped(to);
    setRefusal(null);
    onTyped(
      to && {
        day: to.fromDay || tax.today,
        rules: {
          labor: to.labor,
          taxable: to.taxable,
          tireFeeCents: to.tireFeeCents || 0,
          batteryFeeCents: to.batteryFeeCents || 0,
          tireFeeRule: to.tireFeeRule && shownRule(to.tireFeeRule),
        },
      },
    );
  }
  const parsed = taxRulesInput.safeParse(values);
  const problem = (field: string) =>
    typed ? parsed.error?.issues.find((issue) => issue.path.join(".") === field)?.message : undefined;
  const upcoming = tax.rules.filter((each) => each.fromDay > tax.today);
  return (
    <form
      noValidate
      aria-label="What is taxed"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTyped(values);
        if (parsed.success) save.mutate({ body: parsed.data });
      }}
    >
      <Card
        title="What is taxed"
        actions={
          current.confirmedBy ? (
            <span className="text-fg-muted text-sm">Confirmed by {current.confirmedBy}</span>
          ) : null
        }
      >
        <div className="grid gap-4">
          <RadioGroup
            legend="Labor"
            options={laborOptions}
            value={values.labor}
            onChange={(event) => set({ ...values, labor: event.target.value as LaborTaxability })}
          />
          <fieldset className="grid gap-1" disabled={isByParts(values.labor)}>
            <legend className="mb-1.5 font-medium text-sm">Also taxed</legend>
            <div className="flex flex-wrap gap-x-6 gap-y-1">
              {taxableKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  label={kindNames[kind]}
                  checked={isByParts(values.labor) || values.taxable[kind]}
                  onChange={({ target }) =>
                    set({ ...values, taxable: { ...values.taxable, [kind]: target.checked } })
                  }
                />
              ))}
            </div>
          </fieldset>
          <div className="grid gap-3 sm:grid-cols-3">
            <Field label="State fee per new tire ($)" required error={problem("tireFeeCents")}>
              <MoneyInput
                cents={Number.isNaN(values.tireFeeCents) ? null : values.tireFeeCents}
                onCentsChange={(cents) => set({ ...values, tireFeeCents: cents ?? Number.NaN })}
              />
            </Field>
            <Field label="State fee per battery ($)" required error={problem("batteryFeeCents")}>
              <MoneyInput
                cents={Number.isNaN(values.batteryFeeCents) ? null : values.batteryFeeCents}
                onCentsChange={(cents) => set({ ...values, batteryFeeCents: cents ?? Number.NaN })}
              />
            </Field>
            <Field label="From" required error={problem("fromDay")}>
              <Input
                type="date"
                min={tax.today}
                value={values.fromDay}
                onChange={(event) => set({ ...values, fromDay: event.target.value })}
              />
            </Field>
          </div>
          <TireFeeFields
            rule={values.tireFeeRule}
            problem={(field) => problem(`tireFeeRule.${field}`)}
            onChange={(tireFeeRule) => set({ ...values, tireFeeRule })}
          />
          {upcoming.length > 0 ? (
            <p className="text-fg-muted text-sm">
              Other rules are set from {upcoming.map((each) => each.fromDay).join(" and ")} on.
            </p>
          ) : null}
          <p className="text-fg-muted text-sm">
            A line, a canned job, or a customer's exemption certificate overrules these. Sent estimates and
            posted invoices keep their rules.
          </p>
        </div>
      </Card>
      <SaveBar
        refusal={refusal}
        dirty={typed !== null}
        saving={save.isPending}
        onUndo={() => set(null)}
        label={current.confirmedBy ? "Save changes" : "Save and confirm"}
        isSaved={current.confirmedBy !== null}
      />
    </form>
  );
}

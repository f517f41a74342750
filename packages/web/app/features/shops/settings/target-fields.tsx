import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { type LocationFormOf, rateLabels } from "./location-values";

/** What reports compare with. An empty field is no target. */
export function TargetFields({ form }: { form: LocationFormOf }) {
  const { errors, isSubmitted } = form.formState;
  const set = (name: "monthlySalesTargetCents" | "proficiencyTargetBasisPoints", value: number | null) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <div className="grid content-start gap-3 sm:grid-cols-2">
      <Field
        id="monthlySalesTargetCents"
        label={rateLabels.monthlySalesTargetCents}
        hint="Before tax. Reports spread it across your open days. Leave blank for no target."
        error={errors.monthlySalesTargetCents?.message}
      >
        <MoneyInput
          cents={form.watch("monthlySalesTargetCents")}
          onCentsChange={(cents) => set("monthlySalesTargetCents", cents)}
        />
      </Field>
      <Field
        id="proficiencyTargetBasisPoints"
        label={rateLabels.proficiencyTargetBasisPoints}
        hint="Hours sold ÷ attendance hours. Leave blank for no target."
        error={errors.proficiencyTargetBasisPoints?.message}
      >
        <DecimalInput
          decimals={2}
          value={form.watch("proficiencyTargetBasisPoints")}
          onValueChange={(value) => set("proficiencyTargetBasisPoints", value)}
        />
      </Field>
    </div>
  );
}

import { Checkbox } from "~/ui/checkbox";
import { DecimalInput } from "~/ui/decimal-input";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { figure, figureLabels, type LocationFormOf } from "./location-values";

type Named<Name> = { form: LocationFormOf; name: Name; hint?: string };

function Amount({
  form,
  name,
  hint,
}: Named<"laborRateCents" | "suppliesCapCents" | "surtaxCapCents" | "storageCentsPerDay">) {
  const { value, set } = figure(form, name);
  return (
    <Field
      id={name}
      label={figureLabels[name]}
      hint={hint}
      required
      error={form.formState.errors[name]?.message}
    >
      <MoneyInput cents={value} onCentsChange={set} />
    </Field>
  );
}

function Percent({
  form,
  name,
  hint,
}: Named<"suppliesBasisPoints" | "salesTaxBasisPoints" | "surtaxBasisPoints">) {
  const { value, set } = figure(form, name);
  return (
    <Field
      id={name}
      label={figureLabels[name]}
      hint={hint}
      required
      error={form.formState.errors[name]?.message}
    >
      <DecimalInput places={2} value={value} onValueChange={set} />
    </Field>
  );
}

/** What work costs and what is taxed: the figures that each estimate is priced by. */
export function RatesFields({ form }: { form: LocationFormOf }) {
  const capped = form.watch("surtaxCapCents") !== null;
  return (
    <div className="grid content-start gap-3 sm:grid-cols-2">
      <Amount form={form} name="laborRateCents" />
      <Field
        id="estimateValidDays"
        label={figureLabels.estimateValidDays}
        required
        error={form.formState.errors.estimateValidDays?.message}
      >
        <Input inputMode="numeric" {...form.register("estimateValidDays", { valueAsNumber: true })} />
      </Field>
      <Percent form={form} name="suppliesBasisPoints" hint="Of labor and parts together." />
      <Amount form={form} name="suppliesCapCents" hint="On one bill." />
      <Percent form={form} name="salesTaxBasisPoints" />
      <Percent form={form} name="surtaxBasisPoints" hint="0 where there is none." />
      <Checkbox
        label="The surtax ends at an amount"
        checked={capped}
        onChange={({ target }) =>
          form.setValue("surtaxCapCents", target.checked ? 500_000 : null, { shouldDirty: true })
        }
      />
      {capped ? (
        <Amount form={form} name="surtaxCapCents" hint="Of the taxable part of one bill." />
      ) : (
        <span />
      )}
      <Amount form={form} name="storageCentsPerDay" hint="For a car that is not picked up; 0 for none." />
    </div>
  );
}

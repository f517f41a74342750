import { useState } from "react";
import { Checkbox } from "~/ui/forms/checkbox";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { type LocationFormOf, rateField, rateLabels } from "./location-values";

type Named<Name> = { form: LocationFormOf; name: Name; hint?: string };

function Amount({ form, name, hint }: Named<"laborRateCents" | "suppliesCapCents" | "storageCentsPerDay">) {
  const { value, set } = rateField(form, name);
  return (
    <Field
      id={name}
      label={rateLabels[name]}
      hint={hint}
      required
      error={form.formState.errors[name]?.message}
    >
      <MoneyInput cents={value} onCentsChange={set} />
    </Field>
  );
}

function Percent({ form, name, hint }: Named<"suppliesBasisPoints">) {
  const { value, set } = rateField(form, name);
  return (
    <Field
      id={name}
      label={rateLabels[name]}
      hint={hint}
      required
      error={form.formState.errors[name]?.message}
    >
      <DecimalInput decimals={2} value={value} onValueChange={set} />
    </Field>
  );
}

const percentsOf = (typed: string): number[] =>
  typed
    .split(/[\s,;%]+/)
    .filter(Boolean)
    .map(Number);

/** Whether customers can add a tip, and which tips are suggested. */
function TipFields({ form }: { form: LocationFormOf }) {
  const accepts = form.watch("acceptsTips") ?? false;
  const [typed, setTyped] = useState((form.getValues("tipPercents") ?? []).join(", "));
  const { tipPercents } = form.formState.errors;
  return (
    <>
      <Checkbox
        className="sm:col-span-2"
        label="Accept tips"
        hint="A tip comes on top of a payment and is held for the people it is for."
        {...form.register("acceptsTips")}
      />
      {accepts ? (
        <Field
          id="tipPercents"
          label="Suggested tips (%)"
          hint="Up to four whole percentages of the payment."
          error={tipPercents?.message ?? tipPercents?.find?.((each) => each?.message)?.message}
        >
          <Input
            inputMode="numeric"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              form.setValue("tipPercents", percentsOf(target.value), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              });
            }}
          />
        </Field>
      ) : null}
    </>
  );
}

/** Labor rate and fees, used to price every estimate. */
export function RatesFields({ form }: { form: LocationFormOf }) {
  return (
    <div className="grid content-start gap-3 sm:grid-cols-2">
      <Amount form={form} name="laborRateCents" />
      <Field
        id="estimateValidDays"
        label={rateLabels.estimateValidDays}
        required
        error={form.formState.errors.estimateValidDays?.message}
      >
        <Input inputMode="numeric" {...form.register("estimateValidDays", { valueAsNumber: true })} />
      </Field>
      <Percent form={form} name="suppliesBasisPoints" hint="Percent of labor and parts." />
      <Amount form={form} name="suppliesCapCents" hint="Per invoice." />
      <Amount form={form} name="storageCentsPerDay" hint="For vehicles not picked up. 0 for none." />
      <Checkbox
        className="sm:col-span-2"
        label="Let customers pay part of an invoice by card"
        {...form.register("partialCardPayments")}
      />
      <TipFields form={form} />
    </div>
  );
}

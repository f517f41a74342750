import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Textarea } from "~/ui/forms/textarea";

export type CheckInValues = {
  odometer: string;
  concern: string;
  keytag: string;
  promisedDay: string;
  promisedClock: string;
};

/** The check-in fields. Concern and odometer may follow later: a car can be towed in. */
export function CheckInFields({
  values,
  onChange,
  onSubmit,
  errors,
}: {
  values: CheckInValues;
  onChange: (values: CheckInValues) => void;
  /** Enter in a text field, Ctrl+Enter in the customer's concern. */
  onSubmit: () => void;
  errors: Readonly<Record<string, string>>;
}) {
  const set = (name: keyof CheckInValues) => (event: { target: { value: string } }) =>
    onChange({ ...values, [name]: event.target.value });
  return (
    <form
      noValidate
      aria-label="Check-in"
      className="grid grid-cols-2 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          onSubmit();
        }
      }}
    >
      <Field label="Customer concern" className="col-span-2" error={errors.concern}>
        <Textarea rows={3} value={values.concern} onChange={set("concern")} />
      </Field>
      <Field label="Odometer (miles)" hint="Leave blank if unknown." error={errors.odometer}>
        <Input
          inputMode="numeric"
          autoFocus={values.concern !== "" && values.odometer === ""}
          value={values.odometer}
          onChange={set("odometer")}
        />
      </Field>
      <Field label="Keytag" error={errors.keytag}>
        <Input value={values.keytag} onChange={set("keytag")} />
      </Field>
      <Field label="Promised day" error={errors.promisedAt}>
        <Input type="date" value={values.promisedDay} onChange={set("promisedDay")} />
      </Field>
      <Field label="Promised time">
        <Input type="time" step={900} value={values.promisedClock} onChange={set("promisedClock")} />
      </Field>
      <button type="submit" hidden />
    </form>
  );
}

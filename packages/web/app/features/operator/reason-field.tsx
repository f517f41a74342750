import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

/** Why an operator changes something. */
export function ReasonField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  return (
    <Field label="Reason" hint="The owner reads it in the audit log." error={error} required>
      <Input value={value} maxLength={300} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

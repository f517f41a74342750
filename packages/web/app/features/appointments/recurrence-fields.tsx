import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";

/** The recurrence fields as typed. `weeks` is empty for a single appointment. */
export type RecurrenceValues = { weeks: string; times: string; skipUnavailable: boolean };
export const noRecurrence: RecurrenceValues = { weeks: "", times: "6", skipUnavailable: false };

const frequencies = [
  { value: "", label: "Doesn't repeat" },
  { value: "1", label: "Every week" },
  { value: "2", label: "Every 2 weeks" },
  { value: "4", label: "Every 4 weeks" },
  { value: "13", label: "Every 13 weeks (a quarter)" },
  { value: "26", label: "Every 26 weeks (half a year)" },
  { value: "52", label: "Every 52 weeks (a year)" },
];

/** The recurrence of a booking request. Undefined when the number of appointments is invalid. */
export function recurrenceBody({ weeks, times, skipUnavailable }: RecurrenceValues) {
  if (weeks === "") return null;
  const count = Number(times);
  return Number.isInteger(count) && count >= 2 && count <= 26
    ? { weeks: Number(weeks), times: count, skipUnavailable }
    : undefined;
}

/** An appointment that repeats on the same weekday at the same time. */
export function RecurrenceFields({
  values,
  onChange,
}: {
  values: RecurrenceValues;
  onChange: (values: RecurrenceValues) => void;
}) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Repeats">
        <Select
          value={values.weeks}
          onChange={(event) => onChange({ ...values, weeks: event.target.value })}
          options={frequencies}
        />
      </Field>
      {values.weeks === "" ? null : (
        <>
          <Field
            label="Number of visits"
            error={recurrenceBody(values) === undefined ? "Enter 2 to 26 visits." : undefined}
          >
            <Input
              inputMode="numeric"
              value={values.times}
              onChange={(event) => onChange({ ...values, times: event.target.value })}
            />
          </Field>
          <Checkbox
            className="col-span-2"
            label="Skip dates that are closed or booked"
            checked={values.skipUnavailable}
            onChange={(event) => onChange({ ...values, skipUnavailable: event.target.checked })}
          />
        </>
      )}
    </div>
  );
}

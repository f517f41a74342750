import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";

/** A series as it is typed; `weeks` is empty for a single visit. */
export type RepeatValues = { weeks: string; times: string; skipTaken: boolean };
export const noRepeat: RepeatValues = { weeks: "", times: "6", skipTaken: false };

const rhythms = [
  { value: "", label: "Does not repeat" },
  { value: "1", label: "Every week" },
  { value: "2", label: "Every 2 weeks" },
  { value: "4", label: "Every 4 weeks" },
  { value: "13", label: "Every 13 weeks (a quarter)" },
  { value: "26", label: "Every 26 weeks (half a year)" },
  { value: "52", label: "Every 52 weeks (a year)" },
];

/** What a booking sends; undefined where the number of visits is none. */
export function repeatBody({ weeks, times, skipTaken }: RepeatValues) {
  if (weeks === "") return null;
  const count = Number(times);
  return Number.isInteger(count) && count >= 2 && count <= 26
    ? { weeks: Number(weeks), times: count, skipTaken }
    : undefined;
}

/** A visit that comes again on the same weekday at the same time. */
export function RepeatFields({
  values,
  onChange,
}: {
  values: RepeatValues;
  onChange: (values: RepeatValues) => void;
}) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Repeats">
        <Select
          value={values.weeks}
          onChange={(event) => onChange({ ...values, weeks: event.target.value })}
          options={rhythms}
        />
      </Field>
      {values.weeks === "" ? null : (
        <>
          <Field
            label="Visits in all"
            error={repeatBody(values) === undefined ? "Enter 2 to 26 visits." : undefined}
          >
            <Input
              inputMode="numeric"
              value={values.times}
              onChange={(event) => onChange({ ...values, times: event.target.value })}
            />
          </Field>
          <Checkbox
            className="col-span-2"
            label="Leave out dates that are closed or taken"
            checked={values.skipTaken}
            onChange={(event) => onChange({ ...values, skipTaken: event.target.checked })}
          />
        </>
      )}
    </div>
  );
}

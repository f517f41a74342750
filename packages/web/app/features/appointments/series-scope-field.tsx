import type { SeriesScope } from "@autoiq/domain/appointments/contract";
import { RadioGroup } from "~/ui/forms/radio-group";

/** Which appointments of a series an action applies to. */
export function SeriesScopeField({
  legend,
  value,
  onChange,
}: {
  legend: string;
  value: SeriesScope;
  onChange: (value: SeriesScope) => void;
}) {
  return (
    <RadioGroup
      legend={legend}
      value={value}
      onChange={(event) => onChange(event.target.value as SeriesScope)}
      options={[
        { value: "one", label: "Only this visit" },
        { value: "following", label: "This visit and the following ones" },
        {
          value: "all",
          label: "All visits of the series",
          hint: "Past visits, and visits whose vehicle is already here, do not change.",
        },
      ]}
    />
  );
}

/** "3 visits moved", or the singular text for one appointment. */
export const formatVisitCount = (alsoChanged: number, one: string, done: string): string =>
  alsoChanged === 0 ? one : `${alsoChanged + 1} visits ${done}`;

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
        { value: "following", label: "This and following visits" },
        {
          value: "all",
          label: "All visits in the series",
          hint: "Past visits and vehicles already here don't change.",
        },
      ]}
    />
  );
}

/** "3 visits moved", or the singular text for one appointment. */
export const formatVisitCount = (alsoChanged: number, one: string, done: string): string =>
  alsoChanged === 0 ? one : `${alsoChanged + 1} visits ${done}`;

import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { capacityShare, limitWord, type Readings, tireMade } from "@autoiq/domain/inspections/points";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

const labels = { tread: "Tread depth", brake: "Lining", battery: "Voltage", number: "Value" } as const;
type Values = Pick<InspectionItem, "measurement" | "readings">;

/** The measurement of an item, with a tire's DOT number or a battery's amperes next to it. */
export function MeasurementFields({
  item,
  value,
  onChange,
  onBlur,
}: {
  item: InspectionItem;
  value: Values;
  onChange: (values: Partial<Values>) => void;
  onBlur: () => void;
}) {
  const { kind, unit, limits } = item;
  const manufactured = kind === "tread" ? tireMade(value.readings.dot) : null;
  const share = kind === "battery" ? capacityShare(value.readings) : null;
  const reading = (name: keyof Readings, label: string, hint: string | undefined, maxLength: number) => (
    <Field label={label} hint={hint} className="min-w-28 flex-1 sm:max-w-72">
      <Input
        value={value.readings[name]}
        maxLength={maxLength}
        inputMode={name === "dot" ? "text" : "numeric"}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => onChange({ readings: { ...value.readings, [name]: event.target.value } })}
        onBlur={onBlur}
      />
    </Field>
  );
  const word = kind in labels ? labels[kind as keyof typeof labels] : "Measurement";
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field
        label={unit ? `${word} (${unit})` : word}
        hint={limits ? limitWord(limits, unit) : undefined}
        className="min-w-36 flex-1 sm:max-w-72"
      >
        <Input
          value={value.measurement}
          maxLength={20}
          inputMode={kind === "rating" ? "text" : "decimal"}
          autoComplete="off"
          onChange={(event) => onChange({ measurement: event.target.value })}
          onBlur={onBlur}
        />
      </Field>
      {kind === "tread"
        ? reading(
            "dot",
            "DOT number",
            manufactured
              ? `Made in week ${manufactured.week} of ${manufactured.year}.`
              : "The last four digits will do.",
            24,
          )
        : null}
      {kind === "battery" ? (
        <>
          {reading(
            "cca",
            "Amperes measured (CCA)",
            share === null ? undefined : `${share} % of the rated.`,
            4,
          )}
          {reading("ratedCca", "Amperes rated (CCA)", undefined, 4)}
        </>
      ) : null}
    </div>
  );
}

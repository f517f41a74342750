import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as readingText } from "@autoiq/domain/catalog/readings/en";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { capacityShare, limitWord, type Readings, tireMade } from "@autoiq/domain/inspections/points";
import { useSharedMessages } from "~/platform/language/messages";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

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
  const t = useSharedMessages("inspections", en).measure;
  const readings = useSharedMessages("readings", readingText);
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
  const word = kind === "rating" || kind === "text" ? t.other : t[kind];
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field
        label={unit ? `${word} (${unit})` : word}
        hint={limits ? limitWord(limits, unit, readings) : undefined}
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
        ? reading("dot", t.dot, manufactured ? fillIn(t.built, manufactured) : t.dotHint, 24)
        : null}
      {kind === "battery" ? (
        <>
          {reading("cca", t.cca, share === null ? undefined : fillIn(t.share, { share }), 4)}
          {reading("ratedCca", t.ratedCca, undefined, 4)}
        </>
      ) : null}
    </div>
  );
}

import { parseRoiFigure, type RoiField, type RoiInput, roiFields, roiProblem } from "@autoiq/domain/site/roi";
import { useState } from "react";
import { Input } from "~/ui/forms/input";

export const roiFieldId = (key: keyof RoiInput) => `roi-${key}`;

const shown = ({ money }: RoiField, value: number) => `${money ? "$" : ""}${value.toLocaleString("en-US")}`;

export function RoiInputs({
  input,
  onChange,
  strict,
}: {
  input: RoiInput;
  onChange: (input: RoiInput) => void;
  /** Shows the error of every input, also those the person has not left yet. */
  strict: boolean;
}) {
  return (
    <div className="grid content-start gap-5">
      {roiFields.map((field) => (
        <RoiNumberField key={field.key} field={field} input={input} onChange={onChange} strict={strict} />
      ))}
    </div>
  );
}

function RoiNumberField({
  field,
  input,
  onChange,
  strict,
}: {
  field: RoiField;
  input: RoiInput;
  onChange: (input: RoiInput) => void;
  strict: boolean;
}) {
  const [left, setLeft] = useState(false);
  const { key, label, money, min, max, step } = field;
  const id = roiFieldId(key);
  const value = input[key];
  const found = roiProblem(field, input);
  // While "350" is being typed, "3" is not yet an error.
  const problem = strict || left || value <= 0 ? found : undefined;
  const set = (text: string) => onChange({ ...input, [key]: parseRoiFigure(text) });
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <div className="relative w-28 shrink-0">
          {money ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-fg-muted"
            >
              $
            </span>
          ) : null}
          <Input
            id={id}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            value={value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            className="text-right font-medium tabular [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
            onFocus={(event) => event.target.select()}
            onBlur={() => setLeft(true)}
            onChange={({ target }) => {
              set(target.value);
              const whole = String(parseRoiFigure(target.value));
              if (target.value === whole) return;
              // "", "007" and "12.5" become the number they are read as. A lone 0 is replaced by the next key typed.
              target.value = whole;
              if (whole === "0") target.select();
            }}
          />
        </div>
      </div>
      <input
        type="range"
        aria-label={`${label}, slider`}
        aria-valuetext={shown(field, value)}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => set(event.target.value)}
        className="mt-1.5 h-6 w-full cursor-pointer accent-accent max-md:h-11"
      />
      <p aria-hidden="true" className="flex justify-between text-2xs text-fg-subtle tabular max-md:-mt-2">
        <span>{shown(field, min)}</span>
        <span>{shown(field, max)}</span>
      </p>
      {problem ? (
        <p id={`${id}-problem`} className="mt-1 text-danger-text text-xs">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

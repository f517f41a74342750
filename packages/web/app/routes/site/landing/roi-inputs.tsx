import type { RoiInput } from "@autoiq/domain/site/roi";
import { useId } from "react";
import { Input } from "~/ui/input";

const fields: readonly {
  key: keyof RoiInput;
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
}[] = [
  { key: "vehiclesPerWeek", label: "Vehicles per week", unit: "", min: 1, max: 200, step: 1 },
  { key: "averageTicket", label: "Average ticket", unit: "$", min: 50, max: 1000, step: 10 },
  { key: "technicians", label: "Technicians", unit: "", min: 1, max: 20, step: 1 },
  { key: "laborRate", label: "Labor rate per hour", unit: "$", min: 50, max: 200, step: 5 },
];

export function RoiInputs({ input, onChange }: { input: RoiInput; onChange: (input: RoiInput) => void }) {
  const id = useId();
  const set = (key: keyof RoiInput, text: string, max: number) => {
    const value = Number.parseInt(text, 10);
    onChange({ ...input, [key]: Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), max) });
  };
  return (
    <div className="grid content-start gap-5">
      {fields.map(({ key, label, unit, min, max, step }) => (
        <div key={key}>
          <div className="flex items-center justify-between gap-3">
            <label htmlFor={`${id}-${key}`} className="font-medium text-sm">
              {unit ? `${label} (${unit})` : label}
            </label>
            <Input
              id={`${id}-${key}`}
              inputMode="numeric"
              className="w-24 text-right tabular"
              value={input[key]}
              onChange={(event) => set(key, event.target.value, max)}
            />
          </div>
          <input
            type="range"
            aria-label={label}
            min={min}
            max={max}
            step={step}
            value={input[key]}
            onChange={(event) => set(key, event.target.value, max)}
            className="mt-2 h-6 w-full cursor-pointer accent-accent max-md:h-11"
          />
        </div>
      ))}
    </div>
  );
}

import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "../cn";

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

/** A fieldset of radios. Spread react-hook-form's `register("name")` onto it, or pass value and onChange. */
export function RadioGroup({
  legend,
  options,
  error,
  className,
  inline,
  value,
  ...input
}: Omit<ComponentProps<"input">, "type" | "value"> & {
  legend: ReactNode;
  options: readonly RadioOption[];
  error?: string | undefined;
  inline?: boolean;
  value?: string;
}) {
  const id = useId();
  return (
    <fieldset className={cn("grid gap-1.5", className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className={cn("grid gap-1", inline && "flex flex-wrap gap-x-5")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-6 cursor-pointer items-start gap-2.5 py-0.5 has-disabled:opacity-50 max-md:min-h-11 max-md:py-2.5"
          >
            <input
              type="radio"
              name={id}
              {...input}
              {...(value === undefined ? {} : { checked: value === option.value })}
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              className="mt-0.5 size-4.5 shrink-0 accent-accent"
            />
            <span className="text-sm">
              {option.label}
              {option.hint ? <span className="block text-fg-muted text-xs">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="text-danger-text text-xs">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

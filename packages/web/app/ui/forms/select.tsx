import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "../cn";
import { useFieldProps } from "./field";
import { controlClass } from "./input";

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** The browser's own select. It works on every phone, and takes react-hook-form's `register()` directly. */
export function Select({
  options,
  placeholder,
  className,
  children,
  ...rest
}: ComponentProps<"select"> & { options?: readonly SelectOption[]; placeholder?: string }) {
  return (
    <div className={cn("relative", className)}>
      <select
        {...rest}
        {...useFieldProps(rest)}
        className={cn(controlClass, "h-9 appearance-none pr-9 max-md:h-11 md:text-sm")}
      >
        {placeholder ? (
          <option value="" disabled={rest.required}>
            {placeholder}
          </option>
        ) : null}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-fg-muted"
      />
    </div>
  );
}

import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "../cn";

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, className, ...rest }: ChoiceProps) {
  const own = useId();
  const id = rest.id ?? own;
  const note = error ?? hint;
  return (
    <div className={cn("grid gap-1", className)}>
      <div className="flex min-h-6 items-start gap-2.5 max-md:min-h-11 max-md:items-center">
        <input
          type="checkbox"
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className="mt-0.5 size-4.5 shrink-0 accent-accent max-md:mt-0 max-md:size-5.5"
        />
        <label htmlFor={id} className="py-0.5 text-sm max-md:py-2">
          {label}
        </label>
      </div>
      {note ? (
        <p id={`${id}-note`} className={cn("pl-7 text-xs", error ? "text-danger-text" : "text-fg-muted")}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

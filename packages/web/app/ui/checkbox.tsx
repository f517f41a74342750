import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";

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

/** A native checkbox tells its own state, so the role needs no aria-checked beside it. */
const asSwitch = { role: "switch" };

/** An on/off setting that takes effect at once; a checkbox waits for its form. */
export function Switch({ label, hint, error, className, ...rest }: ChoiceProps) {
  const own = useId();
  const id = rest.id ?? own;
  const note = error ?? hint;
  return (
    <div className={cn("flex min-h-9 items-center justify-between gap-4 max-md:min-h-11", className)}>
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {note ? (
          <p id={`${id}-note`} className={cn("text-xs", error ? "text-danger-text" : "text-fg-muted")}>
            {note}
          </p>
        ) : null}
      </div>
      <span className="relative inline-flex h-6 w-10.5 shrink-0 items-center">
        <input
          type="checkbox"
          {...asSwitch}
          {...rest}
          id={id}
          aria-describedby={note ? `${id}-note` : undefined}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-(--quick) checked:border-accent checked:bg-accent"
        />
        <span className="pointer-events-none absolute left-1 size-4 rounded-full bg-fg-muted transition-transform duration-(--quick) peer-checked:translate-x-4.5 peer-checked:bg-on-accent" />
      </span>
    </div>
  );
}

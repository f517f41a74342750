import { createContext, type ReactNode, useContext, useId } from "react";
import { useLocalized } from "~/platform/language/messages";
import { cn } from "../cn";

type FieldContextValue = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
const FieldContext = createContext<FieldContextValue | null>(null);

/** The attributes a control inside a Field needs so that its label, hint and error are announced with it. */
export function useFieldProps(props: { id?: string; "aria-describedby"?: string } = {}) {
  const field = useContext(FieldContext);
  return {
    id: props.id ?? field?.id,
    "aria-describedby": props["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": field?.invalid || undefined,
    "aria-required": field?.required || undefined,
  };
}

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The message to show. With react-hook-form: `errors.email?.message`. */
  error?: string | undefined;
  required?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel,
  id,
  className,
  children,
}: FieldProps) {
  const localized = useLocalized();
  const own = useId();
  const controlId = id ?? own;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required }}>
      <div className={cn("grid content-start gap-1.5", className)}>
        <label htmlFor={controlId} className={cn("font-medium text-fg text-sm", hideLabel && "sr-only")}>
          {label}
          {required ? (
            <span aria-hidden="true" className="text-danger-text">
              {" *"}
            </span>
          ) : null}
        </label>
        {children}
        {hint ? (
          <p id={hintId} className="text-fg-muted text-xs">
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={errorId} className="text-danger-text text-xs">
            {localized(error)}
          </p>
        ) : null}
      </div>
    </FieldContext>
  );
}

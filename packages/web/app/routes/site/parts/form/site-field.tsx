import type { ComponentProps, ReactNode } from "react";

const fieldClass =
  "w-full rounded-md border border-line-strong bg-surface px-3.5 text-base text-fg shadow-1 transition-colors duration-(--quick) placeholder:text-fg-subtle hover:border-fg-subtle focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-0 aria-invalid:border-danger";

/** A labeled field of a public page's form. Its error message is announced with it. */
export function SiteField({
  name,
  label,
  note,
  problem,
  rows,
  className = "",
  ...rest
}: {
  name: string;
  label: string;
  /** Beside the label, such as "optional". */
  note?: string;
  problem?: string | undefined;
  /** Makes it a text area with that many lines. */
  rows?: number;
} & Pick<
  ComponentProps<"input">,
  "type" | "autoComplete" | "inputMode" | "maxLength" | "required" | "className" | "autoCapitalize"
>): ReactNode {
  const id = `field-${name}`;
  const ariaProps = {
    id,
    name,
    // useSiteForm leaves the field's value to the browser.
    "data-native": "",
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby": problem ? `${id}-problem` : undefined,
    "aria-required": rest.required || undefined,
  };
  const { required: _, ...control } = rest;
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {note ? <span className="font-normal text-fg-muted"> ({note})</span> : null}
      </label>
      {rows ? (
        <textarea
          {...ariaProps}
          rows={rows}
          maxLength={control.maxLength}
          className={`${fieldClass} field-sizing-content min-h-36 py-3`}
        />
      ) : (
        <input type="text" {...control} {...ariaProps} className={`${fieldClass} h-12`} />
      )}
      {problem ? (
        <p id={`${id}-problem`} className="text-danger-text text-sm">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** A field that only bots see and fill in. */
export function Trap() {
  return (
    <div aria-hidden="true" className="absolute top-auto -left-[9999px] size-px overflow-hidden">
      <label htmlFor="field-website">Leave this field empty</label>
      <input id="field-website" name="website" type="text" tabIndex={-1} autoComplete="off" data-native="" />
    </div>
  );
}

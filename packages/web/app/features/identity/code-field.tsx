import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import { Field } from "~/ui/forms/field";
import { CodeInput } from "./code-input";

/** Code input for a second step. It gets the focus because nothing else is on the page. */
export function CodeField({
  label,
  error,
  hint,
  ref,
  ...rest
}: Omit<ComponentProps<"input">, "type" | "ref"> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  ref?: RefObject<HTMLInputElement | null>;
}) {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  // The focused element is gone. On a phone the keyboard would cover what the user should read first.
  useEffect(() => {
    if (window.matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, [field]);
  return (
    <Field label={label} error={error} hint={hint}>
      <CodeInput ref={field} {...rest} />
    </Field>
  );
}

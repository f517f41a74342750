import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import { Field } from "~/ui/field";
import { CodeInput } from "./code-input";

/** Where a second step is proved: nothing else is to be done there, so the code has the focus. */
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
  // What was in focus is gone. On a phone the keyboard would cover what is to be read first.
  useEffect(() => {
    if (window.matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, [field]);
  return (
    <Field label={label} error={error} hint={hint}>
      <CodeInput ref={field} {...rest} />
    </Field>
  );
}

import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

/** Six digits from an app or a text; phones offer a texted one above the keyboard. */
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
      <Input
        ref={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        spellCheck={false}
        className="h-12 text-center font-mono text-xl tracking-[0.35em] max-md:h-12 md:text-xl"
        {...rest}
      />
    </Field>
  );
}

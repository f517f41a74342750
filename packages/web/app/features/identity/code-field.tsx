import type { ComponentProps } from "react";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

/** Six digits from an app or a text; phones offer a texted one above the keyboard. */
export function CodeField({
  label,
  error,
  hint,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { label: string; error?: string | undefined; hint?: string }) {
  return (
    <Field label={label} error={error} hint={hint}>
      <Input
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

import type { ComponentProps } from "react";
import { Input } from "~/ui/forms/input";

/** Six widely spaced digits from an app, a text or an email. Phones offer a texted code above the keyboard. */
export function CodeInput(rest: Omit<ComponentProps<"input">, "type">) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      spellCheck={false}
      className="h-12 text-center font-mono text-xl tracking-[0.35em] max-md:h-12 md:text-xl"
      {...rest}
    />
  );
}

import type { ComponentProps } from "react";
import { Input } from "~/ui/input";

/** Six digits out of a mail: wide apart, and offered by phones that have just received them. */
export function CodeInput(rest: ComponentProps<"input">) {
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      spellCheck={false}
      className="h-12 max-md:h-12 text-center font-semibold text-2xl tracking-[0.4em] tabular md:text-2xl"
    />
  );
}

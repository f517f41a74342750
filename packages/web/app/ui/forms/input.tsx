import type { ComponentProps } from "react";
import { cn } from "../cn";
import { useFieldProps } from "./field";

export const controlClass = cn(
  "w-full rounded-md border border-line-strong bg-surface px-3 text-fg shadow-1 transition-colors duration-(--quick)",
  "placeholder:text-fg-subtle hover:border-fg-subtle disabled:bg-sunken disabled:opacity-60",
  "focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-0",
  "aria-invalid:border-danger",
);

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      type="text"
      {...rest}
      {...useFieldProps(rest)}
      className={cn(controlClass, "h-9 read-only:bg-sunken max-md:h-11 md:text-sm", className)}
    />
  );
}

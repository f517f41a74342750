import type { ComponentProps } from "react";
import { cn } from "../cn";
import { useFieldProps } from "./field";
import { controlClass } from "./input";

/** Grows with its text if the browser supports field-sizing. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...rest}
      {...useFieldProps(rest)}
      className={cn(controlClass, "field-sizing-content min-h-20 py-2 md:text-sm", className)}
    />
  );
}

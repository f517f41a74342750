import * as Radix from "radix-ui/toggle-group";
import type { ReactNode } from "react";
import { cn } from "../cn";

/** One of a few visible choices, such as a view or a period. Arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  className?: string;
}) {
  return (
    <Radix.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const option = options.find((each) => each.value === next);
        if (option) onValueChange(option.value);
      }}
      className={cn("inline-flex rounded-md border border-line bg-sunken p-0.5 max-md:p-0", className)}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className={cn(
            "min-h-8 rounded-sm px-3 font-medium max-sm:px-2 text-fg-muted text-xs hover:text-fg max-md:min-h-11",
            "data-[state=on]:bg-raised data-[state=on]:text-fg data-[state=on]:shadow-1 data-[state=on]:ring-1 data-[state=on]:ring-line",
          )}
        >
          {option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}

import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";
import { cn } from "../cn";

export type TabItem = { value: string; label: ReactNode; content: ReactNode };

export function Tabs({
  value,
  defaultValue,
  onValueChange,
  items,
  label,
  stretch,
  className,
}: {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  items: readonly TabItem[];
  /** Accessible name of the row of tabs. */
  label: string;
  /** Tabs share the full width. */
  stretch?: boolean;
  className?: string;
}) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue ?? (value === undefined ? items[0]?.value : undefined)}
      onValueChange={onValueChange}
      className={className}
    >
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className={cn(
              "-mb-px min-h-10 shrink-0 rounded-t-md border-transparent border-b-2 px-3 font-medium text-fg-muted text-sm max-md:min-h-11",
              "outline-offset-[-2px]! transition-colors duration-(--quick) hover:text-fg",
              "data-[state=active]:border-accent data-[state=active]:text-fg",
              stretch && "flex-1",
            )}
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        // Not a tab stop, because the content inside has its own.
        <Radix.Content key={item.value} value={item.value} tabIndex={-1} className="pt-4 outline-none">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

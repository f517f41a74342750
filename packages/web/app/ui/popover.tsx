import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";

export function Popover({
  trigger,
  align = "start",
  open,
  onOpenChange,
  className,
  children,
}: {
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            "z-60 max-w-[calc(100vw-1rem)] animate-pop-in rounded-lg border border-line bg-raised p-4 shadow-2 outline-none",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

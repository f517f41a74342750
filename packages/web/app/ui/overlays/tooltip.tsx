import * as Radix from "radix-ui/tooltip";
import type { ReactNode } from "react";

/** A short hint on hover and focus. Never the only source of a piece of information. */
export function Tooltip({
  text,
  side = "bottom",
  children,
}: {
  text: ReactNode;
  side?: "top" | "bottom" | "left" | "right";
  children: ReactNode;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 max-w-64 animate-fade-in rounded-md bg-fg px-2 py-1 text-canvas text-xs shadow-2"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const TooltipProvider = Radix.Provider;

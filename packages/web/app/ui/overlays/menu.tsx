import * as Radix from "radix-ui/dropdown-menu";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../cn";

/** A dropdown of actions. `trigger` is one focusable element, usually a Button. */
export function Menu({
  trigger,
  align = "end",
  side = "bottom",
  children,
}: {
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  side?: "bottom" | "right";
  children: ReactNode;
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 min-w-48 max-w-80 animate-pop-in rounded-lg border border-line bg-raised p-1 shadow-2 print:hidden"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  destructive,
  className,
  ...rest
}: ComponentProps<typeof Radix.Item> & { destructive?: boolean }) {
  return (
    <Radix.Item
      {...rest}
      className={cn(
        "flex min-h-8 cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 text-sm outline-none max-md:min-h-11",
        "data-[highlighted]:bg-hover data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:text-fg-muted",
        destructive && "text-danger-text [&_svg]:text-danger-text",
        className,
      )}
    />
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="truncate px-2.5 py-1.5 text-fg-muted text-xs">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}

export function MenuRadio({
  value,
  onValueChange,
  options,
}: {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
}) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValueChange}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className="flex min-h-8 cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 text-sm outline-none data-[highlighted]:bg-hover data-[state=checked]:font-medium data-[state=checked]:text-accent-text max-md:min-h-11 [&_svg]:size-4"
        >
          {option.icon}
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

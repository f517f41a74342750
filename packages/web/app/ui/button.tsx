import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "link";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover shadow-1",
  secondary:
    "bg-surface text-fg border border-line-strong/55 hover:bg-hover hover:border-line-strong shadow-1",
  ghost: "text-fg-muted hover:text-fg hover:bg-hover",
  danger: "bg-danger text-on-danger hover:bg-danger-hover shadow-1",
  link: "text-accent-text underline-offset-4 underline decoration-1 hover:decoration-2 px-0!",
};

const sizes: Record<ButtonSize, string> = {
  sm: "h-8 px-2.5 text-xs gap-1.5 max-md:h-11 max-md:px-3.5 max-md:text-sm",
  md: "h-9 px-3.5 text-sm gap-2 max-md:h-11",
  lg: "h-12 px-6 text-base gap-2.5",
};

export function buttonClass(
  options: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {},
) {
  return cn(
    "inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium",
    "transition-colors duration-(--quick) disabled:opacity-50 disabled:shadow-none aria-disabled:opacity-50",
    "[&_svg]:size-[1.15em] [&_svg]:shrink-0",
    variants[options.variant ?? "secondary"],
    sizes[options.size ?? "md"],
    options.className,
  );
}

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, keeps the width and refuses further clicks while true. */
  loading?: boolean;
  /** Renders the single child (a Link, an anchor) with the look of a button. */
  asChild?: boolean;
};

export function Button({ variant, size, loading, asChild, className, children, ...rest }: ButtonProps) {
  const look = buttonClass({ variant, size, className });
  if (asChild)
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-busy={loading || undefined}
      disabled={rest.disabled || loading}
    >
      {loading ? <Spinner /> : null}
      {children}
    </button>
  );
}

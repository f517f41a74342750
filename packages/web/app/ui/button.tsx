import {
  Children,
  type ComponentProps,
  cloneElement,
  type ReactElement,
  useLayoutEffect,
  useRef,
} from "react";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "link";
export type ButtonSize = "sm" | "md" | "lg";

/** Classes of ui/button.css; a caller's own utilities win over them. */
export function buttonClass({
  variant = "secondary",
  size = "md",
  className,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
} = {}): string {
  return `button button-${variant} button-${size}${className ? ` ${className}` : ""}`;
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
  const pressed = useRef<HTMLButtonElement>(null);
  // A browser takes the focus from a button that is disabled; it has it again when its work is over.
  useLayoutEffect(() => {
    if (loading || !pressed.current) return;
    if (document.activeElement === document.body) pressed.current.focus({ preventScroll: true });
    pressed.current = null;
  }, [loading]);
  const look = buttonClass({ variant, size, className });
  // Not Radix's Slot: the one case that buttons have takes four lines, and every public page would load it.
  if (asChild) {
    const child = Children.only(children) as ReactElement<ComponentProps<"button">>;
    const { onClick, className: own } = child.props;
    return cloneElement(child, {
      ...rest,
      className: own ? `${look} ${own}` : look,
      onClick: (event) => {
        onClick?.(event);
        rest.onClick?.(event);
      },
    });
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        pressed.current = document.activeElement === event.currentTarget ? event.currentTarget : null;
        rest.onClick?.(event);
      }}
      className={look}
      aria-busy={loading || rest["aria-busy"] || undefined}
      disabled={rest.disabled || loading}
    >
      {loading ? <Spinner /> : null}
      {children}
    </button>
  );
}

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

/** Classes from ui/button.css. A caller's own utilities override them. */
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
  /** While true, shows a spinner, preserves the width and ignores further clicks. */
  loading?: boolean;
  /** Renders the single child (a Link, an anchor) styled as a button. */
  asChild?: boolean;
};

export function Button({ variant, size, loading, asChild, className, children, ...rest }: ButtonProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  // A browser moves the focus off a button that is disabled. The button gets it back when loading ends.
  useLayoutEffect(() => {
    if (loading || !pressed.current) return;
    if (document.activeElement === document.body) pressed.current.focus({ preventScroll: true });
    pressed.current = null;
  }, [loading]);
  const classes = buttonClass({ variant, size, className });
  // Not Radix's Slot: the one case buttons need takes four lines, and every public page would load it.
  if (asChild) {
    const child = Children.only(children) as ReactElement<ComponentProps<"button">>;
    const { onClick, className: own } = child.props;
    return cloneElement(child, {
      ...rest,
      className: own ? `${classes} ${own}` : classes,
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
      className={classes}
      aria-busy={loading || rest["aria-busy"] || undefined}
      disabled={rest.disabled || loading}
    >
      {loading ? <Spinner /> : null}
      {children}
    </button>
  );
}

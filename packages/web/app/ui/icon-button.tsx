import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button";
import { cn } from "./cn";
import { Tooltip } from "./overlays/tooltip";

/** An icon-only button. The label is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon,
  className,
  tooltip = true,
  variant = "ghost",
  ...rest
}: Omit<ButtonProps, "children" | "asChild"> & { label: string; icon: ReactNode; tooltip?: boolean }) {
  const button = (
    <Button
      variant={variant}
      aria-label={label}
      {...rest}
      className={cn(
        "size-9 px-0 max-md:size-11 [&_svg]:size-[18px]",
        rest.size === "sm" && "size-8",
        className,
      )}
    >
      {icon}
    </Button>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}

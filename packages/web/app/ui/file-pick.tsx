import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { cn } from "./cn";

/** Photos by the phone's camera or from its files, behind a label that looks like a button. */
export function FilePick({
  id,
  label,
  camera,
  onPick,
  children,
}: {
  id: string;
  label: string;
  camera?: boolean;
  onPick: (input: HTMLInputElement) => void;
  children: ReactNode;
}) {
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        accept="image/*"
        {...(camera ? { capture: "environment" } : { multiple: true })}
        aria-label={label}
        onChange={(event) => onPick(event.currentTarget)}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        aria-hidden="true"
        className={cn(
          buttonClass({ size: "sm" }),
          "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2",
        )}
      >
        {children}
      </label>
    </span>
  );
}

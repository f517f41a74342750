import type { ReactNode } from "react";
import { buttonClass } from "../button";
import { cn } from "../cn";

/** Photos, or a video, from the phone's camera or its files, behind a label that looks like a button. */
export function FilePicker({
  id,
  label,
  camera,
  video,
  onPick,
  children,
}: {
  id: string;
  label: string;
  camera?: boolean;
  /** One video instead of photos. */
  video?: boolean;
  onPick: (input: HTMLInputElement) => void;
  children: ReactNode;
}) {
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        accept={video ? "video/mp4,video/quicktime" : "image/*"}
        {...(camera ? { capture: "environment" } : video ? {} : { multiple: true })}
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

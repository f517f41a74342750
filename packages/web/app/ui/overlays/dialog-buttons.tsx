import type { ReactNode } from "react";
import { cn } from "../cn";

/**
 * A dialog's buttons at its right edge: first the one that changes nothing, last the one that the dialog is for. On a
 * phone each takes the whole width, with the last one on top. A `mr-auto` keeps a button apart from both, at the left.
 */
export function DialogButtons({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        "flex items-center justify-end gap-2 max-md:flex-col-reverse max-md:*:w-full md:flex-wrap",
        className,
      )}
    >
      {children}
    </div>
  );
}

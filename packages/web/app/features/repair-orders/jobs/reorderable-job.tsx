import type { ReactNode } from "react";
import { cn } from "~/ui/cn";
import type { Reorder } from "~/ui/lists/use-reorder";

/** A job's position among the others, with a line at the drop position. */
export function ReorderableJob({
  jobId,
  reorder,
  children,
}: {
  jobId: string;
  reorder: Reorder;
  children: ReactNode;
}) {
  const line = reorder.lineAt(jobId);
  return (
    <div ref={reorder.itemRef(jobId)} className="relative">
      {children}
      {line ? (
        <span
          aria-hidden="true"
          className={cn(
            "pointer-events-none absolute inset-x-0 h-1 rounded-full bg-accent",
            line === "above" ? "-top-2" : "-bottom-2",
          )}
        />
      ) : null}
    </div>
  );
}

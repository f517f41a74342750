import type { ReactNode } from "react";
import { cn } from "~/ui/cn";
import type { Reorder } from "~/ui/use-reorder";

/** Where a job stands among the others, with the line that shows where the one in the hand would go. */
export function PlacedJob({
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
    <div ref={reorder.place(jobId)} className="relative">
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

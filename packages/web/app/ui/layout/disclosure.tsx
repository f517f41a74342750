import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** A heading that opens what belongs to it. Several in a row share one frame if their parent has `divide-y`. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group/disclosure">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 font-medium text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-fg-muted transition-transform duration-(--quick) group-open/disclosure:rotate-90"
        />
        <span className="min-w-0 flex-1">{title}</span>
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

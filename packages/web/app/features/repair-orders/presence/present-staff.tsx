import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getPresence } from "@autoiq/domain/repair-orders/presence/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { Eye, PencilLine } from "lucide-react";

export type PresentPerson = ReplyOf<typeof getPresence>["people"];

/** Who else has this repair order open, and what they are editing. Changes are announced to screen readers. */
export function PresentStaff({ order, people }: { order: RepairOrder; people: PresentPerson }) {
  return (
    <ul aria-label="Also viewing" aria-live="polite" className="flex flex-wrap items-center gap-1.5">
      {people.map((person) => {
        const job = order.jobs.find((each) => each.id === person.jobId);
        return (
          <li
            key={person.staffId}
            className="inline-flex h-6 max-w-72 items-center gap-1.5 rounded-full border border-line bg-surface pr-2.5 pl-2 text-xs"
          >
            <span
              aria-hidden="true"
              className="size-2 shrink-0 rounded-full"
              style={{ background: person.color }}
            />
            {person.writing ? (
              <PencilLine aria-hidden="true" className="size-3 shrink-0 text-fg-muted" />
            ) : (
              <Eye aria-hidden="true" className="size-3 shrink-0 text-fg-muted" />
            )}
            <span className="truncate">
              {person.name}
              {person.writing ? ` is editing ${job ? `“${job.name}”` : "a job"}` : " is viewing"}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

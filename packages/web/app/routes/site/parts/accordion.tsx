import { Plus } from "lucide-react";
import type { ReactNode } from "react";

/**
 * Questions that expand to answers, one at a time. It uses the browser's own `details`, so that it works before
 * scripts run.
 * @param name groups the items: opening one closes the others of that name
 */
export function Accordion({
  name,
  items,
}: {
  name: string;
  items: readonly { id: string; question: string; answer: ReactNode }[];
}) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-4 font-medium text-base hover:bg-hover [&::-webkit-details-marker]:hidden">
            {item.question}
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-accent-text transition-transform duration-(--calm) group-open:rotate-45"
            />
          </summary>
          <div className="max-w-[43em] px-5 pb-5 text-base text-fg-muted">{item.answer}</div>
        </details>
      ))}
    </div>
  );
}

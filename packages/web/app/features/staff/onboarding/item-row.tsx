import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/personnel/en";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { ChecklistItem } from "@autoiq/domain/staff/onboarding/contract";
import { Check, Circle, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { cn } from "~/ui/cn";

const mediumDay = (of: string) => formatDay(of, { dateStyle: "medium" });
const marks = { done: Check, skipped: Minus, open: Circle } as const;

/** One item with its due day, or with who did it and when. */
export function ItemRow({
  item,
  mark,
  hint,
  children,
}: {
  item: ChecklistItem;
  /** In the place of the mark: a box to check. */
  mark?: ReactNode;
  /** Who does it, where that is not the reader. */
  hint?: string | undefined;
  children?: ReactNode;
}) {
  const t = useSharedMessages("personnel", en).checklist;
  const { timeZone } = useShop().location;
  const Mark = marks[item.state];
  const at = item.at ? mediumDay(dayIn(timeZone, new Date(item.at))) : "";
  const facts: string[] = [];
  if (item.state === "skipped")
    facts.push(fillIn(t.skipped, { name: item.byName ?? "", reason: item.reason }));
  else if (item.state === "done")
    facts.push(item.byName ? fillIn(t.doneBy, { name: item.byName, day: at }) : fillIn(t.done, { day: at }));
  else {
    if (item.dueOn && !item.isOverdue) facts.push(fillIn(t.due, { day: mediumDay(item.dueOn) }));
    if (hint) facts.push(hint);
  }
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 text-sm">
      {mark ?? (
        <Mark
          aria-hidden="true"
          className={cn(
            "mt-0.5 size-4.5 shrink-0",
            item.state === "done" ? "text-success-text" : "text-fg-muted",
          )}
        />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className={cn("wrap-anywhere", item.state === "open" ? "font-medium" : "text-fg-muted")}>
          {item.title}
        </p>
        {item.isOverdue && item.dueOn ? (
          <p className="text-danger-text">{fillIn(t.overdue, { day: mediumDay(item.dueOn) })}</p>
        ) : null}
        {facts.length > 0 ? <p className="wrap-anywhere text-fg-muted text-xs">{facts.join(" · ")}</p> : null}
        {item.source && item.state === "open" ? (
          <p className="wrap-anywhere text-fg-muted text-xs">{item.source}</p>
        ) : null}
      </div>
      {children ? <div className="flex shrink-0 flex-wrap justify-end gap-2">{children}</div> : null}
    </li>
  );
}

import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/personnel/en";
import type { ChecklistItem } from "@autoiq/domain/staff/onboarding/contract";
import type { ReactNode } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";

/** A checklist with what is open as its title and a bar of what is done. Overdue items come first. */
export function ChecklistFrame({
  items,
  row,
}: {
  items: readonly ChecklistItem[];
  row: (item: ChecklistItem) => ReactNode;
}) {
  const t = useSharedMessages("personnel", en).checklist;
  const open = items
    .filter(({ state }) => state === "open")
    .sort((a, b) => (a.dueOn ?? "9999").localeCompare(b.dueOn ?? "9999"));
  const closed = items.filter(({ state }) => state !== "open");
  const overdue = open.filter(({ isOverdue }) => isOverdue).length;
  const finding =
    open.length === 0
      ? t.allDone
      : overdue > 0
        ? fillIn(t.openAndOverdue, { count: open.length, overdue })
        : fillIn(t.open, { count: open.length });
  const width = (part: number) => ({ width: `${(100 * part) / items.length}%` });
  return (
    <Card title={`${t.title}: ${finding}`} padded={false}>
      <div aria-hidden="true" className="mx-4 mt-3 flex h-2 overflow-hidden rounded-full bg-sunken">
        <span className="bg-success" style={width(closed.length)} />
        <span className="bg-danger" style={width(overdue)} />
      </div>
      {open.length > 0 && open.every(({ dueOn }) => dueOn === null) ? (
        <p className="px-4 pt-3 text-fg-muted text-sm">{t.noFirstDay}</p>
      ) : null}
      <ul className="divide-y divide-line">{open.map(row)}</ul>
      {closed.length > 0 ? (
        <div className="border-line border-t">
          <Disclosure title={fillIn(t.closed, { count: closed.length, total: items.length })}>
            <ul className="-mx-4 divide-y divide-line">{closed.map(row)}</ul>
          </Disclosure>
        </div>
      ) : null}
    </Card>
  );
}

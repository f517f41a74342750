import { en } from "@autoiq/domain/catalog/inspections/en";
import type { Inspection, InspectionItem } from "@autoiq/domain/inspections/contract";
import { unrated } from "@autoiq/domain/inspections/rules";
import type { ReactNode } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { Progress } from "./inspection-progress";
import { ItemForm } from "./items/item-form";
import { MarkRestOk } from "./items/mark-rest-ok";
import { SignedOffItem } from "./items/signed-off-item";

/** The items of one section, in the template's order. */
function sectionsOf(items: readonly InspectionItem[]): { name: string; items: InspectionItem[] }[] {
  const sections = new Map<string, InspectionItem[]>();
  for (const item of items) sections.set(item.section, [...(sections.get(item.section) ?? []), item]);
  return [...sections].map(([name, items]) => ({ name, items }));
}

/** Scrolls to an item and focuses its rating. */
function focusPoint(item: InspectionItem | undefined) {
  const point = item && document.getElementById(`point-${item.id}`);
  if (!point) return;
  point.scrollIntoView({ block: "center", behavior: "smooth" });
  point.querySelector<HTMLInputElement>("input[type=radio]")?.focus({ preventScroll: true });
}

/** A digital inspection in progress and after its sign-off. `finish` renders the controls that end it. */
export function InspectionSheet({
  inspection,
  mayWrite,
  timeZone,
  finish,
}: {
  inspection: Inspection;
  timeZone: string;
  mayWrite: boolean;
  finish: (onUnrated: () => void) => ReactNode;
}) {
  const t = useSharedMessages("inspections", en).restOk;
  const { items } = inspection;
  const open = mayWrite && !inspection.signedOffAt;
  const nextAfter = (position: number) => {
    const rest = [...items.slice(position + 1), ...items.slice(0, position + 1)];
    focusPoint(unrated(rest)[0]);
  };
  const first = () => nextAfter(-1);
  const rest = { inspectionId: inspection.id, mayUndo: !inspection.completedAt };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Progress
        inspection={inspection}
        onNext={first}
        action={open ? <MarkRestOk {...rest} items={items} of={t.whole} /> : null}
      />
      {sectionsOf(items).map((section) => (
        <section
          key={section.name}
          aria-label={section.name}
          className="rounded-lg border border-line bg-surface shadow-1"
        >
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-line border-b bg-sunken/60 px-4 py-1">
            <h2 className="wrap-anywhere min-w-0 font-semibold text-sm">{section.name}</h2>
            {open ? <MarkRestOk {...rest} items={section.items} of={section.name} /> : null}
          </div>
          <ul>
            {section.items.map((item) =>
              open ? (
                <ItemForm
                  key={item.id}
                  inspectionId={inspection.id}
                  item={item}
                  timeZone={timeZone}
                  odometer={inspection.odometer}
                  onRated={() => focusPoint(items[items.indexOf(item) + 1])}
                />
              ) : (
                <SignedOffItem key={item.id} item={item} timeZone={timeZone} odometer={inspection.odometer} />
              ),
            )}
          </ul>
        </section>
      ))}
      {finish(first)}
    </div>
  );
}

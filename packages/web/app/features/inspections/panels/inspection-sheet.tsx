import type { Inspection, InspectionItem } from "@autoiq/domain/inspections/contract";
import { unrated } from "@autoiq/domain/inspections/rules";
import type { ReactNode } from "react";
import { ItemForm } from "../forms/item-form";
import { ItemRead } from "./item-read";
import { Progress } from "./progress";

/** Points of one section, in the template's order. */
function sectionsOf(items: readonly InspectionItem[]): { name: string; items: InspectionItem[] }[] {
  const sections = new Map<string, InspectionItem[]>();
  for (const item of items) sections.set(item.section, [...(sections.get(item.section) ?? []), item]);
  return [...sections].map(([name, items]) => ({ name, items }));
}

/** Brings a point into sight and its rating under the keyboard. */
function focusPoint(item: InspectionItem | undefined) {
  const point = item && document.getElementById(`point-${item.id}`);
  if (!point) return;
  point.scrollIntoView({ block: "center", behavior: "smooth" });
  point.querySelector<HTMLInputElement>("input[type=radio]")?.focus({ preventScroll: true });
}

/** A digital inspection while it is done, and as it stands after the sign-off. `finish` ends it. */
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
  const { items } = inspection;
  const open = mayWrite && !inspection.signedOffAt;
  const nextAfter = (position: number) => {
    const rest = [...items.slice(position + 1), ...items.slice(0, position + 1)];
    focusPoint(unrated(rest)[0]);
  };
  const first = () => nextAfter(-1);
  return (
    <div className="grid gap-4">
      <Progress inspection={inspection} onNext={first} />
      {sectionsOf(items).map((section) => (
        <section
          key={section.name}
          aria-label={section.name}
          className="rounded-lg border border-line bg-surface shadow-1"
        >
          <h2 className="border-line border-b bg-sunken/60 px-4 py-2 font-semibold text-sm">
            {section.name}
          </h2>
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
                <ItemRead key={item.id} item={item} timeZone={timeZone} odometer={inspection.odometer} />
              ),
            )}
          </ul>
        </section>
      ))}
      {finish(first)}
    </div>
  );
}

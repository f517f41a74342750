import type { Update } from "@autoiq/domain/site/update";
import { byDay } from "./by-day";
import { UpdateEntry } from "./update-entry";

export function Days({ entries }: { entries: readonly Update[] }) {
  return byDay(entries).map((each) => (
    <section
      key={each.day}
      aria-label={each.day}
      className="grid gap-5 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10"
    >
      <h2 className="font-semibold text-lg lg:sticky lg:top-24 lg:self-start">{each.day}</h2>
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-1">
        {each.entries.map((entry) => (
          <UpdateEntry key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  ));
}

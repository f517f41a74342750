import type { Update } from "@autoiq/domain/site/update";

const dayOf = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const timeOf = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

export const timeShown = (at: string): string => `${timeOf.format(new Date(at))} UTC`;

/** Entries grouped by the day they were completed, in their given order. */
export function byDay(entries: readonly Update[]): { day: string; entries: Update[] }[] {
  const days: { day: string; entries: Update[] }[] = [];
  for (const entry of entries) {
    const day = dayOf.format(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

import { addDays, dayIn, instantAt } from "../kernel/time.ts";
import { clockIn, formatWeekdayDate } from "./opening-hours.ts";

export interface Repeat {
  /** Weeks between visits. The weekday never changes. */
  readonly weeks: number;
  /** All visits, including the first one. */
  readonly times: number;
}

/** The slots of a series: the same local time and length each time, even after the clocks change. */
export function repeatDates(
  zone: string,
  first: { startsAt: string; endsAt: string },
  { weeks, times }: Repeat,
): { startsAt: string; endsAt: string }[] {
  const start = new Date(first.startsAt);
  const length = Date.parse(first.endsAt) - start.getTime();
  const [day, clock] = [dayIn(zone, start), clockIn(zone, start)];
  return Array.from({ length: times }, (_, index) => {
    if (index === 0) return { startsAt: first.startsAt, endsAt: first.endsAt };
    const at = instantAt(zone, addDays(day, 7 * weeks * index), clock);
    return { startsAt: at.toISOString(), endsAt: new Date(at.getTime() + length).toISOString() };
  });
}

interface Visit {
  readonly id: string;
  readonly status: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * The visits of a series that an action applies to: the chosen one, and the other upcoming ones that nobody has
 * arrived for.
 */
export function visitsIn<V extends Visit>(
  series: readonly V[],
  chosen: V,
  scope: "one" | "following" | "all",
  now: Date,
): V[] {
  if (scope === "one") return [chosen];
  return series.filter(
    (visit) =>
      visit.id === chosen.id ||
      ((visit.status === "requested" || visit.status === "confirmed") &&
        new Date(visit.startsAt) > now &&
        (scope === "all" || new Date(visit.startsAt) > new Date(chosen.startsAt))),
  );
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Where visits go when one of them is moved: by as many days as that one, to its new time and length. */
export function moveSeries<V extends Visit>(
  zone: string,
  visits: readonly V[],
  chosen: V,
  to: { startsAt: string; endsAt: string },
): { startsAt: string; endsAt: string }[] {
  const target = new Date(to.startsAt);
  const length = Date.parse(to.endsAt) - target.getTime();
  const clock = clockIn(zone, target);
  const by = dayNumber(dayIn(zone, target)) - dayNumber(dayIn(zone, new Date(chosen.startsAt)));
  return visits.map((visit) => {
    if (visit.id === chosen.id) return { startsAt: to.startsAt, endsAt: to.endsAt };
    const start = instantAt(zone, addDays(dayIn(zone, new Date(visit.startsAt)), by), clock);
    return { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + length).toISOString() };
  });
}

/** Why not all visits fit, listed by day. */
export function seriesRefusal(
  zone: string,
  slots: readonly { startsAt: string }[],
  reasons: readonly (string | undefined)[],
): string {
  const found = slots.flatMap((slot, index) => {
    const reason = reasons[index];
    return reason ? [`${formatWeekdayDate(dayIn(zone, new Date(slot.startsAt)))}: ${reason}`] : [];
  });
  const shown = found.slice(0, 6).join(" ");
  const more = found.length > 6 ? ` And ${found.length - 6} more.` : "";
  return `Nothing was moved. ${found.length} of ${slots.length} visits don't fit: ${shown}${more}`;
}

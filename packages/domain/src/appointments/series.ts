import { addDays, dayIn, instantAt } from "../kernel/time.ts";
import { clockIn } from "./clock.ts";

export interface Repeat {
  /** Weeks from one visit to the next: the weekday never changes. */
  readonly weeks: number;
  /** All visits, the first one included. */
  readonly times: number;
}

/** The slots of a series: the same clock on the wall and the same length each time, also after the clocks change. */
export function seriesOf(
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

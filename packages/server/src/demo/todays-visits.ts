import { instantAt } from "@autoiq/domain/kernel/time";
import { demoZone } from "./shop.ts";
import type { Simulated, Visit } from "./simulate.ts";

interface BookedVisit {
  readonly visit: Visit;
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
}

/** When the shop opens and closes, in minutes of the day. */
const opens = 8 * 60;
const closes = 18 * 60;

/**
 * The cars in the shop that were booked, as the calendar shows them: one after the other in their bay, since the shop
 * opened and not later than now. What is left of the day stays free to try booking.
 */
export function todaysVisits({ visits, anchor, today }: Simulated): readonly BookedVisit[] {
  const midnight = instantAt(demoZone, today, "00:00");
  const now = (anchor.getTime() - midnight.getTime()) / 60_000;
  const byBay = new Map<number, Visit[]>();
  for (const visit of visits) {
    if (!visit.booked || visit.openedAt < midnight) continue;
    byBay.set(visit.bay, [...(byBay.get(visit.bay) ?? []), visit]);
  }
  return [...byBay.values()].flatMap((inBay) => {
    const half = Math.floor((now - opens) / inBay.length / 30);
    const length = Math.max(1, Math.min(4, half)) * 30;
    return inBay.map((visit, index) => {
      const from = opens + index * length;
      return { visit, from, to: from + length };
    });
  });
}

/** While the shop is open, the visits that are still expected today. The other bays stay free. */
export function arrivalsLater({ now, today }: Pick<Simulated, "now" | "today">) {
  const midnight = instantAt(demoZone, today, "00:00");
  const next = Math.ceil((now.getTime() - midnight.getTime()) / 60_000 / 30) + 1;
  return [1, 3, 6]
    .map((bay, index) => ({ day: today, start: (next + index) * 30, length: 90, bay }))
    .filter(({ start, length }) => start + length <= closes);
}

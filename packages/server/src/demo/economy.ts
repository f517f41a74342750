import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import type { MadePart } from "./parts.ts";
import type { Random } from "./random.ts";
import { demoPricing, demoSeats, demoZone } from "./shop.ts";

/** The shop raised its labor rate in this month of its history, counted back from today. */
const rateRise = { days: 250, beforeCents: 13_900 };

export const laborRateOn = (day: string, today: string): number =>
  day < addDays(today, -rateRise.days) ? rateRise.beforeCents : demoPricing.laborRateCents;

/** What a vendor charges more than half a year before, in hundredths of a percent, by category. */
const rises: Readonly<Record<string, number>> = { Tires: 260, Fluids: 190, Brakes: 140 };
const halfYear = 182;
const steps = 4;

/** The moments at which costs rose, the first one first. */
export const costSteps = (today: string): Date[] =>
  Array.from({ length: steps }, (_, index) =>
    instantAt(demoZone, addDays(today, -halfYear * (steps - index)), "07:30"),
  );

/** What the part cost the shop at that moment; today's cost is the catalog's. */
export function costAt(part: MadePart, at: Date, rose: readonly Date[]): number {
  const still = rose.filter((step) => step > at).length;
  return Math.round(part.costCents * (1 - (rises[part.category] ?? 90) / 10_000) ** still);
}

/** Minutes on the clock for an hour sold: some are faster than the book, some slower, and no two jobs alike. */
const paces = new Map<string, number>(
  demoSeats
    .filter((seat) => seat.role === "technician")
    .map((seat, index) => [seat.id, [50, 53, 56, 54, 61, 66][index] ?? 57]),
);

export const clockMinutes = (random: Random, technicianId: string, hours: string): number =>
  Math.max(6, Math.round(Number(hours) * (paces.get(technicianId) ?? 57) * Math.exp(random.normal(0, 0.18))));

/** Days from a bill to its payment: a fleet pays in its own habit, nearly everybody else when the car is fetched. */
export function paymentDays(random: Random, fleet: number | null): number {
  if (fleet !== null) return Math.max(2, Math.round(random.normal(16 + fleet * 6, 4 + fleet)));
  return random.chance(0.03) ? random.int(2, 18) : 0;
}
